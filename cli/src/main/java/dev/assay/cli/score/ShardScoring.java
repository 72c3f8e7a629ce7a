package dev.assay.cli.score;

import dev.assay.cli.terminal.CliFailure;
import dev.assay.cli.verify.LocalEngine;
import dev.assay.engine.batch.BatchEntry;
import dev.assay.engine.batch.FieldProblem;
import dev.assay.engine.batch.Item;
import dev.assay.engine.batch.ItemResult;
import dev.assay.engine.wire.FlatRow;
import dev.assay.engine.wire.FlatRows;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Scores the rows of a shard in their order, a few batches at a time.
 *
 * @param explain whether results have their explanation
 * @param groups whether the members of a group follow one another
 * @param damage the places of row groups that could not be read
 */
public record ShardScoring(LocalEngine engine, boolean explain, boolean groups, Set<String> damage) {
    private static final int BATCH = 1_024;
    private static final int IN_FLIGHT = 2;
    private static final FieldProblem KEPT = FieldProblem.wrong("/items", "has its result");

    private record Batch(List<FlatRow> rows, Future<List<CountedResult>> results) {}

    /**
     * Passes each row on with its result.
     *
     * @param earlier the results that the rows have; those that are scored, or unscored for good, are kept. Null scores
     *     all rows
     */
    public void score(FlatRows rows, @Nullable LineSource earlier, BiConsumer<FlatRow, CountedResult> done)
            throws IOException, InterruptedException {
        ExecutorService workers = Executors.newVirtualThreadPerTaskExecutor();
        try {
            Deque<Batch> inFlight = new ArrayDeque<>();
            for (List<FlatRow> batch = next(rows); !batch.isEmpty(); batch = next(rows)) {
                List<FlatRow> read = batch;
                List<CountedResult> kept = earlier == null ? List.of() : results(earlier, read.size());
                inFlight.add(new Batch(read, workers.submit(() -> results(read, kept))));
                if (inFlight.size() > IN_FLIGHT) {
                    finish(inFlight.remove(), done);
                }
            }
            while (!inFlight.isEmpty()) {
                finish(inFlight.remove(), done);
            }
        } finally {
            workers.shutdownNow();
        }
    }

    private List<FlatRow> next(FlatRows rows) throws IOException {
        return (groups ? rows.nextGroups(BATCH) : rows.next(BATCH))
                .stream().map(this::readable).toList();
    }

    /** Returns the row, refused where it stands for a damaged one, or where its own recipe needs the rows of its group. */
    private FlatRow readable(FlatRow row) {
        String pointer = "/items/" + row.index();
        String place = ParquetLines.damage(row.row(), damage);
        if (place != null) {
            return row.refused(new FieldProblem(pointer, "The row can't be read", place));
        }
        return !groups
                        && row.item() != null
                        && row.item().has("recipe")
                        && row.entry() instanceof BatchEntry.Decoded(Item item)
                        && engine.rewardsGroups(item)
                ? row.refused(FieldProblem.wrong(pointer + "/recipe", "rewards groups, which need --group-by"))
                : row;
    }

    private static List<CountedResult> results(LineSource earlier, int count) throws IOException {
        List<CountedResult> results = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            byte[] line = earlier.next();
            if (line == null) {
                throw CliFailure.usage(
                        "the shard has fewer results than rows: delete its manifest, and score it again");
            }
            results.add(CountedResult.of(line));
        }
        return results;
    }

    /** Returns the results of a batch: new ones, and those that are kept. */
    private List<CountedResult> results(List<FlatRow> rows, List<CountedResult> earlier) throws InterruptedException {
        BitSet kept = kept(rows, earlier);
        List<FlatRow> left = new ArrayList<>(rows.size());
        for (int i = 0; i < rows.size(); i++) {
            left.add(kept.get(i) ? rows.get(i).refused(KEPT) : rows.get(i));
        }
        List<ItemResult> scored = engine.score(left);
        List<CountedResult> results = new ArrayList<>(rows.size());
        for (int i = 0; i < rows.size(); i++) {
            results.add(kept.get(i) ? earlier.get(i) : CountedResult.of(scored.get(i), explain));
        }
        return results;
    }

    /** Returns the rows that keep their result: all but those that may pass now, and their groups. */
    private BitSet kept(List<FlatRow> rows, List<CountedResult> earlier) {
        Set<String> retried = new HashSet<>();
        for (int i = 0; i < earlier.size(); i++) {
            if (groups && earlier.get(i).retryable() && !group(rows.get(i)).isEmpty()) {
                retried.add(group(rows.get(i)));
            }
        }
        BitSet kept = new BitSet();
        for (int i = 0; i < earlier.size(); i++) {
            kept.set(i, !earlier.get(i).retryable() && !retried.contains(group(rows.get(i))));
        }
        return kept;
    }

    private static String group(FlatRow row) {
        String group = row.entry() instanceof BatchEntry.Decoded(Item item) ? item.group() : null;
        return group == null ? "" : group;
    }

    private static void finish(Batch batch, BiConsumer<FlatRow, CountedResult> done) throws InterruptedException {
        try {
            List<CountedResult> results = batch.results().get();
            for (int i = 0; i < results.size(); i++) {
                done.accept(batch.rows().get(i), results.get(i));
            }
        } catch (ExecutionException e) {
            throw e.getCause() instanceof CliFailure failure ? failure : new IllegalStateException(e.getCause());
        }
    }
}
