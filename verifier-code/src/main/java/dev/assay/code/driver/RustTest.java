package dev.assay.code.driver;

import dev.assay.code.literal.LiteralSyntax;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * A test in Rust: functions marked as tests, a {@code main}, or statements.
 *
 * @param code the test with its functions in reach
 * @param functions the paths of the functions that are called
 */
record RustTest(CodeText code, List<String> functions) {
    private static final Pattern MAIN = Pattern.compile("(?<=\\bfn\\s)\\s*main(?=\\s*\\()");
    private static final Pattern CONFIGURED = Pattern.compile("#\\[cfg\\(test\\)\\]");
    private static final Pattern MARKED = Pattern.compile("#\\[test\\]\\s*(?:pub\\s+)?fn\\s+(\\w+)");
    private static final Pattern MODULE = Pattern.compile("\\bmod\\s+(\\w+)\\s*\\{");
    private static final Pattern FUNCTION = Pattern.compile("\\bfn\\s+\\w+");

    RustTest {
        functions = List.copyOf(functions);
    }

    static RustTest of(CodeText test) {
        if (!test.has(FUNCTION)) {
            CodeText whole = CodeText.of("fn assay_test_main() {\n" + test.text() + "\n}", LiteralSyntax.RUST);
            return new RustTest(whole, List.of("assay_test_main"));
        }
        CodeText code = test.replaced(test.at(0, CONFIGURED), "", LiteralSyntax.RUST);
        boolean hasMain = !code.at(0, MAIN).isEmpty();
        code = code.replaced(code.at(0, MAIN), "assay_test_main", LiteralSyntax.RUST);
        List<String> functions = new ArrayList<>(hasMain ? List.of("assay_test_main") : List.of());
        List<MatchResult> modules = code.at(0, MODULE);
        String module = modules.isEmpty() ? "" : modules.getFirst().group(1) + "::";
        for (MatchResult found : MARKED.matcher(code.bare()).results().toList().reversed()) {
            boolean isInside = code.at(0, MARKED).stream().noneMatch(other -> other.start() == found.start());
            functions.addFirst((isInside ? module : "") + found.group(1));
            code = code.replaced(List.of(found), "pub fn " + found.group(1), LiteralSyntax.RUST);
        }
        return new RustTest(code, functions);
    }

    /** Returns the statements that run the test. */
    String calls() {
        return String.join(
                "", functions.stream().map(name -> "    " + name + "();\n").toList());
    }
}
