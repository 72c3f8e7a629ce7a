package dev.assay.sandbox.language;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.ProgramOutput;
import dev.assay.sandbox.RunCancellation;
import dev.assay.sandbox.RunReport;
import dev.assay.sandbox.cell.CellCommand;
import dev.assay.sandbox.cell.CellService;
import dev.assay.sandbox.cell.CommandStart;
import dev.assay.sandbox.cell.SandboxCells;
import dev.assay.sandbox.language.Language.Compile;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Compilers that stay, each in a cell of its own, and compile one program after the other. What they say counts only if
 * they compiled a program or refused it in the usual way. In every other case the server is not used again, and the caller
 * starts a compiler of the program's own.
 */
final class CompileServers implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(CompileServers.class);
    private static final Duration IDLE = Duration.ofMinutes(5);
    private static final int MOST_JOBS = 1000;
    private static final long LOOK_MILLIS = 20;

    private final SandboxCells cells;
    private final Semaphore slots;
    private final Map<String, Deque<Server>> idle = new TreeMap<>();
    private final LongAdder compiled = new LongAdder();
    private boolean isClosed;

    /** Makes at most {@code most} servers work at a time. */
    CompileServers(SandboxCells cells, int most) {
        this.cells = cells;
        this.slots = new Semaphore(most, true);
    }

    /** The end of a compilation: exit code 0 or 1. */
    record Ended(int code, RunReport report) {}

    /**
     * Compiles these sources in a server.
     *
     * @param words the command of the server
     * @param prepared the folder that the server sees as {@code /program}
     * @return the ending; empty if a compiler of the program's own has to tell
     */
    Optional<Ended> compile(
            Language language,
            Compile how,
            List<String> words,
            Path prepared,
            LanguageSources sources,
            RunCancellation cancel)
            throws InterruptedException {
        while (!slots.tryAcquire(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
            if (cancel.isCancelled()) {
                return Optional.empty();
            }
        }
        try {
            Server server = take(language, how, words, prepared);
            Optional<Ended> ended = server.service
                    .ask(job(how, sources), how.limits().withOutput(how.mostOutputBytes()), cancel)
                    .flatMap(answer -> ended(how, answer));
            server.jobs++;
            if (ended.isPresent() && server.jobs < MOST_JOBS) {
                keep(language, server);
            } else {
                server.service.close();
            }
            ended.ifPresent(_ -> compiled.increment());
            return ended;
        } finally {
            slots.release();
        }
    }

    /** Returns how many programs servers have compiled or refused. */
    long compiled() {
        return compiled.sum();
    }

    private static final class Server {
        private final CellService service;
        private int jobs;

        Server(CellService service) {
            this.service = service;
        }
    }

    private Server take(Language language, Compile how, List<String> words, Path prepared) throws InterruptedException {
        synchronized (this) {
            Deque<Server> waiting = idle.computeIfAbsent(language.name(), _ -> new ArrayDeque<>());
            while (!waiting.isEmpty()) {
                Server last = waiting.removeLast();
                if (last.service.isOpen()) {
                    return last;
                }
            }
        }
        CellCommand command = new CellCommand(
                new CommandStart.Execute(words),
                Map.of(),
                Optional.of(prepared),
                List.of(),
                language.environment(),
                Bytes.EMPTY,
                List.of(),
                0);
        return new Server(cells.serve(command, how.limits(), IDLE));
    }

    private synchronized void keep(Language language, Server server) {
        if (isClosed) {
            server.service.close();
        } else {
            idle.computeIfAbsent(language.name(), _ -> new ArrayDeque<>()).addLast(server);
        }
    }

    /** Returns a job: the words of the compiler, the names of its outputs, and the files. */
    private static Bytes job(Compile how, LanguageSources sources) {
        try {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            DataOutputStream job = new DataOutputStream(bytes);
            put(job, sources.fill(how.words(), 0, 0, List.of()));
            put(job, how.outputs());
            job.writeInt(sources.files().size());
            for (Map.Entry<String, Bytes> file : sources.files().entrySet()) {
                job.writeUTF(file.getKey());
                job.writeInt(file.getValue().length());
                job.write(file.getValue().toArray());
            }
            return Bytes.of(bytes.toByteArray());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void put(DataOutputStream job, List<String> texts) throws IOException {
        job.writeInt(texts.size());
        for (String text : texts) {
            job.writeUTF(text);
        }
    }

    /** Reads an answer: the exit code, what the compiler said, and the files that it made. */
    private static Optional<Ended> ended(Compile how, CellService.Answer answer) {
        try (DataInputStream in =
                new DataInputStream(new ByteArrayInputStream(answer.content().toArray()))) {
            int code = in.readInt();
            byte[] said = in.readNBytes(in.readInt());
            Map<String, Bytes> files = new TreeMap<>();
            while (in.available() > 0) {
                files.put(in.readUTF(), Bytes.of(in.readNBytes(in.readInt())));
            }
            if ((code != 0 && code != 1) || said.length > how.limits().outputBytes()) {
                return Optional.empty();
            }
            ProgramOutput output = new ProgramOutput(Bytes.of(said), false);
            return Optional.of(new Ended(
                    code, new RunReport(answer.usage(), ProgramOutput.NONE, output, Optional.empty(), files)));
        } catch (IOException | IllegalArgumentException e) {
            LOG.warn("a compile server gave an answer that can't be read: {}", e.toString());
            return Optional.empty();
        }
    }

    @Override
    public synchronized void close() {
        isClosed = true;
        idle.values().forEach(servers -> servers.forEach(server -> server.service.close()));
        idle.clear();
    }
}
