package dev.assay.code.driver;

import dev.assay.code.literal.LiteralSyntax;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A test in Go that stands beside the driver, which has what it needs of the packages {@code testing} and testify.
 *
 * @param code the test, and before it what the task has before the function
 */
record GoTest(CodeText code) {
    private static final Pattern TESTING = Pattern.compile("\\btesting\\.(?:T|B)\\b");
    private static final Pattern TEST = Pattern.compile("\\bfunc\\s+(Test\\w*)\\s*\\(\\s*\\w+\\s+\\*");
    private static final Pattern MAIN = Pattern.compile("(?<=\\bfunc[ \\t])\\s*main(?=\\s*\\()");
    private static final Pattern FUNCTION = Pattern.compile("\\bfunc\\s+\\w+\\s*\\(");
    private static final Pattern PACKAGE = Pattern.compile("(?m)^[ \\t]*package[ \\t]+\\w+[ \\t]*;?");

    static GoTest of(String before, CodeText test) {
        String text =
                test.at(0, FUNCTION).isEmpty() ? "func TestAll(t *testing.T) {\n" + test.text() + "\n}" : test.text();
        CodeText code = CodeText.of(before + "\n" + text, LiteralSyntax.GO);
        for (Pattern dropped : List.of(PACKAGE, GoSource.IMPORT)) {
            code = code.replaced(code.at(0, dropped), "", LiteralSyntax.GO);
        }
        code = code.replaced(code.at(0, MAIN), "assayTestMain", LiteralSyntax.GO);
        return new GoTest(code.replaced(TESTING.matcher(code.bare()).results().toList(), "assayT", LiteralSyntax.GO));
    }

    /** Returns the text of the file, with the imports of the packages that it uses. */
    String standing() {
        return "package main; " + GoSource.imports(code) + code.text() + "\n";
    }

    /** Returns the statements that run the tests. */
    String calls() {
        String tests = code.at(0, TEST).stream()
                .map(found -> "\tassayRun(" + found.group(1) + ")\n")
                .collect(Collectors.joining());
        return tests + (code.mentions("assayTestMain") ? "\tassayTestMain()\n" : "");
    }
}
