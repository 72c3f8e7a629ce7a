package dev.assay.code.python;

import dev.assay.code.values.Bounds;
import dev.assay.code.values.Decoded;
import dev.assay.code.values.Value;
import dev.assay.code.values.Value.Entry;
import dev.assay.code.values.WireReader;
import dev.assay.code.values.WireWriter;
import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Outcome;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.Report;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/** One of our programs, which reads a value and answers with one. */
final class Harness {
    private static final SecureRandom RANDOM = new SecureRandom();

    private final Program program;

    private Harness(Program program) {
        this.program = program;
    }

    /** The program of this name, behind the wire form that all of them share. */
    static Harness of(String name) {
        return new Harness(Program.of("python", resource("wire.py") + resource(name)));
    }

    private static String resource(String name) {
        try (InputStream file = Harness.class.getResourceAsStream(name)) {
            if (file == null) {
                throw new IllegalStateException("the resource " + name + " is missing");
            }
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Asks a fresh process this. */
    Answer ask(ProgramRun runs, List<Entry> request, Limits limits) throws InterruptedException {
        byte[] nonce = new byte[16];
        RANDOM.nextBytes(nonce);
        String word = HexFormat.of().formatHex(nonce);
        List<Entry> entries = new ArrayList<>(request);
        entries.add(new Entry(Value.text("nonce"), new Value.Octets(word)));
        byte[] input = WireWriter.write(new Value.Mapping(entries));
        return answer(runs.run(program.withStdin(Bytes.of(input)), limits), word);
    }

    private static Answer answer(Outcome outcome, String nonce) {
        return switch (outcome) {
            case Outcome.Exited exited when exited.code() == 0 -> read(exited.report(), nonce);
            case Outcome.Exited exited ->
                missing(outcome, new Ending.Silent("it ended with code " + exited.code() + " before it gave a result"));
            case Outcome.Signalled signalled ->
                missing(outcome, new Ending.Silent("signal " + signalled.signal() + " ended it"));
            case Outcome.TimedOut timedOut -> missing(outcome, new Ending.TimedOut(timedOut.clock()));
            case Outcome.OutOfMemory _ -> missing(outcome, new Ending.OutOfMemory());
            case Outcome.OutputExceeded _ -> missing(outcome, new Ending.OutputExceeded());
            case Outcome.Cancelled _ -> missing(outcome, new Ending.Cancelled());
            case Outcome.CompileFailed _ ->
                missing(outcome, new Ending.NotRun(Outcome.Reason.BROKEN, "Python's compiler failed, which has none"));
            case Outcome.SandboxFailed failed -> missing(outcome, new Ending.NotRun(failed.reason(), failed.detail()));
        };
    }

    private static Answer missing(Outcome outcome, Ending ending) {
        return new Answer.Missing(ending, outcome.report().usage());
    }

    private static Answer read(Report report, String nonce) {
        return switch (Frame.find(report.stdout().bytes().toArray(), nonce)) {
            case Frame.Found(byte[] content) ->
                switch (WireReader.read(content, Bounds.DEFAULT)) {
                    case Decoded.Read(Value value) -> new Answer.Given(value, report.usage());
                    case Decoded.Refused(String why) -> new Answer.Missing(new Ending.Unreadable(why), report.usage());
                };
            case Frame.None _ ->
                new Answer.Missing(new Ending.Silent("it ended before it gave a result"), report.usage());
            case Frame.Several _ ->
                new Answer.Missing(new Ending.Unreadable("it gave more than one result"), report.usage());
        };
    }
}
