package dev.assay.bench.dataset;

import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Joins a solution and its tests to one program that the sandbox can run, and that ends with exit code 0 if it is right. */
final class JoinedProgram {
    private static final Pattern GO_TEST = Pattern.compile("func (Test\\w+)\\(");
    private static final Pattern RUST_TEST = Pattern.compile("#\\[test\\]\\s*fn (\\w+)");
    /** The crates that the rows of HumanEval-X name and hardly use. */
    private static final Pattern RUST_CRATES = Pattern.compile("(?m)^use (?:rand|regex|md5)\\b.*$|, ascii::AsciiExt");
    /** What the rows' tests need of packages that are not in Go's library. */
    private static final String GO_ASSERTIONS = """

            type assayAssertions struct{}

            func (assayAssertions) New(any) assayAssertions { return assayAssertions{} }

            func (assayAssertions) Equal(expected, actual any, _ ...any) {
            	if !reflect.DeepEqual(expected, actual) {
            		panic(fmt.Sprintf("%v is not %v", actual, expected))
            	}
            }

            func (a assayAssertions) Nil(actual any, _ ...any)  { a.Equal(nil, actual) }
            func (a assayAssertions) True(actual bool, _ ...any)  { a.Equal(true, actual) }
            func (a assayAssertions) False(actual bool, _ ...any) { a.Equal(false, actual) }

            var assert assayAssertions
            """;

    private JoinedProgram() {}

    /** Returns the program; empty if the benchmark has no tests in the program's own language. */
    static Optional<String> of(BenchSet set, BenchRow row, String program) {
        return set.plain(row, program).filter(plain -> plain.pairs().isEmpty()).map(plain -> switch (plain.language()) {
            case "go" -> go(row, program);
            case "rust" -> rust(RUST_CRATES.matcher(program).replaceAll(""), row.text("test"));
            default -> plain.source();
        });
    }

    private static String go(BenchRow row, String program) {
        String setup = row.text("test_setup").replace("\"testing\"", "\"fmt\"\n    \"reflect\"");
        String test = row.text("test").replace("*testing.T", "any");
        String calls = GO_TEST.matcher(test)
                .results()
                .map((MatchResult found) -> "\t" + found.group(1) + "(nil)\n")
                .collect(Collectors.joining());
        return setup.replace("\"github.com/stretchr/testify/assert\"", "") + program + "\n" + test + GO_ASSERTIONS
                + "\nfunc main() {\n" + calls + "}\n";
    }

    private static String rust(String program, String test) {
        String calls = RUST_TEST
                .matcher(test)
                .results()
                .map((MatchResult found) -> "    tests::" + found.group(1) + "();\n")
                .collect(Collectors.joining());
        String tests = RUST_TEST.matcher(test).replaceAll("pub fn $1").replace("#[cfg(test)]", "");
        return program + "\n" + tests + "\nfn main() {\n" + calls + "}\n";
    }
}
