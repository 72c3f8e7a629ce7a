package dev.assay.graders.python;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.RunOutcome;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.HexFormat;
import java.util.Objects;

/**
 * Calls {@code grade(sample, item)} in the sandbox. The sample comes as data on the standard input. The grader is loaded
 * before the sample is looked at, so that what is wrong with the grader alone is told from what a sample makes of it; and
 * its reward counts only behind a word that was drawn for this run, so that nothing that is printed is a reward.
 */
public final class PythonGrader {
    /** The longest source, in bytes of UTF-8. */
    public static final int MOST_BYTES = 256 << 10;
    /** What all graders of one request may take together. */
    private static final Limits TOGETHER = Limits.DEFAULT
            .withCpu(Duration.ofSeconds(60))
            .withWall(Duration.ofSeconds(120))
            .withMemory(2_048 * Limits.MIB)
            .withFiles(1_024 * Limits.MIB);

    /**
     * Of the caller's time, for all graders of its request. What a sample makes of a grader must show within it: if the
     * deadline came first, a sample that keeps a grader busy would have no grade rather than the least.
     */
    private static final double SHARE = 0.8;

    private static final String SOURCE = "grader.py";
    private static final int WORD_BYTES = 16;
    private static final SecureRandom RANDOM = new SecureRandom();
    private static final String HARNESS = read("harness.py");

    private final ProgramRunner programs;
    private final Limits limits;

    /** One of {@code count} graders of a request, which share its time alike. */
    public PythonGrader(ProgramRunner programs, int count) {
        this.programs = programs;
        Duration most = Duration.ofMillis((long) (programs.patience().toMillis() * SHARE));
        this.limits = TOGETHER.withCpu(part(shorter(TOGETHER.cpu(), most), count))
                .withWall(part(shorter(TOGETHER.wall(), most), count));
    }

    private static Duration shorter(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? one : other;
    }

    private static Duration part(Duration together, int count) {
        Duration part = together.dividedBy(count);
        return part.toMillis() < 1 ? Duration.ofMillis(1) : part;
    }

    private static String read(String resource) {
        try (InputStream in = Objects.requireNonNull(PythonGrader.class.getResourceAsStream(resource))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * The result for a sample.
     *
     * @param sample a JSON object
     * @param item a JSON object
     */
    public PythonResult grade(String source, String sample, String item) throws InterruptedException {
        byte[] random = new byte[WORD_BYTES];
        RANDOM.nextBytes(random);
        String word = HexFormat.of().formatHex(random);
        Program program = Program.of("python", HARNESS)
                .withFile(SOURCE, Bytes.utf8(source))
                .withStdin(word + "\n{\"sample\":" + sample + ",\"item\":" + item + "}");
        return result(programs.run(program, limits), word);
    }

    private PythonResult result(RunOutcome outcome, String word) {
        HarnessLine said = HarnessLine.of(outcome.report().stdout().text(), word);
        return switch (outcome) {
            case RunOutcome.Exited _ -> said.result("it ended without a grade");
            case RunOutcome.TimedOut(var clock, var _) ->
                said.stopped("it ran for over "
                        + switch (clock) {
                            case CPU -> seconds(limits.cpu()) + " s of processor time";
                            case IDLE -> seconds(limits.wall()) + " s";
                        });
            case RunOutcome.OutOfMemory _ ->
                said.stopped("it took more than " + limits.memoryBytes() / Limits.MIB + " MiB of memory");
            case RunOutcome.OutputExceeded _ -> said.stopped("it wrote too much");
            case RunOutcome.Signalled(int signal, var _) -> said.stopped("the signal " + signal + " ended it");
            case RunOutcome.CompileFailed _ -> new PythonResult.Unusable("can't be compiled");
            case RunOutcome.Cancelled _ -> new PythonResult.Unavailable("the time for the request was up", true);
            case RunOutcome.SandboxFailed(var reason, var detail, var _) ->
                new PythonResult.Unavailable("the sandbox: " + detail, reason.isRetryable());
        };
    }

    private static String seconds(Duration time) {
        return BigDecimal.valueOf(time.toMillis(), 3).stripTrailingZeros().toPlainString();
    }
}
