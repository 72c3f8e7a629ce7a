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
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** One of Assay's Python programs; it reads one value and answers with one or several. */
final class PythonHarness {
    private static final SecureRandom RANDOM = new SecureRandom();
    /** The packages that the sandbox has imported already for a program that names them; of several, the first counts. */
    private static final List<String> WARM = List.of("matplotlib", "sklearn", "seaborn", "scipy", "pandas", "numpy");

    /** The program of a model, with which operations are performed. */
    static final PythonHarness CANDIDATE = of("library.py", "tables.py", "mirrors.py", "candidate.py");

    /** The test script, with stand-ins for the program. */
    static final PythonHarness JUDGE = of(
            "library.py",
            "tables.py",
            "operations.py",
            "mocks.py",
            "values.py",
            "stand_ins.py",
            "own_code.py",
            "functions.py",
            "arrays.py",
            "names.py",
            "asserts.py",
            "fixtures.py",
            "script.py",
            "wrong.py",
            "judge.py");

    private final String beginning;
    private final Program plain;
    /** The program by the package that it names. */
    private final Map<String, Program> warm;

    private PythonHarness(String beginning) {
        this.beginning = beginning;
        this.plain = Program.of("python", beginning + "main()\n");
        this.warm = WARM.stream()
                .collect(Collectors.toUnmodifiableMap(
                        name -> name, name -> Program.of("python", beginning + "main()  # with " + name + "\n")));
    }

    /** Returns the program that is made of these parts, after the wire code that all programs share. */
    private static PythonHarness of(String... parts) {
        return new PythonHarness(resource("wire.py")
                + Arrays.stream(parts).map(PythonHarness::resource).collect(Collectors.joining()));
    }

    /** Returns what the program consists of besides its last line, which starts it. */
    String beginning() {
        return beginning;
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
     * @param guest the text that runs in that process besides this program. If it names one of these packages, so does the
     *     program.
     */
    HarnessAnswer ask(ProgramRun runs, List<Entry> request, String guest, int wanted, Limits limits)
            throws InterruptedException {
        byte[] nonce = new byte[16];
        RANDOM.nextBytes(nonce);
        String word = HexFormat.of().formatHex(nonce);
        List<Entry> entries = new ArrayList<>(request);
        entries.add(new Entry(ProgramValue.text("nonce"), new ProgramValue.Octets(word)));
        byte[] input = WireWriter.write(new ProgramValue.Mapping(entries));
        Program program =
                WARM.stream().filter(guest::contains).findFirst().map(warm::get).orElse(plain);
        return answer(runs.run(program.withStdin(Bytes.of(input)), limits), word, wanted);
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
