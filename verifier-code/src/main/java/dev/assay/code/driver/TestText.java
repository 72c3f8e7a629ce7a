package dev.assay.code.driver;

import dev.assay.code.literal.LiteralSyntax;
import java.util.regex.Pattern;

/**
 * A test in the language of the program.
 *
 * @param code the test, without the braces at its begin that close what the program left open
 * @param closers the number of braces that the test closes beyond its own
 */
record TestText(CodeText code, int closers) {
    private static final Pattern CLOSER = Pattern.compile("\\A\\s*\\}");

    static TestText of(String test, LiteralSyntax syntax) {
        CodeText code = CodeText.of(test, syntax);
        int closers = Math.max(0, -code.openBraces());
        while (code.openBraces() < 0 && code.has(CLOSER)) {
            code = CodeText.of(CLOSER.matcher(code.text()).replaceFirst(""), syntax);
        }
        return new TestText(code, closers);
    }

    /** Returns whether the test stands in a class that the program left open. */
    boolean isInClass() {
        return code.openBraces() < 0;
    }
}
