package dev.assay.code.driver;

import dev.assay.code.literal.LiteralSyntax;
import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Program;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Calls functions of programs in Go. The driver finds the types by reflection. */
final class GoDriver implements LanguageDriver {
    private static final Bytes WIRE = Bytes.utf8(Drivers.resource("wire.go"));
    private static final String JUDGE = Drivers.resource("judge.go");

    /** Parameters and results of names and brackets only, so that nothing else of the candidate is in the test's program. */
    private static final Pattern TYPE = Pattern.compile(
            "(\\((?:interface\\s*\\{\\}|[\\w\\s,*\\[\\]])*\\)"
                    + "\\s*(?:\\((?:interface\\s*\\{\\}|[\\w\\s,*\\[\\]])*\\)|(?:interface\\s*\\{\\}|[\\w *\\[\\]])*))\\s*(?:\\{|\\z)");

    /** The start of what a test declares for programs to use. */
    private static final Pattern DECLARATION =
            Pattern.compile("(?m)^[ \\t]*(?:type|const|var|func\\s+(?!Test|main\\b))\\b");

    private static final String DRIVER = Drivers.resource("driver.go");

    @Override
    public Optional<Program> serving(String source, Callee callee, boolean once) {
        GoSource candidate = GoSource.of(source);
        return Optional.of(serving(candidate, function(candidate.code(), callee), once));
    }

    @Override
    public Optional<Program> serving(String source, Callee callee, TestSource test, boolean once) {
        GoSource candidate = GoSource.of(source);
        return type(CodeText.of(test.declared(), LiteralSyntax.GO), callee.name())
                .map(type -> serving(
                        candidate,
                        "func" + type + " { " + (type.indexOf(')') == type.length() - 1 ? "" : "return ")
                                + function(candidate.code(), callee) + "(" + names(type) + ") }",
                        once));
    }

    private static Program serving(GoSource candidate, String function, boolean once) {
        String driver = DRIVER.replace("/*FUNCTION*/", function).replace("/*TYPED*/false", Boolean.toString(!once));
        return program(driver, Map.of("solution.go", Bytes.utf8(candidate.standing())));
    }

    /** A function with type parameters is no value, and is left out. */
    @Override
    public Optional<Program> alone(String source, Callee callee, String test) {
        GoSource candidate = GoSource.of(closed(source, test));
        boolean isGeneric =
                candidate.code().has(Pattern.compile("\\bfunc\\s+" + Pattern.quote(callee.name()) + "\\s*\\["));
        return TestText.of(test, LiteralSyntax.GO).code().at(0, DECLARATION).isEmpty()
                ? Optional.of(serving(candidate, isGeneric ? "nil" : function(candidate.code(), callee), true))
                : Optional.empty();
    }

    /** Returns the names of parameters, of which several may have one type. */
    private static String names(String type) {
        return TextParts.of(type.substring(1, type.indexOf(')'))).stream()
                .map(part -> part.replaceFirst("(?s)\\s.*", ""))
                .collect(Collectors.joining(", "));
    }

    @Override
    public Optional<Judged> judging(TestSource source, Callee callee) {
        CodeText declared = CodeText.of(source.declared(), LiteralSyntax.GO);
        return type(declared, callee.name()).map(type -> {
            TestText test = TestText.of(source.test(), LiteralSyntax.GO);
            GoTest whole = GoTest.of(source.before(), test.code());
            String judge = JUDGE + "\nvar " + callee.name() + " func" + type + "\n\nfunc init() { assayStub(&"
                    + callee.name() + ") }\n\nfunc main() {\n" + whole.calls() + "\tos.Exit(0)\n}\n";
            return new Judged(program(judge, Map.of("test.go", Bytes.utf8(whole.standing()))), test.closers(), 0);
        });
    }

    /** Returns the parameters and results of the function; empty if it is not there, or has other types. */
    private static Optional<String> type(CodeText code, String name) {
        Pattern heading = Pattern.compile("\\bfunc\\s+" + Pattern.quote(name) + "\\s*(?=\\()");
        return code.at(0, heading).stream().findFirst().flatMap(found -> {
            Matcher type =
                    TYPE.matcher(code.bare()).region(found.end(), code.bare().length());
            return type.lookingAt() ? Optional.of(type.group(1).strip()) : Optional.empty();
        });
    }

    @Override
    public LiteralSyntax syntax() {
        return LiteralSyntax.GO;
    }

    private static String function(CodeText code, Callee callee) {
        boolean isFree = code.has(Pattern.compile("\\bfunc\\s+" + Pattern.quote(callee.name()) + "\\s*[(\\[]"));
        boolean isMethod = code.has(Pattern.compile("\\btype\\s+Solution\\b"));
        return callee.owner().isEmpty() && (isFree || !isMethod)
                ? callee.name()
                : "new(" + callee.owner().orElse("Solution") + ")." + callee.name();
    }

    static Program program(String driver, Map<String, Bytes> files) {
        Program program = new Program(
                "go", Map.of("main.go", Bytes.utf8(driver)), Optional.of("main.go"), List.of(), Bytes.EMPTY, List.of());
        program = program.withFile("wire.go", WIRE);
        for (Map.Entry<String, Bytes> file : files.entrySet()) {
            program = program.withFile(file.getKey(), file.getValue());
        }
        return program;
    }
}
