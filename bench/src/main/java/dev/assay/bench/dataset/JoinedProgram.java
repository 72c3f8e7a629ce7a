package dev.assay.bench.dataset;

import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Joins a solution and its tests to one program that the sandbox can run, and that ends with exit code 0 if it is right. */
final class JoinedProgram {
    private static final Pattern GO_TEST = Pattern.compile("func (Test\\w+)\\(");
    /** What a file of tests has before its code, and what the program has anyway or does without. */
    private static final Pattern GO_PACKAGES = Pattern.compile(
            "(?m)^package .*$|^import \"(?:testing|fmt|reflect|github\\.com/stretchr/testify/assert)\"$");

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
            case "go" -> go(plain.source());
            case "rust_tests" -> rust(plain.source());
            default -> plain.source();
        });
    }

    private static String go(String tests) {
        String calls = GO_TEST.matcher(tests)
                .results()
                .map((MatchResult found) -> "\t" + found.group(1) + "(nil)\n")
                .collect(Collectors.joining());
        String program = GO_PACKAGES.matcher(tests).replaceAll("").replace("*testing.T", "any");
        return "package main\nimport \"fmt\"\nimport \"reflect\"\n" + program + GO_ASSERTIONS + "\nfunc main() {\n"
                + calls + "}\n";
    }

    private static String rust(String tests) {
        String calls = RUST_TEST
                .matcher(tests)
                .results()
                .map((MatchResult found) -> "    tests::" + found.group(1) + "();\n")
                .collect(Collectors.joining());
        String program = RUST_TEST.matcher(tests).replaceAll("pub fn $1").replace("#[cfg(test)]", "");
        return RUST_CRATES.matcher(program).replaceAll("") + "\nfn main() {\n" + calls + "}\n";
    }
}
