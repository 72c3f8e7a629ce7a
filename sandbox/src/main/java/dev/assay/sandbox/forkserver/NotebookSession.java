package dev.assay.sandbox.forkserver;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.ProgramStreams;
import dev.assay.sandbox.RunCancellation;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.RunOutcome.Reason;
import dev.assay.sandbox.RunReport;
import dev.assay.sandbox.RunUsage;
import dev.assay.sandbox.Session;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A session: one long run of {@code notebook.py}, which reads one cell at a time. */
final class NotebookSession implements Session {
    private static final Duration BETWEEN_CALLS = Duration.ofHours(2);
    private static final long ANSWER_SECONDS = 10;
    private static final int HEADER = 64;
    private static final SecureRandom RANDOM = new SecureRandom();
    private static final String SOURCE = source();

    private final ForkServer server;
    private final Limits limits;
    private final InboxStream inbox = new InboxStream();
    private final SessionCell.Reader stdout = new SessionCell.Reader();
    private final SessionCell.Reader stderr = new SessionCell.Reader();
    private final CompletableFuture<LiveRun> begun = new CompletableFuture<>();
    private final CompletableFuture<RunOutcome> ended = new CompletableFuture<>();
    private final RunCancellation end = new RunCancellation();

    private NotebookSession(ForkServer server, Limits limits) {
        this.server = server;
        this.limits = limits;
    }

    static Session open(ForkServer server, Limits limits) {
        NotebookSession notebook = new NotebookSession(server, limits);
        Thread.ofPlatform().daemon().name("sandbox-session").start(notebook::live);
        return notebook;
    }

    private void live() {
        try (server) {
            ProgramStreams streams = new ProgramStreams(Optional.of(inbox), stdout::take, stderr::take);
            LiveRun run = server.beginUnkept(ForkServerCells.python(SOURCE), idleLimits(), streams);
            begun.complete(run);
            ended.complete(server.end(run, end).outcome(limits));
        } catch (ForkServerDied gone) {
            ended.complete(
                    gone.isOutOfMemory()
                            ? new RunOutcome.OutOfMemory(RunReport.EMPTY)
                            : RunOutcome.SandboxFailed.of(Reason.BROKEN, "the sandbox died during the session"));
        } catch (InterruptedException interrupted) {
            ended.complete(RunOutcome.SandboxFailed.of(Reason.CLOSED, "the session was interrupted"));
        } finally {
            begun.completeExceptionally(new IllegalStateException("the session has ended"));
            inbox.close();
        }
    }

    private Limits idleLimits() {
        return limits.withWall(BETWEEN_CALLS);
    }

    @Override
    public synchronized RunOutcome call(String code, Bytes stdin, RunCancellation cancel) throws InterruptedException {
        if (!isOpen()) {
            return RunOutcome.SandboxFailed.of(Reason.CLOSED, "the session has ended");
        }
        String mark = HexFormat.of().formatHex(randomMark());
        SessionCell cell = new SessionCell(mark, stdout, stderr, limits.outputBytes());
        try (RunCancellation.Registration _ = cancel.onCancel(end::cancel)) {
            LiveRun run = begun.get(ANSWER_SECONDS, TimeUnit.SECONDS);
            RunUsage before = use(run);
            run.renew(limits);
            Bytes source = Bytes.utf8(code);
            inbox.put(header(mark, source.length(), stdin.length()), source.toArray(), stdin.toArray());
            CompletableFuture.anyOf(cell.done(), ended).get();
            if (!cell.done().isDone()) {
                return atEnd(ended.get(), cell);
            }
            RunUsage after = use(run);
            run.renew(idleLimits());
            return new RunOutcome.Exited(cell.done().get(), cell.report(difference(before, after)));
        } catch (InterruptedException interrupted) {
            close();
            throw interrupted;
        } catch (ExecutionException | TimeoutException gone) {
            close();
            return ended.isDone()
                    ? atEnd(ended.join(), cell)
                    : RunOutcome.SandboxFailed.of(Reason.BROKEN, "the sandbox of the session does not answer");
        }
    }

    private static byte[] randomMark() {
        byte[] mark = new byte[16];
        RANDOM.nextBytes(mark);
        return mark;
    }

    private static byte[] header(String mark, int code, int stdin) {
        byte[] header = new byte[HEADER];
        Arrays.fill(header, (byte) ' ');
        byte[] text = (mark + " " + code + " " + stdin).getBytes(StandardCharsets.US_ASCII);
        System.arraycopy(text, 0, header, 0, text.length);
        return header;
    }

    private RunUsage use(LiveRun run) throws InterruptedException, ExecutionException, TimeoutException {
        CompletableFuture<RunUsage> answer = run.use();
        CompletableFuture.anyOf(answer, ended).get(ANSWER_SECONDS, TimeUnit.SECONDS);
        return answer.getNow(RunUsage.NONE);
    }

    private static RunUsage difference(RunUsage before, RunUsage after) {
        Duration cpu = after.cpu().minus(before.cpu());
        return new RunUsage(
                cpu.isNegative() ? Duration.ZERO : cpu, after.wall().minus(before.wall()), after.peakMemoryBytes());
    }

    /** Returns the outcome of a call that ended the session, with the output of this call alone. */
    private static RunOutcome atEnd(RunOutcome outcome, SessionCell cell) {
        RunReport report = cell.report(outcome.report().usage());
        return switch (outcome) {
            case RunOutcome.Exited exited -> new RunOutcome.Exited(exited.code(), report);
            case RunOutcome.TimedOut timedOut -> new RunOutcome.TimedOut(timedOut.clock(), report);
            case RunOutcome.OutOfMemory _ -> new RunOutcome.OutOfMemory(report);
            case RunOutcome.OutputExceeded _ -> new RunOutcome.OutputExceeded(report);
            case RunOutcome.Signalled signalled -> new RunOutcome.Signalled(signalled.signal(), report);
            case RunOutcome.CompileFailed _ -> new RunOutcome.CompileFailed(report);
            case RunOutcome.Cancelled _ -> new RunOutcome.Cancelled(report);
            case RunOutcome.SandboxFailed failed ->
                new RunOutcome.SandboxFailed(failed.reason(), failed.detail(), report);
        };
    }

    @Override
    public boolean isOpen() {
        return !ended.isDone() && !end.isCancelled();
    }

    @Override
    public void close() {
        end.cancel();
        inbox.close();
    }

    private static String source() {
        try (InputStream in = NotebookSession.class.getResourceAsStream("notebook.py")) {
            if (in == null) {
                throw new IllegalStateException("notebook.py is missing");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
