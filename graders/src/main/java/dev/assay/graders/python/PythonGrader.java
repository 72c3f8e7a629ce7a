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
 * Calls {@code grade(sample, item)} in the sandbox. The sample comes as data on the standard input. The harness loads
 * the grader before it reads the sample, so that a fault of the grader alone is told from a fault that a sample causes.
 * A reward counts only behind a random word drawn for this run, so that no printed text is taken for a reward.
 */
public final class PythonGrader {
    /** The size limit of the source, in bytes of UTF-8. */
    public static final int MOST_BYTES = 256 << 10;
    /** The limits of all graders of one request together. */
    private static final Limits TOGETHER = Limits.DEFAULT
            .withCpu(Duration.ofSeconds(60))
            .withWall(Duration.ofSeconds(120))
            .withMemory(2_048 * Limits.MIB)
            .withFiles(1_024 * Limits.MIB);

    /**
     * The share of the caller's time that all graders of its request may use. A grader that a sample keeps busy must
     * run over its own limit first. If the request's deadline came first, that sample would have no grade instead of
     * the lowest.
     */
    private static final double SHARE = 0.8;

    private static final String SOURCE = "grader.py";
    private static final int WORD_BYTES = 16;
    private static final SecureRandom RANDOM = new SecureRandom();
    private static final String HARNESS = read("harness.py");

    private final ProgramRunner programs;
    private final Limits limits;

    /** Makes one of {@code count} graders of a request, which share its time equally. */
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
     * Returns the result for a sample.
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
