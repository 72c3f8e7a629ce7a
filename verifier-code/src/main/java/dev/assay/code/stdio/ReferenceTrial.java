package dev.assay.code.stdio;

import dev.assay.code.task.CodeTask;
import dev.assay.code.task.SourceText;
import dev.assay.code.task.TestCase;
import dev.assay.code.trial.BoundedRuns;
import dev.assay.code.trial.CandidateAttempt;
import dev.assay.code.trial.ProgramTrial;
import dev.assay.code.trial.TestResult;
import dev.assay.code.trial.WorkingJudges;
import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Tries programs that must write the same output as a reference program for the same input, given or generated. */
public final class ReferenceTrial implements ProgramTrial {
    private final DataSetOutputs outputs = new DataSetOutputs();
    private final WorkingJudges working = new WorkingJudges();

    @Override
    public Preparation prepare(CodeTask task, List<TestCase> given, BoundedRuns runs) throws InterruptedException {
        List<TestCase> tests = new ArrayList<>(given);
        SourceText generator = task.generator();
        if (generator != null) {
            for (int number = 0; number < task.generate(); number++) {
                Program program = program(generator, task).withArguments(Integer.toString(number));
                switch (outputs.of(program, longer(task), runs, "generator")) {
                    case DataSetOutputs.Made.Output(var bytes) -> tests.add(TestCase.of(bytes.text(), ""));
                    case DataSetOutputs.Made.Broken(var why) -> {
                        return new Preparation.Failed(why);
                    }
                }
            }
        }
        return new Preparation.Ready(tests);
    }

    @Override
    public List<TestResult> results(CandidateAttempt attempt) throws InterruptedException {
        CodeTask task = attempt.task();
        OutputJudge judge = OutputJudges.of(task, attempt.runs(), working);
        Program reference = program(Objects.requireNonNull(task.reference()), task);
        Limits limits = task.limits().limits();
        return attempt.each(test -> {
            Bytes input = Bytes.utf8(test.stdin());
            return switch (outputs.of(reference.withStdin(input), longer(task), attempt.runs(), "reference")) {
                case DataSetOutputs.Made.Output(var expected) ->
                    StdioTrial.tried(attempt, input, expected, limits, judge);
                case DataSetOutputs.Made.Broken(var why) -> why;
            };
        });
    }

    private static Program program(SourceText source, CodeTask task) {
        return task.beside(source.program(task.language()));
    }

    /**
     * Returns twice the candidates' time limits, so that a reference near the limit does not fail on a busy machine.
     */
    private static Limits longer(CodeTask task) {
        Limits limits = task.limits().limits();
        return limits.withCpu(limits.cpu().multipliedBy(2))
                .withWall(limits.wall().multipliedBy(2));
    }
}
