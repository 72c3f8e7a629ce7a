package dev.assay.sql.engine.worker;

import dev.assay.sql.engine.run.QueryBounds;
import dev.assay.sql.engine.run.QueryOutcome;
import dev.assay.sql.engine.run.SqlDialect;
import dev.assay.sql.engine.wire.OpenDatabaseOrder;
import dev.assay.sql.engine.wire.QueryEnding;
import dev.assay.sql.engine.wire.RunQueriesOrder;
import dev.assay.sql.engine.wire.SqlFrameKind;
import dev.assay.sql.engine.worker.database.DatabaseEngine;
import dev.assay.sql.engine.worker.database.OpenDatabase;
import dev.assay.sql.engine.worker.duckdb.DuckDbEngine;
import dev.assay.sql.engine.worker.postgres.PostgresEngine;
import dev.assay.sql.engine.worker.sqlite.SqliteEngine;
import dev.assay.worker.WorkerStreams;
import dev.assay.worker.frame.Frame;
import dev.assay.worker.frame.PayloadWriter;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/** The worker: one order at a time, on one thread, until its client is gone. */
public final class SqlWorkerProcess {
    /** Engines parse by recursion. Only what is used takes memory. */
    private static final long STACK_BYTES = 64L << 20;

    private static final int MOST_FRAME = Integer.MAX_VALUE - 16;

    private final Orders orders;
    private final DataInputStream in;
    private final WorkerAnswers answers;
    private final Path databases;
    private final Path own;
    private final Map<SqlDialect, DatabaseEngine> engines = new EnumMap<>(SqlDialect.class);
    private final OpenDatabases open = new OpenDatabases();

    /** Bytes of the client that have come. */
    private static final class Orders extends BufferedInputStream {
        Orders(InputStream in) {
            super(in);
        }

        /** Says whether the next order is here, or at least a part of it; asks the kernel nothing. */
        boolean areWaiting() {
            return pos < count;
        }
    }

    private SqlWorkerProcess(WorkerStreams streams, Path databases, Path own) {
        this.orders = new Orders(streams.in());
        this.in = new DataInputStream(orders);
        this.answers = new WorkerAnswers(streams.out());
        this.databases = databases;
        this.own = own;
    }

    /**
     * Serves the client on stdin and stdout.
     *
     * @param arguments the folder of stored databases, which is only read, and a folder of its own
     */
    public static void main(String[] arguments) throws InterruptedException {
        SqlWorkerProcess worker =
                new SqlWorkerProcess(WorkerStreams.take(), Path.of(arguments[0]), Path.of(arguments[1]));
        Thread serving = new Thread(null, worker::serve, "serving", STACK_BYTES);
        serving.start();
        serving.join();
    }

    private void serve() {
        try {
            answers.add(SqlFrameKind.READY);
            while (true) {
                if (!orders.areWaiting()) {
                    answers.send();
                }
                obey(SqlFrameKind.FORMAT.read(in, MOST_FRAME));
            }
        } catch (EOFException clientIsGone) {
            Runtime.getRuntime().halt(0);
        } catch (IOException | RuntimeException e) {
            e.printStackTrace();
            Runtime.getRuntime().halt(1);
        }
    }

    private void obey(Frame<SqlFrameKind> frame) throws IOException {
        switch (frame.kind()) {
            case OPEN -> open(OpenDatabaseOrder.decoded(frame.payload()));
            case RUN -> run(RunQueriesOrder.decoded(frame.payload()));
            case REWRITE -> rewrite(OpenDatabaseOrder.decoded(frame.payload()));
            case READY, OPENED, ABSENT, ENDED -> throw new IOException("not for a worker: " + frame);
        }
    }

    private void open(OpenDatabaseOrder opening) throws IOException {
        switch (engine(opening).open(opening)) {
            case DatabaseEngine.Opened.Ready(OpenDatabase database) -> {
                open.add(opening.key(), database);
                answers.add(SqlFrameKind.OPENED);
            }
            case DatabaseEngine.Opened.Not(var ran) -> {
                // Queries that follow at once find none.
                open.remove(opening.key());
                answers.add(SqlFrameKind.OPENED, QueryEnding.encoded(ran));
            }
        }
    }

    private void rewrite(OpenDatabaseOrder opening) throws IOException {
        if (!(opening.source() instanceof OpenDatabaseOrder.File(String name))) {
            throw new IOException("only a file is rewritten");
        }
        Optional<QueryOutcome> failure = engine(opening)
                .rewrite(databases.resolve(name), own.resolve(OpenDatabaseOrder.REWRITTEN), opening.bounds());
        answers.add(SqlFrameKind.OPENED, failure.map(QueryEnding::encoded).orElseGet(PayloadWriter::new));
    }

    private DatabaseEngine engine(OpenDatabaseOrder opening) {
        return engines.computeIfAbsent(opening.dialect(), this::engine);
    }

    private DatabaseEngine engine(SqlDialect dialect) {
        return switch (dialect) {
            case SQLITE -> new SqliteEngine(databases, own);
            case DUCKDB -> new DuckDbEngine(databases, own);
            case POSTGRES -> new PostgresEngine(databases);
        };
    }

    private void run(RunQueriesOrder running) throws IOException {
        Optional<OpenDatabase> database = open.find(running.key());
        if (database.isEmpty() || database.get().isGone()) {
            open.remove(running.key());
            answers.add(SqlFrameKind.ABSENT);
            return;
        }
        for (String query : running.queries()) {
            answers.add(SqlFrameKind.ENDED, ended(database.get(), query, running.bounds()));
        }
    }

    private static PayloadWriter ended(OpenDatabase database, String query, QueryBounds bounds) {
        try {
            return database.run(query, bounds);
        } catch (RuntimeException e) {
            // The query made the driver fail, and shall not be better off for it.
            return QueryEnding.encoded(new QueryOutcome.Failed("the driver fails on it: " + e));
        }
    }
}
