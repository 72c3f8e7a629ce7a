package dev.assay.code.driver;

import dev.assay.code.literal.LiteralSyntax;
import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Program;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Calls functions of programs in JavaScript and TypeScript. A script is evaluated where its names can be found, a module is
 * imported.
 */
final class JavaScriptDriver implements LanguageDriver {
    private static final String DRIVER = Drivers.resource("driver.js");
    private static final String JUDGE = Drivers.resource("judge.js");
    private static final String WIRE = Drivers.resource("wire.js");

    private final boolean typed;

    JavaScriptDriver(boolean typed) {
        this.typed = typed;
    }

    @Override
    public Optional<Program> serving(String source, Callee callee, boolean once) {
        ScriptSource candidate = ScriptSource.of(source, typed);
        NodeTypes nodes = NodeTypes.of(candidate.code(), callee);
        String driver = WIRE
                + DRIVER.replace("/*OWNER*/", callee.owner().orElse(""))
                        .replace("/*NAME*/", callee.name())
                        .replace("/*PARAMETERS*/", String.join(",", nodes.parameters()))
                        .replace("/*RETURNS*/", nodes.returns())
                        .replace("/*ONCE*/", once ? "" : "false && ");
        return Optional.of(program(
                typed,
                driver,
                Map.of(
                        candidate.isModule() ? extension("solution.m") : extension("solution."),
                        Bytes.utf8(candidate.standing(callee)))));
    }

    @Override
    public Optional<Judged> judging(TestSource source, Callee callee) {
        TestText test = TestText.of(source.test(), LiteralSyntax.JAVASCRIPT);
        boolean isInClass = callee.owner().isEmpty() && test.code().mentions("Solution");
        String judge = WIRE
                + JUDGE.replace(
                                "/*OWNER*/",
                                isInClass ? "Solution" : callee.owner().orElse(""))
                        .replace("/*NAME*/", callee.name());
        String text = source.before() + "\n" + test.code().text();
        return Optional.of(
                new Judged(program(typed, judge, Map.of(extension("test."), Bytes.utf8(text))), test.closers(), 0));
    }

    /** The name may stand in a template, which is a literal. */
    @Override
    public boolean names(String test, Callee callee) {
        return test.contains(callee.name());
    }

    @Override
    public LiteralSyntax syntax() {
        return LiteralSyntax.JAVASCRIPT;
    }

    private String extension(String stem) {
        return stem + (typed ? "ts" : "js");
    }

    static Program program(boolean typed, String driver, Map<String, Bytes> files) {
        Program program = new Program(
                typed ? "typescript" : "javascript",
                Map.of(typed ? "main.ts" : "main.js", Bytes.utf8(driver)),
                Optional.of(typed ? "main.ts" : "main.js"),
                List.of(),
                Bytes.EMPTY,
                List.of());
        for (Map.Entry<String, Bytes> file : files.entrySet()) {
            program = program.withFile(file.getKey(), file.getValue());
        }
        return program;
    }
}
