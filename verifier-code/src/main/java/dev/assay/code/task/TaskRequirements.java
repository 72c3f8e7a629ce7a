package dev.assay.code.task;

import dev.assay.code.modules.ImportSyntax;
import dev.assay.code.verilog.SourceModules;
import dev.assay.verifier.InvalidTask;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The requirements of each kind of task. */
final class TaskRequirements {
    private static final String MISSING = "is missing";
    private static final int MOST_MODULES = 100;

    private TaskRequirements() {}

    static void check(
            TaskKind kind,
            OutputComparison compare,
            List<TestCase> tests,
            @Nullable String testset,
            @Nullable String entry,
            @Nullable SourceText checker,
            @Nullable SourceText reference,
            boolean generates) {
        if (testset != null && !tests.isEmpty()) {
            throw new InvalidTask("testset", "must not stand beside tests");
        }
        needs("entry", kind == TaskKind.FUNCTION && testset == null, entry);
        needs("reference", kind == TaskKind.REFERENCE && testset == null, reference);
        boolean judged = kind == TaskKind.INTERACTIVE || kind == TaskKind.SCRIPT;
        boolean checked = compare == OutputComparison.CHECKER && (kind == TaskKind.STDIO || kind == TaskKind.REFERENCE);
        needs("checker", judged || checked, checker);
        boolean generated = kind == TaskKind.REFERENCE && generates;
        if (tests.isEmpty() && testset == null && !generated && kind != TaskKind.SCRIPT) {
            throw new InvalidTask("tests", "must hold at least one test, or testset must name a set");
        }
        tests(kind, compare, tests);
    }

    /** Checks the names of modules. */
    static void modules(List<String> modules) {
        if (modules.size() > MOST_MODULES) {
            throw new InvalidTask("modules", "must be at most " + MOST_MODULES);
        }
        for (int index = 0; index < modules.size(); index++) {
            if (!ImportSyntax.isName(modules.get(index))) {
                throw new InvalidTask(
                        "modules/" + index, "must be the name of a module, a header, a package or a crate");
            }
        }
    }

    /** Checks that files can lie beside the program. */
    static void files(Map<String, String> files, TaskKind kind, boolean isInPython) {
        boolean isCalled = kind == TaskKind.FUNCTION || kind == TaskKind.ASSERTS;
        if (!files.isEmpty() && isCalled && isInPython) {
            throw new InvalidTask("files", "can't lie beside functions of Python that are called");
        }
    }

    /** Checks that the order can be left open. */
    static void order(AnswerOrder order, TaskKind kind, OutputComparison compare) {
        boolean lines = (kind == TaskKind.STDIO || kind == TaskKind.REFERENCE)
                && (compare == OutputComparison.TOKENS || compare == OutputComparison.LINES);
        if (order != AnswerOrder.KEPT && kind != TaskKind.FUNCTION && !lines) {
            throw new InvalidTask(
                    "order", "can be left open for values of functions, and for compare=tokens and lines");
        }
    }

    /**
     * Returns the module that a hardware task asks for, which the reference defines; for any other task, its entry.
     *
     * @throws InvalidTask if the task does not determine the module
     */
    static @Nullable String module(
            boolean isHardware,
            @Nullable String entry,
            @Nullable SourceText reference,
            @Nullable ModuleStimulus stimulus) {
        if (!isHardware || reference == null) {
            if (stimulus != null && !isHardware) {
                throw new InvalidTask("stimulus", "is for modules of Verilog, in the kind reference");
            }
            return entry;
        }
        Optional<String> top = SourceModules.of(reference.code()).top(Objects.requireNonNullElse(entry, ""));
        if (top.isEmpty()) {
            throw new InvalidTask(
                    entry == null ? "entry" : "reference/code",
                    entry == null ? MISSING : "has no module " + entry + ", nor only one that no other uses");
        }
        return entry == null ? top.get() : entry;
    }

    private static void needs(String field, boolean needed, @Nullable Object value) {
        if (needed && value == null) {
            throw new InvalidTask(field, MISSING);
        }
    }

    /** The kind is stdio where a task names none, and its tests may show that it is another. */
    private static void refuseOfAnotherKind(TestCase test, int index) {
        if (test.assertion() != null) {
            throw new InvalidTask("kind", "must be asserts, since test " + index + " has assert");
        }
        if (!test.args().isEmpty() || !test.kwargs().isEmpty()) {
            throw new InvalidTask("kind", "must be function, since test " + index + " has arguments");
        }
    }

    /**
     * Checks tests, also those of a test set, against the kind of their task.
     *
     * @throws InvalidTask if a test does not fit; it names the field, such as {@code tests/3/expected}
     */
    static void tests(TaskKind kind, OutputComparison compare, List<TestCase> tests) {
        for (int index = 0; index < tests.size(); index++) {
            TestCase test = tests.get(index);
            String field = "tests/" + index + "/";
            switch (kind) {
                case STDIO -> {
                    if (!(test.expected() instanceof String)) {
                        refuseOfAnotherKind(test, index);
                    }
                    needs(field + "expected", compare != OutputComparison.CHECKER, test.expected());
                    if (test.expected() != null && !(test.expected() instanceof String)) {
                        throw new InvalidTask(field + "expected", "must be a string");
                    }
                }
                case FUNCTION -> needs(field + "expected", !test.expects(), null);
                case ASSERTS -> needs(field + "assert", true, test.assertion());
                case REFERENCE, INTERACTIVE, SCRIPT -> {}
            }
        }
    }
}
