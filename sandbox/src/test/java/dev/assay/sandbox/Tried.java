package dev.assay.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.junit.jupiter.api.Assumptions;

/** A sandbox under test, and the shortcuts that the parts of {@link SandboxContract} share. */
public interface Tried {
    /** Returns the sandbox, which all tests share; it has two slots. */
    Sandbox sandbox();

    /** Returns whether programs may start processes and threads, use files, and call the C library. */
    default boolean hasProcesses() {
        return true;
    }

    default void needsProcesses() {
        Assumptions.assumeTrue(hasProcesses(), "this backend gives programs no processes and files");
    }

    default void needs(String language) throws InterruptedException {
        exemption(language).ifPresent(why -> Assumptions.abort(why));
        Assumptions.assumeTrue(isHere(language), language + " is not here");
    }

    /**
     * Returns the reason why no test needs this language, even if {@code ASSAY_REQUIRE_ALL} is 1; empty if tests need
     * it.
     */
    default Optional<String> exemption(String language) {
        return Optional.empty();
    }

    /** Returns whether the sandbox runs this language, or is required to. */
    private boolean isHere(String language) throws InterruptedException {
        boolean required = "1".equals(System.getenv("ASSAY_REQUIRE_ALL")) && hasProcesses();
        return required
                || !(sandbox().run(Program.of(language, ""), Limits.DEFAULT) instanceof RunOutcome.SandboxFailed failed
                        && failed.reason() == RunOutcome.Reason.UNSUPPORTED);
    }

    default RunOutcome python(String... lines) throws InterruptedException {
        return run(Program.of("python", lines(lines)), Limits.DEFAULT);
    }

    /** Runs a program, and repeats the run if the machine was too busy. */
    default RunOutcome run(Program program, Limits limits) throws InterruptedException {
        RunOutcome outcome = sandbox().run(program, limits);
        for (int again = 0; again < 2 && isStarved(outcome); again++) {
            outcome = sandbox().run(program, limits);
        }
        return outcome;
    }

    static boolean isStarved(RunOutcome outcome) {
        return outcome instanceof RunOutcome.SandboxFailed failed && failed.reason() == RunOutcome.Reason.STARVED;
    }

    static String lines(String... lines) {
        return String.join("\n", lines) + "\n";
    }

    /** Returns the output of a program, which must have exited with code 0. */
    static String printed(RunOutcome outcome) {
        assertThat(outcome)
                .as(() -> text(outcome))
                .isInstanceOfSatisfying(
                        RunOutcome.Exited.class,
                        exited -> assertThat(exited.code())
                                .as(() -> text(outcome))
                                .isZero());
        return outcome.report().stdout().text().strip();
    }

    /** Describes an outcome with the beginning of its output, for messages. */
    static String text(RunOutcome outcome) {
        RunReport report = outcome.report();
        String detail =
                outcome instanceof RunOutcome.SandboxFailed failed ? failed.reason() + " " + failed.detail() : "";
        return outcome.getClass().getSimpleName() + " " + detail + " stdout: " + cut(report.stdout()) + " stderr: "
                + cut(report.stderr());
    }

    private static String cut(ProgramOutput output) {
        String text = output.text();
        return text.substring(0, Math.min(text.length(), 2000));
    }

    /** Collects the output of a program while it runs, and lets a test answer it. */
    final class Conversation {
        private final PipedOutputStream input = new PipedOutputStream();
        private final PipedInputStream read;
        private final List<String> heard = new CopyOnWriteArrayList<>();
        private final StringBuilder rest = new StringBuilder();
        private final Consumer<Conversation> answer;

        /** Makes a conversation that calls {@code answer} after each whole line. */
        public Conversation(Consumer<Conversation> answer) throws IOException {
            this.answer = answer;
            this.read = new PipedInputStream(input, 1 << 16);
        }

        public ProgramStreams streams() {
            return new ProgramStreams(Optional.of(read), this::hear, _ -> {});
        }

        public List<String> heard() {
            return List.copyOf(heard);
        }

        public void say(String line) {
            try {
                input.write((line + "\n").getBytes(StandardCharsets.UTF_8));
                input.flush();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        public void end() {
            try {
                input.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        private void hear(Bytes bytes) {
            rest.append(bytes.text());
            for (int end = rest.indexOf("\n"); end >= 0; end = rest.indexOf("\n")) {
                heard.add(rest.substring(0, end));
                rest.delete(0, end + 1);
                answer.accept(this);
            }
        }
    }
}
