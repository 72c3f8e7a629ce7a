package dev.assay.sandbox.forkserver;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.ProgramStreams;
import dev.assay.sandbox.RunCancellation;
import dev.assay.sandbox.RunUsage;
import dev.assay.sandbox.cell.CellCommand;
import dev.assay.sandbox.cell.CellService;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A service: one long run of a command, which reads one message at a time. */
final class CommandService implements CellService {
    private static final Logger LOG = LoggerFactory.getLogger(CommandService.class);
    private static final long ANSWER_SECONDS = 10;

    private final Limits idle;
    private final InboxStream inbox = new InboxStream();
    private final CompletableFuture<LiveRun> begun = new CompletableFuture<>();
    private final CompletableFuture<Void> ended = new CompletableFuture<>();
    private final RunCancellation end = new RunCancellation();
    private volatile @Nullable Received received;

    /** Makes a service that has these limits while it waits for a message. */
    CommandService(Limits idle) {
        this.idle = idle;
    }

    /** Starts the command on a server of its own. */
    void start(ForkServer server, CellCommand command) {
        Thread.ofPlatform().daemon().name("sandbox-service").start(() -> live(server, command));
    }

    private void live(ForkServer server, CellCommand command) {
        try (server) {
            ProgramStreams streams = new ProgramStreams(Optional.of(inbox), this::take, bytes -> {});
            LiveRun run = server.beginUnkept(command, idle, streams);
            begun.complete(run);
            server.end(run, end);
        } catch (ForkServerDied gone) {
            LOG.debug("the sandbox of a service is gone", gone);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        } finally {
            close();
        }
    }

    private void take(Bytes piece) {
        Received waiting = received;
        if (waiting == null || !waiting.take(piece.toArray())) {
            close();
        }
    }

    @Override
    public synchronized Optional<Answer> ask(Bytes message, Limits limits, RunCancellation cancel)
            throws InterruptedException {
        boolean answered = false;
        try (RunCancellation.Registration _ = cancel.onCancel(this::close)) {
            LiveRun run = within(begun);
            RunUsage before = within(run.use());
            run.renew(limits);
            Received answer = new Received(limits.outputBytes());
            received = answer;
            byte[] content = message.toArray();
            inbox.put(ByteBuffer.allocate(Integer.BYTES).putInt(content.length).array(), content);
            CompletableFuture.anyOf(answer.whole, ended).get();
            if (!answer.whole.isDone()) {
                return Optional.empty();
            }
            received = null;
            RunUsage after = within(run.use());
            run.renew(idle);
            answered = true;
            return Optional.of(new Answer(answer.whole.get(), difference(before, after)));
        } catch (ExecutionException | TimeoutException gone) {
            LOG.debug("a service does not answer", gone);
            return Optional.empty();
        } finally {
            if (!answered) {
                close();
            }
        }
    }

    private <T> T within(CompletableFuture<T> future)
            throws InterruptedException, ExecutionException, TimeoutException {
        CompletableFuture.anyOf(future, ended).get(ANSWER_SECONDS, TimeUnit.SECONDS);
        if (!future.isDone()) {
            throw new TimeoutException("the service has ended");
        }
        return future.get();
    }

    private static RunUsage difference(RunUsage before, RunUsage after) {
        Duration cpu = after.cpu().minus(before.cpu());
        return new RunUsage(
                cpu.isNegative() ? Duration.ZERO : cpu, after.wall().minus(before.wall()), after.peakMemoryBytes());
    }

    @Override
    public boolean isOpen() {
        return !ended.isDone();
    }

    @Override
    public void close() {
        ended.complete(null);
        end.cancel();
        inbox.close();
    }

    /** A message as it comes. */
    private static final class Received {
        private final long most;
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        private final CompletableFuture<Bytes> whole = new CompletableFuture<>();
        private int length = -1;

        Received(long most) {
            this.most = most;
        }

        /** Takes a piece; returns false if this can't be one message within the bound. */
        boolean take(byte[] piece) {
            bytes.writeBytes(piece);
            if (length < 0 && bytes.size() >= Integer.BYTES) {
                length = ByteBuffer.wrap(bytes.toByteArray()).getInt();
            }
            int there = bytes.size() - Integer.BYTES;
            if (there >= 0 && (length < 0 || length > most || there > length)) {
                return false;
            }
            if (there == length) {
                whole.complete(Bytes.of(Arrays.copyOfRange(bytes.toByteArray(), Integer.BYTES, bytes.size())));
            }
            return true;
        }
    }
}
