package dev.assay.sql.engine.remote;

import dev.assay.sandbox.remote.RemoteOrders;
import dev.assay.sandbox.remote.RemoteSettings;
import dev.assay.sql.engine.run.QueryBounds;
import dev.assay.sql.engine.run.QueryDatabase;
import dev.assay.sql.engine.run.QueryOutcome;
import dev.assay.sql.engine.run.SqlDialect;
import dev.assay.sql.engine.run.SqlEngines;
import dev.assay.verifier.Blobs;
import java.io.IOException;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** The engines of workers on other machines, which are looked for when the first query comes. */
public final class RemoteEngines implements SqlEngines {
    private final RemoteSettings settings;
    private final Optional<Blobs> blobs;
    private final ReentrantLock opening = new ReentrantLock();
    private @Nullable RemoteOrders orders;
    private boolean closed;

    /** @param blobs where uploaded databases are; empty: there are none */
    public RemoteEngines(RemoteSettings settings, Optional<Blobs> blobs) {
        this.settings = settings;
        this.blobs = blobs;
    }

    @Override
    public List<QueryOutcome> run(SqlDialect dialect, QueryDatabase database, List<String> queries, QueryBounds bounds)
            throws InterruptedException {
        RemoteQueries order = new RemoteQueries(dialect, database, queries, bounds);
        return switch (database) {
            case QueryDatabase.Script _ -> run(order, Optional.empty());
            case QueryDatabase.Stored(String sha256) ->
                blobs.isPresent() && blobs.get().has(sha256)
                        ? run(order, Optional.of(part(sha256, blobs.get())))
                        : all(order, new QueryOutcome.Unreadable("no database with this hash was uploaded"));
        };
    }

    private static RemoteOrders.Part part(String sha256, Blobs store) {
        return new RemoteOrders.Part(
                RemoteQueries.DATABASES + sha256,
                () -> store.open(sha256).orElseThrow(() -> new IOException("the database was deleted meanwhile")));
    }

    private List<QueryOutcome> run(RemoteQueries order, Optional<RemoteOrders.Part> part) throws InterruptedException {
        if (order.queries().isEmpty()) {
            return List.of();
        }
        return outcomes(
                order,
                orders().send(RemoteQueries.PATH, order.encoded(), part, order.mostBytes()),
                "no worker ran the query: ");
    }

    /** Runs a query without a database on every worker that can be used; returns the outcomes by the workers' addresses. */
    public SortedMap<String, QueryOutcome> runOnEach(SqlDialect dialect, String query, QueryBounds bounds)
            throws InterruptedException {
        RemoteQueries order = new RemoteQueries(dialect, new QueryDatabase.Script(""), List.of(query), bounds);
        SortedMap<String, QueryOutcome> outcomes = new TreeMap<>();
        orders().sendToEach(RemoteQueries.PATH, order.encoded(), order.mostBytes())
                .forEach((worker, result) ->
                        outcomes.put(worker, outcomes(order, result, "").getFirst()));
        return outcomes;
    }

    private static List<QueryOutcome> outcomes(RemoteQueries order, RemoteOrders.Result result, String beforeReason) {
        return switch (result) {
            case RemoteOrders.Result.Done(byte[] payload) -> outcomes(order, payload);
            case RemoteOrders.Result.Failed(String reason, boolean isRetryable) ->
                all(order, new QueryOutcome.Broken(beforeReason + reason, isRetryable));
        };
    }

    private static List<QueryOutcome> outcomes(RemoteQueries order, byte[] payload) {
        try {
            return order.outcomes(payload);
        } catch (IOException | IllegalArgumentException e) {
            return all(
                    order,
                    new QueryOutcome.Broken("a worker answered queries with something else: " + e.getMessage(), false));
        }
    }

    private static List<QueryOutcome> all(RemoteQueries order, QueryOutcome outcome) {
        return Collections.nCopies(order.queries().size(), outcome);
    }

    private RemoteOrders orders() throws InterruptedException {
        opening.lockInterruptibly();
        try {
            if (closed) {
                throw new IllegalStateException("the engines are closed");
            }
            if (orders == null) {
                orders = new RemoteOrders(settings);
            }
            return orders;
        } finally {
            opening.unlock();
        }
    }

    @Override
    public void close() {
        opening.lock();
        try {
            closed = true;
            if (orders != null) {
                orders.close();
            }
        } finally {
            opening.unlock();
        }
    }
}
