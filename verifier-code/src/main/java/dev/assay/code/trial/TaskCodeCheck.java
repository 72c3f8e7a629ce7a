package dev.assay.code.trial;

import dev.assay.code.task.CodeTask;
import dev.assay.code.task.TaskKind;
import dev.assay.code.task.TestCase;
import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.RunOutcome.Exited;
import dev.assay.verifier.Verdict.Cause;
import dev.assay.verifier.once.DataFingerprint;
import dev.assay.verifier.once.OnceCache;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Tells a program that fails from one that no program could do better than, because the task's own Python around it is broken:
 * code that is no Python, or a preamble that fails before the program begins.
 */
final class TaskCodeCheck {
    /** Reads code, and prints whether it is whole or may be continued by the program. It fails on any other code. */
    private static final String READER = """
            import codeop, sys
            code = codeop.compile_command(sys.stdin.read().strip() or "pass", "code", "exec")
            print("begun" if code is None else "whole")
            """;

    /** The beginning of an epilogue that stands in a block of the program. */
    private static final Pattern BLOCK_GOES_ON =
            Pattern.compile("\\s*\\n[ \\t]|[ \\t]|\\s*(?:elif|else|except|finally|case)\\b");

    private static final String WHOLE = "whole";
    private static final int MOST_KEPT = 1_000;

    private final BoundedRuns runs;

    /** The faults of code; an empty text is no fault, and what the sandbox could not try is not kept. */
    private final OnceCache<Optional<String>> faults = new OnceCache<>(MOST_KEPT, fault -> fault.isPresent() ? 1 : -1);

    TaskCodeCheck(BoundedRuns runs) {
        this.runs = runs;
    }

    /** Returns this result; or an untried one if the program failed and the task's own code fails without it. */
    TestResult excused(CodeTask task, TestCase test, TestResult result) throws InterruptedException {
        boolean isFailed = result instanceof TestResult.Tried tried
                && (tried.status() == TestStatus.RE || tried.status() == TestStatus.CE);
        if (!isFailed || !task.isInPython() || task.suffix() != null) {
            return result;
        }
        String fault = task.preamble() == null ? "" : ofPreamble(task, task.preamble(), test.stdin());
        String epilogue = task.epilogue();
        if (fault.isEmpty()
                && epilogue != null
                && !BLOCK_GOES_ON.matcher(epilogue).lookingAt()) {
            fault = fault("epilogue", epilogue, () -> read(epilogue));
        }
        return fault.isEmpty() ? result : TestResult.Untried.of(Cause.BAD_REFERENCE, fault);
    }

    /** Functions that are called get names beside those of their program, without which a preamble may fail. */
    private String ofPreamble(CodeTask task, String preamble, String stdin) throws InterruptedException {
        boolean isProgram = task.kind() == TaskKind.STDIO || task.kind() == TaskKind.REFERENCE;
        String fault = fault("preamble", preamble, () -> read(preamble));
        return fault.isEmpty() && isProgram
                ? fault("preamble", preamble + "\0" + stdin + "\0" + task.files(), () -> run(task, preamble, stdin))
                : fault;
    }

    private String fault(String field, String key, OnceCache.Making<RunOutcome> run) throws InterruptedException {
        String kept = new DataFingerprint().add(field).add(key).text();
        return faults.get(kept, () -> fault(field, run.make())).orElse("");
    }

    private RunOutcome read(String code) throws InterruptedException {
        return runs.run(Program.of("python", READER).withStdin(Bytes.utf8(code)), Limits.DEFAULT);
    }

    /** Runs a preamble without a program, unless a program has to continue it. */
    private RunOutcome run(CodeTask task, String preamble, String stdin) throws InterruptedException {
        RunOutcome read = read(preamble);
        return read.report().stdout().text().strip().equals(WHOLE)
                ? runs.run(
                        task.beside(Program.of("python", preamble).withStdin(Bytes.utf8(stdin))),
                        task.limits().limits())
                : read;
    }

    private static Optional<String> fault(String field, RunOutcome outcome) {
        return outcome instanceof Exited
                ? Optional.of(RunEndings.settled(outcome)
                        .filter(TestResult.Tried.class::isInstance)
                        .map(result -> "the task's " + field + " fails by itself: " + ((TestResult.Tried) result).why())
                        .orElse(""))
                : Optional.empty();
    }
}
