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
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;

/** One of Assay's Python programs; it reads one value and answers with one or several. */
final class PythonHarness {
    private static final SecureRandom RANDOM = new SecureRandom();
    private static final String NUMPY = "numpy";
    private static final String COMPILER = resource("compiled.py");

    private final byte[] source;
    private final AtomicBoolean isBeingCompiled = new AtomicBoolean();
    private volatile Start start;

    private PythonHarness(String source) {
        this.source = source.getBytes(StandardCharsets.UTF_8);
        this.start = new Start(source, new byte[0]);
    }

    /**
     * The program of a run, with the first part of its input: the harness, if it is not the program itself. Python reads
     * an input faster than a literal.
     */
    private record Start(String program, byte[] input) {}

    /** Returns the program that is made of these parts, after the wire code that all programs share. */
    static PythonHarness of(String... parts) {
        return new PythonHarness(resource("wire.py")
                + Arrays.stream(parts).map(PythonHarness::resource).collect(Collectors.joining()));
    }

    /** Returns the program with a part that its processes run only when they need it, which spares most of them its start. */
    static PythonHarness withLater(String later, String part) {
        String mark = "#### later\n";
        return new PythonHarness(resource("wire.py") + mark + resource(later) + mark + resource(part));
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

    /**
     * Asks a fresh process for this number of values.
     *
     * @param guest the text that runs in that process besides this program. If it names numpy, so does the program, for
     *     the sandbox then has numpy imported already.
     */
    HarnessAnswer ask(ProgramRun runs, List<Entry> request, String guest, int wanted, Limits limits)
            throws InterruptedException {
        byte[] nonce = new byte[16];
        RANDOM.nextBytes(nonce);
        String word = HexFormat.of().formatHex(nonce);
        List<Entry> entries = new ArrayList<>(request);
        entries.add(new Entry(ProgramValue.text("nonce"), new ProgramValue.Octets(word)));
        byte[] input = WireWriter.write(new ProgramValue.Mapping(entries));
        compile(runs);
        Start ready = start;
        String text = guest.contains(NUMPY) ? ready.program() + "# " + NUMPY + "\n" : ready.program();
        Program program = Program.of("python", text).withStdin(Bytes.of(joined(ready.input(), input)));
        return answer(runs.run(program, limits), word, wanted);
    }

    /**
     * Puts its byte code before the source, which saves most of a start. The first caller makes it, in a process of its
     * own. Where another Python runs the program, it compiles the source.
     */
    private void compile(ProgramRun runs) throws InterruptedException {
        if (!isBeingCompiled.compareAndSet(false, true)) {
            return;
        }
        RunOutcome outcome = runs.run(Program.of("python", COMPILER).withStdin(Bytes.of(source)), Limits.DEFAULT);
        if (!(outcome instanceof RunOutcome.Exited)) {
            isBeingCompiled.set(false);
            return;
        }
        String[] said = outcome.report().stdout().text().strip().split(" ", 2);
        if (said.length == 2) {
            byte[] code = Base64.getDecoder().decode(said[1]);
            String program = """
                    import marshal, sys
                    code, source = sys.stdin.buffer.read(%d), sys.stdin.buffer.read(%d)
                    if sys.implementation.name == "cpython" and sys.hexversion == %d:
                        code, LATER = marshal.loads(code)
                        source = marshal.loads(code)
                    exec(source)
                    """.formatted(code.length, source.length, Long.parseLong(said[0]));
            start = new Start(program, joined(code, source));
        }
    }

    private static byte[] joined(byte[] first, byte[] second) {
        byte[] both = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, both, first.length, second.length);
        return both;
    }

    private static HarnessAnswer answer(RunOutcome outcome, String nonce, int wanted) {
        return switch (outcome) {
            case RunOutcome.Exited exited
            when exited.code() == 0 ->
                read(outcome, nonce, wanted, new CallEnding.Silent("it ended before it gave a result"));
            case RunOutcome.Exited exited ->
                read(
                        outcome,
                        nonce,
                        wanted,
                        new CallEnding.Silent("it ended with code " + exited.code() + " before it gave a result"));
            case RunOutcome.Signalled signalled ->
                read(outcome, nonce, wanted, new CallEnding.Silent("signal " + signalled.signal() + " ended it"));
            case RunOutcome.TimedOut timedOut ->
                read(outcome, nonce, wanted, new CallEnding.TimedOut(timedOut.clock()));
            case RunOutcome.OutOfMemory _ -> read(outcome, nonce, wanted, new CallEnding.OutOfMemory());
            case RunOutcome.OutputExceeded _ -> read(outcome, nonce, wanted, new CallEnding.OutputExceeded());
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
        return new HarnessAnswer(
                List.of(), Optional.of(ending), outcome.report().usage());
    }

    /** Reads the values that the process gave before its end. */
    private static HarnessAnswer read(RunOutcome outcome, String nonce, int wanted, CallEnding ending) {
        ResultFrames.Found found =
                ResultFrames.find(outcome.report().stdout().bytes().toArray(), nonce);
        int given = found.contents().size();
        if (given > wanted || (given == wanted && found.incomplete())) {
            return missing(outcome, new CallEnding.Unreadable("it gave more than one result"));
        }
        List<ProgramValue> values = new ArrayList<>(given);
        for (byte[] content : found.contents()) {
            switch (WireReader.read(content, ValueBounds.DEFAULT)) {
                case DecodedValue.Read(ProgramValue value) -> values.add(value);
                case DecodedValue.Refused(String why) -> {
                    return new HarnessAnswer(
                            values,
                            Optional.of(new CallEnding.Unreadable(why)),
                            outcome.report().usage());
                }
            }
        }
        Optional<CallEnding> failure = given < wanted ? Optional.of(ending) : Optional.empty();
        return new HarnessAnswer(values, failure, outcome.report().usage());
    }
}
