package dev.assay.gateway.plain;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.ProgramOutput;
import dev.assay.sandbox.RunCancellation;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.RunOutcome.Clock;
import dev.assay.sandbox.RunOutcome.Reason;
import dev.assay.sandbox.RunReport;
import dev.assay.sandbox.Session;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A Python process that runs one cell after the other. */
final class PlainSession implements Session {
    private static final String LOOP = """
            import base64, contextlib, io, os, sys, traceback
            names, lines = {"__name__": "__main__"}, sys.stdin
            for line in lines:
                code, data = [base64.b64decode(part).decode() for part in line[:-1].split(" ")]
                sys.stdin, out, err, status = io.StringIO(data), io.StringIO(), io.StringIO(), "0"
                with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
                    try:
                        exec(compile(code, "cell", "exec"), names)
                    except SystemExit:
                        os._exit(3)
                    except BaseException:
                        status = "1"
                        traceback.print_exc()
                reply = [base64.b64encode(text.getvalue().encode(errors="replace")).decode() for text in (out, err)]
                print(status, *reply, file=sys.__stdout__, flush=True)
            """;

    private final Limits limits;
    private final Process process;
    private final BufferedReader replies;

    PlainSession(Limits limits) {
        this.limits = limits;
        try {
            this.process = new ProcessBuilder(PlainSandbox.PYTHON, "-I", "-c", LOOP).start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        this.replies = process.inputReader(StandardCharsets.UTF_8);
    }

    @Override
    public RunOutcome call(String code, Bytes stdin, RunCancellation cancel) throws InterruptedException {
        if (!process.isAlive()) {
            return RunOutcome.SandboxFailed.of(Reason.CLOSED, "the session has ended");
        }
        long began = System.nanoTime();
        boolean[] late = {false};
        Thread watch = Thread.startVirtualThread(() -> late[0] = killedAtTheLimit());
        String reply;
        try (RunCancellation.Registration _ = cancel.onCancel(this::close)) {
            reply = exchange(code, stdin);
        } finally {
            watch.interrupt();
            watch.join();
        }
        RunReport nothing = Collected.report(began, ProgramOutput.NONE, ProgramOutput.NONE);
        if (reply != null) {
            String[] parts = reply.split(" ", -1);
            return new RunOutcome.Exited(
                    Integer.parseInt(parts[0]), Collected.report(began, output(parts[1]), output(parts[2])));
        }
        int status = process.waitFor();
        return cancel.isCancelled()
                ? new RunOutcome.Cancelled(nothing)
                : late[0] ? new RunOutcome.TimedOut(Clock.IDLE, nothing) : new RunOutcome.Exited(status, nothing);
    }

    private boolean killedAtTheLimit() {
        try {
            if (!process.waitFor(limits.wall().toNanos(), TimeUnit.NANOSECONDS)) {
                close();
                return true;
            }
        } catch (InterruptedException e) {
            // the call has ended
        }
        return false;
    }

    @Nullable
    private String exchange(String code, Bytes stdin) {
        try {
            Base64.Encoder base64 = Base64.getEncoder();
            String line = base64.encodeToString(code.getBytes(StandardCharsets.UTF_8)) + " "
                    + base64.encodeToString(stdin.toArray()) + "\n";
            process.getOutputStream().write(line.getBytes(StandardCharsets.US_ASCII));
            process.getOutputStream().flush();
            return replies.readLine();
        } catch (IOException e) {
            return null;
        }
    }

    private static ProgramOutput output(String base64) {
        return new ProgramOutput(Bytes.of(Base64.getDecoder().decode(base64)), false);
    }

    @Override
    public boolean isOpen() {
        return process.isAlive();
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
