import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Base64;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** Compiles and runs `Example.java` in each folder that a line of its input names; answers with status and output. */
public class SampleRunner {
  public static void main(String[] given) throws Exception {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    PrintStream answers = System.out;
    BufferedReader folders = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String folder; (folder = folders.readLine()) != null; ) {
      ByteArrayOutputStream told = new ByteArrayOutputStream();
      PrintStream said = new PrintStream(told, true, StandardCharsets.UTF_8);
      System.setOut(said);
      System.setErr(said);
      int status = 1;
      try {
        status = compiler.run(null, said, said, "-d", folder, Path.of(folder, "Example.java").toString());
        if (status == 0) run(folder);
      } catch (Throwable failure) {
        status = 1;
        failure.printStackTrace(said);
      }
      answers.println(status + " " + Base64.getEncoder().encodeToString(told.toByteArray()));
      answers.flush();
    }
  }

  private static void run(String folder) throws Exception {
    try (URLClassLoader classes = new URLClassLoader(new URL[] {Path.of(folder).toUri().toURL()})) {
      Method method = classes.loadClass("Example").getDeclaredMethod("main", String[].class);
      method.setAccessible(true);
      method.invoke(null, (Object) new String[0]);
    }
  }
}
