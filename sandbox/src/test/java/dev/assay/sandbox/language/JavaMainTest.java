package dev.assay.sandbox.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class JavaMainTest {
    @TestFactory
    Stream<DynamicTest> findsTheClassThatIsStarted() {
        return Map.ofEntries(
                        Map.entry("public class Solution { public static void main(String[] a) {} }", "Solution"),
                        Map.entry("class Solution { public static void main(String[] a) {} }", "Solution"),
                        Map.entry("class A {} class B { public static void main(String... a) {} } class C {}", "B"),
                        Map.entry("public class A {} class B { static void main(String[] a) {} }", "B"),
                        Map.entry("class B { void main() {} } public class A { void main() {} }", "A"),
                        Map.entry("class A { class main {} } public final class B {}", "B"),
                        Map.entry("class A { static class In { static void main(String[] a) {} } }", "Main"),
                        Map.entry("public record Point(int x) { static void main(String[] a) {} }", "Point"),
                        Map.entry("public enum Side { LEFT; static void main(String[] a) {} }", "Side"),
                        Map.entry("// public class A\n/* public class B */ public class C {}", "C"),
                        Map.entry(
                                "class S { String s = \"public class A { void main\"; char c = '\"'; void main() {} }",
                                "S"),
                        Map.entry("class S { String s = \"\"\"\n { \" } public class Q \"\"\"; void main() {} }", "S"),
                        Map.entry("import java.util.*;\npackage_ x; public class Z<T> { void main() {} }", "Z"),
                        Map.entry("package a.b; public class M { public static void main(String[] a) {} }", "a.b.M"),
                        Map.entry("@interface N {} public class M {}", "M"),
                        Map.entry("void main() { System.out.println(42); }", "Main"),
                        Map.entry("class { } public class", "Main"),
                        Map.entry("", "Main"))
                .entrySet()
                .stream()
                .map(entry -> DynamicTest.dynamicTest(
                        entry.getValue() + " of " + entry.getKey(),
                        () -> assertThat(JavaMain.of(entry.getKey()).qualified())
                                .isEqualTo(entry.getValue())));
    }

    @Test
    void readsAnEndlessCommentInOneGo() {
        assertThat(JavaMain.of("/*" + "* ".repeat(1 << 20)).name()).isEqualTo("Main");
        assertThat(JavaMain.of("\"" + "\\\"".repeat(1 << 20)).name()).isEqualTo("Main");
        assertThat(JavaMain.of("\"\"\"" + "\"a".repeat(1 << 20)).name()).isEqualTo("Main");
        assertThat(JavaMain.of("a.".repeat(1 << 20)).name()).isEqualTo("Main");
    }
}
