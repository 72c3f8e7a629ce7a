package dev.assay.graders.python;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.graders.python.PythonResult.Failed;
import dev.assay.graders.python.PythonResult.Graded;
import dev.assay.graders.python.PythonResult.Unusable;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.Sandbox;
import java.time.Duration;
import java.util.function.UnaryOperator;

/** Grader tests that must pass in every sandbox. */
final class Told {
    private Told() {}

    static void aGradeIsToldAndNothingElseIsOne(Sandbox sandbox, UnaryOperator<Limits> room)
            throws InterruptedException {
        assertThat(grade(sandbox, room, "print(1.0)\n    return 0.5 if sample['output_text'] == 'é' else 0"))
                .isEqualTo(new Graded(0.5));
        assertThat(grade(sandbox, room, "sys.exit(0)")).isEqualTo(new Failed("SystemExit: 0"));
        assertThat(grade(sandbox, room, "os._exit(0)")).isEqualTo(new Failed("it ended without a grade"));
        assertThat(grade(sandbox, room, "return float(sample['output_text'])")).isInstanceOf(Failed.class);
        assertThat(grade(sandbox, room, "return (")).isInstanceOf(Unusable.class);
    }

    private static PythonResult grade(Sandbox sandbox, UnaryOperator<Limits> room, String body)
            throws InterruptedException {
        ProgramRunner programs = new ProgramRunner() {
            @Override
            public RunOutcome run(Program program, Limits limits) throws InterruptedException {
                return sandbox.run(program, room.apply(limits));
            }

            @Override
            public Duration patience() {
                return Duration.ofSeconds(60);
            }
        };
        return new PythonGrader(programs, 1)
                .grade("import os, sys\ndef grade(sample, item):\n    " + body, "{\"output_text\": \"é\"}", "{}");
    }
}
