package dev.assay.sandbox.forkserver;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Cancel;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Outcome;
import dev.assay.sandbox.Outcome.Reason;
import dev.assay.sandbox.Report;
import dev.assay.sandbox.Session;
import dev.assay.sandbox.Streams;
import dev.assay.sandbox.Usage;
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

/** A session: one long run of {@code notebook.py}, which is fed a cell at a time. */
final class Notebook implements Session {
    private static final Duration BETWEEN_CALLS = Duration.ofHours(2);
    private static final long ANSWER_SECONDS = 10;
    private static final int HEADER = 64;
    private static final SecureRandom RANDOM = new SecureRandom();
    private static final String SOURCE = source();

    private final ForkServer server;
    private final Limits limits;
    private final Inbox inbox = new Inbox();
    private final Cell.Reader stdout = new Cell.Reader();
    private final Cell.Reader stderr = new Cell.Reader();
    private final CompletableFuture<LiveRun> begun = new CompletableFuture<>();
    private final CompletableFuture<Outcome> ended = new CompletableFuture<>();
    private final Cancel end = new Cancel();

    private Notebook(ForkServer server, Limits limits) {
        this.server = server;
        this.limits = limits;
    }

    static Session open(ForkServer server, Limits limits) {
        Notebook notebook = new Notebook(server, limits);
        Thread.ofPlatform().daemon().name("sandbox-session").start(notebook::live);
        return notebook;
    }

    private void live() {
        try (server) {
            Streams streams = new Streams(Optional.of(inbox), stdout::take, stderr::take);
            LiveRun run = server.beginUnkept(ForkServerCells.python(SOURCE), idleLimits(), streams);
            begun.complete(run);
            ended.complete(server.end(run, end).outcome(limits));
        } catch (Died gone) {
            ended.complete(Outcome.SandboxFailed.of(Reason.BROKEN, "the sandbox died during the session"));
        } catch (InterruptedException interrupted) {
            ended.complete(Outcome.SandboxFailed.of(Reason.CLOSED, "the session was interrupted"));
        } finally {
            begun.completeExceptionally(new IllegalStateException("the session has ended"));
            inbox.close();
        }
    }

    private Limits idleLimits() {
        return limits.withWall(BETWEEN_CALLS);
    }

    @Override
    public synchronized Outcome call(String code, Bytes stdin, Cancel cancel) throws InterruptedException {
        if (!isOpen()) {
            return Outcome.SandboxFailed.of(Reason.CLOSED, "the session has ended");
        }
        String mark = HexFormat.of().formatHex(randomMark());
        Cell cell = new Cell(mark, stdout, stderr, limits.outputBytes());
        try (Cancel.Registration _ = cancel.onCancel(end::cancel)) {
            LiveRun run = begun.get(ANSWER_SECONDS, TimeUnit.SECONDS);
            Usage before = use(run);
            run.renew(limits);
            Bytes source = Bytes.utf8(code);
            inbox.put(header(mark, source.length(), stdin.length()), source.toArray(), stdin.toArray());
            CompletableFuture.anyOf(cell.done(), ended).get();
            if (!cell.done().isDone()) {
                return atEnd(ended.get(), cell);
            }
            Usage after = use(run);
            run.renew(idleLimits());
            return new Outcome.Exited(cell.done().get(), cell.report(difference(before, after)));
        } catch (InterruptedException interrupted) {
            close();
            throw interrupted;
        } catch (ExecutionException | TimeoutException gone) {
            close();
            return ended.isDone()
                    ? atEnd(ended.join(), cell)
                    : Outcome.SandboxFailed.of(Reason.BROKEN, "the sandbox of the session does not answer");
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

    private Usage use(LiveRun run) throws InterruptedException, ExecutionException, TimeoutException {
        CompletableFuture<Usage> answer = run.use();
        CompletableFuture.anyOf(answer, ended).get(ANSWER_SECONDS, TimeUnit.SECONDS);
        return answer.getNow(Usage.NONE);
    }

    private static Usage difference(Usage before, Usage after) {
        Duration cpu = after.cpu().minus(before.cpu());
        return new Usage(
                cpu.isNegative() ? Duration.ZERO : cpu, after.wall().minus(before.wall()), after.peakMemoryBytes());
    }

    /** How a call ended that ended the session, with the output of this call alone. */
    private static Outcome atEnd(Outcome outcome, Cell cell) {
        Report report = cell.report(outcome.report().usage());
        return switch (outcome) {
            case Outcome.Exited exited -> new Outcome.Exited(exited.code(), report);
            case Outcome.TimedOut timedOut -> new Outcome.TimedOut(timedOut.clock(), report);
            case Outcome.OutOfMemory _ -> new Outcome.OutOfMemory(report);
            case Outcome.OutputExceeded _ -> new Outcome.OutputExceeded(report);
            case Outcome.Signalled signalled -> new Outcome.Signalled(signalled.signal(), report);
            case Outcome.CompileFailed _ -> new Outcome.CompileFailed(report);
            case Outcome.Cancelled _ -> new Outcome.Cancelled(report);
            case Outcome.SandboxFailed failed -> new Outcome.SandboxFailed(failed.reason(), failed.detail(), report);
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
        try (InputStream in = Notebook.class.getResourceAsStream("notebook.py")) {
            if (in == null) {
                throw new IllegalStateException("notebook.py is missing");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
