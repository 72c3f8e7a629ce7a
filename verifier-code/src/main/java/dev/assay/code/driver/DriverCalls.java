package dev.assay.code.driver;

import dev.assay.code.python.ProgramRun;
import dev.assay.code.python.ResultFrames;
import dev.assay.code.values.DecodedValue;
import dev.assay.code.values.ProgramValue;
import dev.assay.code.values.ValueBounds;
import dev.assay.code.values.WireReader;
import dev.assay.code.values.WireWriter;
import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.RunOutcome;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.List;

/**
 * Calls a function that a driver serves, in a fresh process that has the arguments and nothing else. The mark separates the
 * answer from the text of an honest program. A program that finds it can write an answer, which is compared like any other.
 */
public final class DriverCalls {
    private static final SecureRandom RANDOM = new SecureRandom();

    private final ProgramRun runs;

    public DriverCalls(ProgramRun runs) {
        this.runs = runs;
    }

    /** Makes one call. */
    public Answer call(Program program, List<ProgramValue> arguments, Limits limits) throws InterruptedException {
        byte[] random = new byte[16];
        RANDOM.nextBytes(random);
        String mark = HexFormat.of().formatHex(random);
        byte[] content = WireWriter.write(ProgramValue.Items.list(arguments));
        ByteArrayOutputStream message = new ByteArrayOutputStream();
        message.writeBytes((mark + " 0 " + content.length + "\n").getBytes(StandardCharsets.US_ASCII));
        message.writeBytes(content);
        RunOutcome outcome = runs.run(program.withStdin(Bytes.of(message.toByteArray())), limits);
        if (!(outcome instanceof RunOutcome.Exited exited) || exited.code() != 0) {
            return new Answer.Ended(outcome);
        }
        ResultFrames.Found found =
                ResultFrames.find(exited.report().stdout().bytes().toArray(), mark);
        if (found.contents().isEmpty() && !found.incomplete()) {
            return new Answer.Silent(outcome);
        }
        return found.contents().size() == 1 && !found.incomplete()
                ? answer(found.contents().getFirst(), outcome)
                : new Answer.Unreadable("it gave more than one result", outcome);
    }

    private static Answer answer(byte[] content, RunOutcome outcome) {
        return switch (WireReader.read(content, ValueBounds.DEFAULT)) {
            case DecodedValue.Refused(String why) -> new Answer.Unreadable(why, outcome);
            case DecodedValue.Read(ProgramValue.Items(var _, List<ProgramValue> parts))
            when parts.size() == 2 && parts.get(1) instanceof ProgramValue.Items(var _, List<ProgramValue> after) ->
                new Answer.Given(parts.getFirst(), after, outcome);
            case DecodedValue.Read _ -> new Answer.Unreadable("the result is none that our program writes", outcome);
        };
    }

    /** The answer to a call. */
    public sealed interface Answer {
        RunOutcome outcome();

        /**
         * A value, which a hostile program may have written itself.
         *
         * @param after the arguments after a call that gives no value; empty after one that gives a value
         */
        record Given(ProgramValue value, List<ProgramValue> after, RunOutcome outcome) implements Answer {
            public Given {
                after = List.copyOf(after);
            }
        }

        /** A result that can't be read. */
        record Unreadable(String why, RunOutcome outcome) implements Answer {}

        /** The program ended well and gave no result. */
        record Silent(RunOutcome outcome) implements Answer {}

        /** The program did not end well, or did not run. */
        record Ended(RunOutcome outcome) implements Answer {}
    }
}
