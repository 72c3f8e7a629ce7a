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
import java.nio.ByteBuffer;
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

    private static final String CANDIDATE_TEXT =
            text("library.py", "tables.py", "loopback.py", "mirrors.py", "candidate.py");

    private static final String JUDGE_TEXT = text(
            "library.py",
            "tables.py",
            "loopback.py",
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
            "together.py",
            "judge.py");

    /** The program of a model, with which operations are performed. */
    static final PythonHarness CANDIDATE = new PythonHarness(CANDIDATE_TEXT, "main");

    /** The test script, with stand-ins for the program. */
    static final PythonHarness JUDGE = new PythonHarness(JUDGE_TEXT, "main");

    /** The program of a model, which performs the operations of a script as they come. */
    static final PythonHarness CANDIDATE_IN_TALK = new PythonHarness(CANDIDATE_TEXT, "talk");

    /** The test script, which asks the program for each operation as it comes to it. */
    static final PythonHarness JUDGE_IN_TALK = new PythonHarness(JUDGE_TEXT, "talk");

    private final String beginning;
    private final Program plain;
    /** The program by the package that it names. */
    private final Map<String, Program> warm;

    /** Makes the program that begins so and then starts with this function. */
    private PythonHarness(String beginning, String start) {
        this.beginning = beginning;
        this.plain = Program.of("python", beginning + start + "()\n");
        this.warm = WARM.stream()
                .collect(Collectors.toUnmodifiableMap(
                        name -> name, name -> Program.of("python", beginning + start + "()  # with " + name + "\n")));
    }

    /** Returns the text of these parts, after the wire code that all programs share. */
    private static String text(String... parts) {
        return resource("wire.py")
                + Arrays.stream(parts).map(PythonHarness::resource).collect(Collectors.joining());
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
        String word = nonce();
        byte[] input = request(request, Map.of("nonce", word));
        return answer(runs.run(program(guest).withStdin(Bytes.of(input)), limits), word, wanted);
    }

    /**
     * Returns the program for a talk, with its request.
     *
     * @param guest as for {@link #ask}
     * @param nonces the words around what it sends, by their names
     */
    Program inTalk(List<Entry> request, String guest, Map<String, String> nonces) {
        byte[] input = request(request, nonces);
        byte[] length = (input.length + "\n").getBytes(StandardCharsets.US_ASCII);
        return program(guest)
                .withStdin(Bytes.of(ByteBuffer.allocate(length.length + input.length)
                        .put(length)
                        .put(input)
                        .array()));
    }

    static String nonce() {
        byte[] nonce = new byte[16];
        RANDOM.nextBytes(nonce);
        return HexFormat.of().formatHex(nonce);
    }

    private static byte[] request(List<Entry> request, Map<String, String> nonces) {
        List<Entry> entries = new ArrayList<>(request);
        nonces.forEach(
                (name, nonce) -> entries.add(new Entry(ProgramValue.text(name), new ProgramValue.Octets(nonce))));
        return WireWriter.write(new ProgramValue.Mapping(entries));
    }

    private Program program(String guest) {
        return WARM.stream().filter(guest::contains).findFirst().map(warm::get).orElse(plain);
    }

    /** Returns how a process ended that gave too little. */
    static CallEnding ending(RunOutcome outcome) {
        return switch (outcome) {
            case RunOutcome.Exited exited
            when exited.code() == 0 -> new CallEnding.Silent("it ended before it gave a result");
            case RunOutcome.Exited exited ->
                new CallEnding.Silent("it ended with code " + exited.code() + " before it gave a result");
            case RunOutcome.Signalled signalled -> new CallEnding.Silent("signal " + signalled.signal() + " ended it");
            case RunOutcome.TimedOut timedOut -> new CallEnding.TimedOut(timedOut.clock());
            case RunOutcome.OutOfMemory _ -> new CallEnding.OutOfMemory();
            case RunOutcome.OutputExceeded _ -> new CallEnding.OutputExceeded();
            case RunOutcome.Cancelled _ -> new CallEnding.Cancelled();
            case RunOutcome.CompileFailed _ ->
                new CallEnding.NotRun(RunOutcome.Reason.BROKEN, "Python's compiler failed, which has none");
            case RunOutcome.SandboxFailed failed -> new CallEnding.NotRun(failed.reason(), failed.detail());
        };
    }

    /** Returns what a process gave. */
    static HarnessAnswer answer(RunOutcome outcome, String nonce, int wanted) {
        CallEnding ending = ending(outcome);
        return ending instanceof CallEnding.NotRun || ending instanceof CallEnding.Cancelled
                ? missing(outcome, ending)
                : read(outcome, nonce, wanted, ending);
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
