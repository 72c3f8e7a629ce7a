package dev.assay.code.python;

import dev.assay.code.values.DecodedValue;
import dev.assay.code.values.ProgramValue;
import dev.assay.code.values.ProgramValue.Entry;
import dev.assay.code.values.ValueBounds;
import dev.assay.code.values.WireReader;
import dev.assay.code.values.WireWriter;
import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.RunReport;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/** One of Assay's Python programs; it reads one value and answers with one. */
final class PythonHarness {
    private static final SecureRandom RANDOM = new SecureRandom();

    private final Program program;

    private PythonHarness(Program program) {
        this.program = program;
    }

    /** Returns the program of this name, with the wire code that all programs share in front. */
    static PythonHarness of(String name) {
        return new PythonHarness(Program.of("python", resource("wire.py") + resource(name)));
    }

    private static String resource(String name) {
        try (InputStream file = PythonHarness.class.getResourceAsStream(name)) {
            if (file == null) {
                throw new IllegalStateException("the resource " + name + " is missing");
            }
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Asks a fresh process. */
    HarnessAnswer ask(ProgramRun runs, List<Entry> request, Limits limits) throws InterruptedException {
        byte[] nonce = new byte[16];
        RANDOM.nextBytes(nonce);
        String word = HexFormat.of().formatHex(nonce);
        List<Entry> entries = new ArrayList<>(request);
        entries.add(new Entry(ProgramValue.text("nonce"), new ProgramValue.Octets(word)));
        byte[] input = WireWriter.write(new ProgramValue.Mapping(entries));
        return answer(runs.run(program.withStdin(Bytes.of(input)), limits), word);
    }

    private static HarnessAnswer answer(RunOutcome outcome, String nonce) {
        return switch (outcome) {
            case RunOutcome.Exited exited when exited.code() == 0 -> read(exited.report(), nonce);
            case RunOutcome.Exited exited ->
                missing(
                        outcome,
                        new CallEnding.Silent("it ended with code " + exited.code() + " before it gave a result"));
            case RunOutcome.Signalled signalled ->
                missing(outcome, new CallEnding.Silent("signal " + signalled.signal() + " ended it"));
            case RunOutcome.TimedOut timedOut -> missing(outcome, new CallEnding.TimedOut(timedOut.clock()));
            case RunOutcome.OutOfMemory _ -> missing(outcome, new CallEnding.OutOfMemory());
            case RunOutcome.OutputExceeded _ -> missing(outcome, new CallEnding.OutputExceeded());
            case RunOutcome.Cancelled _ -> missing(outcome, new CallEnding.Cancelled());
            case RunOutcome.CompileFailed _ ->
                missing(
                        outcome,
                        new CallEnding.NotRun(RunOutcome.Reason.BROKEN, "Python's compiler failed, which has none"));
            case RunOutcome.SandboxFailed failed ->
                missing(outcome, new CallEnding.NotRun(failed.reason(), failed.detail()));
        };
    }

    private static HarnessAnswer missing(RunOutcome outcome, CallEnding ending) {
        return new HarnessAnswer.Missing(ending, outcome.report().usage());
    }

    private static HarnessAnswer read(RunReport report, String nonce) {
        return switch (ResultFrame.find(report.stdout().bytes().toArray(), nonce)) {
            case ResultFrame.Found(byte[] content) ->
                switch (WireReader.read(content, ValueBounds.DEFAULT)) {
                    case DecodedValue.Read(ProgramValue value) -> new HarnessAnswer.Given(value, report.usage());
                    case DecodedValue.Refused(String why) ->
                        new HarnessAnswer.Missing(new CallEnding.Unreadable(why), report.usage());
                };
            case ResultFrame.None _ ->
                new HarnessAnswer.Missing(new CallEnding.Silent("it ended before it gave a result"), report.usage());
            case ResultFrame.Several _ ->
                new HarnessAnswer.Missing(new CallEnding.Unreadable("it gave more than one result"), report.usage());
        };
    }
}
