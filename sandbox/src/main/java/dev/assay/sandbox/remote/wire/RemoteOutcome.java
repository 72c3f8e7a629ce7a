package dev.assay.sandbox.remote.wire;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Compilation;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.ProgramOutput;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.RunReport;
import dev.assay.sandbox.RunUsage;
import dev.assay.worker.frame.PayloadReader;
import dev.assay.worker.frame.PayloadWriter;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The outcome of a run as bytes. */
public final class RemoteOutcome {
    private static final int MOST_DETAIL = 1 << 16;
    private static final int MOST_NAME = 1 << 10;

    private RemoteOutcome() {}

    private enum Kind {
        EXITED,
        TIMED_OUT,
        OUT_OF_MEMORY,
        OUTPUT_EXCEEDED,
        SIGNALLED,
        COMPILE_FAILED,
        CANCELLED,
        SANDBOX_FAILED
    }

    public static byte[] encoded(RunOutcome outcome) {
        PayloadWriter out = new PayloadWriter();
        write(out, outcome);
        return out.toArray();
    }

    /**
     * Reads an outcome.
     *
     * @throws IOException if these bytes are no outcome
     */
    public static RunOutcome decoded(byte[] payload) throws IOException {
        PayloadReader in = new PayloadReader(payload);
        RunOutcome outcome = read(in);
        in.end();
        return outcome;
    }

    static void write(PayloadWriter out, RunOutcome outcome) {
        switch (outcome) {
            case RunOutcome.Exited exited -> out.constant(Kind.EXITED).whole(exited.code());
            case RunOutcome.TimedOut late -> out.constant(Kind.TIMED_OUT).constant(late.clock());
            case RunOutcome.OutOfMemory _ -> out.constant(Kind.OUT_OF_MEMORY);
            case RunOutcome.OutputExceeded _ -> out.constant(Kind.OUTPUT_EXCEEDED);
            case RunOutcome.Signalled signalled -> out.constant(Kind.SIGNALLED).whole(signalled.signal());
            case RunOutcome.CompileFailed _ -> out.constant(Kind.COMPILE_FAILED);
            case RunOutcome.Cancelled _ -> out.constant(Kind.CANCELLED);
            case RunOutcome.SandboxFailed failed ->
                out.constant(Kind.SANDBOX_FAILED).constant(failed.reason()).text(cut(failed.detail()));
        }
        write(out, outcome.report());
    }

    static RunOutcome read(PayloadReader in) throws IOException {
        return switch (in.constant(Kind.class)) {
            case EXITED -> new RunOutcome.Exited(in.whole(), report(in));
            case TIMED_OUT -> new RunOutcome.TimedOut(in.constant(RunOutcome.Clock.class), report(in));
            case OUT_OF_MEMORY -> new RunOutcome.OutOfMemory(report(in));
            case OUTPUT_EXCEEDED -> new RunOutcome.OutputExceeded(report(in));
            case SIGNALLED -> new RunOutcome.Signalled(in.whole(), report(in));
            case COMPILE_FAILED -> new RunOutcome.CompileFailed(report(in));
            case CANCELLED -> new RunOutcome.Cancelled(report(in));
            case SANDBOX_FAILED ->
                new RunOutcome.SandboxFailed(
                        in.constant(RunOutcome.Reason.class), in.text(Integer.MAX_VALUE), report(in));
        };
    }

    private static String cut(String detail) {
        return detail.length() <= MOST_DETAIL ? detail : detail.substring(0, MOST_DETAIL);
    }

    private static void write(PayloadWriter out, RunReport report) {
        write(out, report.usage());
        write(out, report.stdout());
        write(out, report.stderr());
        out.octet(report.compilation().isPresent() ? 1 : 0);
        report.compilation().ifPresent(compilation -> {
            out.octet(compilation.cached() ? 1 : 0);
            write(out, compilation.output());
            write(out, compilation.usage());
        });
        out.whole(report.files().size());
        report.files().forEach((name, content) -> out.text(name).octets(content.toArray()));
    }

    private static RunReport report(PayloadReader in) throws IOException {
        RunUsage usage = usage(in);
        ProgramOutput stdout = output(in);
        ProgramOutput stderr = output(in);
        Optional<Compilation> compilation = Optional.empty();
        if (in.octet() == 1) {
            compilation = Optional.of(new Compilation(in.octet() == 1, output(in), usage(in)));
        }
        Map<String, Bytes> files = new TreeMap<>();
        for (int left = in.count(Program.MOST_FILES); left > 0; left--) {
            files.put(in.text(MOST_NAME), Bytes.of(in.octets(Integer.MAX_VALUE)));
        }
        return new RunReport(usage, stdout, stderr, compilation, files);
    }

    private static void write(PayloadWriter out, RunUsage usage) {
        out.large(usage.cpu().toNanos()).large(usage.wall().toNanos()).large(usage.peakMemoryBytes());
    }

    private static RunUsage usage(PayloadReader in) throws IOException {
        return new RunUsage(Duration.ofNanos(in.large()), Duration.ofNanos(in.large()), in.large());
    }

    private static void write(PayloadWriter out, ProgramOutput output) {
        out.octet(output.truncated() ? 1 : 0).octets(output.bytes().toArray());
    }

    private static ProgramOutput output(PayloadReader in) throws IOException {
        boolean truncated = in.octet() == 1;
        return new ProgramOutput(Bytes.of(in.octets(Integer.MAX_VALUE)), truncated);
    }
}
