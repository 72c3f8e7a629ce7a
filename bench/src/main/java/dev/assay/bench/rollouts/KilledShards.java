package dev.assay.bench.rollouts;

import dev.assay.cli.terminal.CliFailure;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

/**
 * Scores all shards of a corpus in a random order, several at a time. Every third process is killed while it writes, and
 * its shard is scored again after the others.
 */
final class KilledShards {
    private static final int KILLED = 3;
    /** The limit of the time from the first result to the kill. */
    private static final int LONGEST_MILLIS = 300;

    private final ScoreProcess score;
    private final int processes;
    private final Random random;

    KilledShards(ScoreProcess score, int processes, long seed) {
        this.score = score;
        this.processes = processes;
        this.random = new Random(seed);
    }

    /**
     * The processes that were to be killed.
     *
     * @param killed the number of those that were killed while they wrote
     * @param ended the number of those that had ended before
     */
    record Kills(int killed, int ended) {}

    /** Returns once every shard is complete. */
    Kills run() throws InterruptedException {
        List<Integer> order =
                shuffled(IntStream.range(0, score.shards()).boxed().toList());
        List<Integer> victims = new ArrayList<>();
        List<Callable<Boolean>> first = new ArrayList<>();
        for (int i = 0; i < order.size(); i++) {
            int shard = order.get(i);
            if (i % KILLED == 0) {
                int wait = random.nextInt(LONGEST_MILLIS);
                victims.add(shard);
                first.add(() -> killed(shard, wait));
            } else {
                first.add(whole(shard));
            }
        }
        try (ExecutorService threads = Executors.newFixedThreadPool(processes)) {
            int killed = trues(threads.invokeAll(first));
            trues(threads.invokeAll(shuffled(victims).stream().map(this::whole).toList()));
            return new Kills(killed, victims.size() - killed);
        }
    }

    private List<Integer> shuffled(List<Integer> shards) {
        List<Integer> order = new ArrayList<>(shards);
        Collections.shuffle(order, random);
        return order;
    }

    private Callable<Boolean> whole(int shard) {
        return () -> {
            score.run(shard);
            return false;
        };
    }

    /** Kills a process some time after it began to write; returns false where it ended before. */
    private boolean killed(int shard, int millis) throws IOException, InterruptedException {
        Process process = score.start(shard);
        boolean ended = false;
        while (!ended && !score.part(shard).exists()) {
            ended = process.waitFor(1, TimeUnit.MILLISECONDS);
        }
        ended = ended || process.waitFor(millis, TimeUnit.MILLISECONDS);
        process.destroyForcibly().waitFor();
        return !ended;
    }

    private static int trues(List<Future<Boolean>> runs) throws InterruptedException {
        int count = 0;
        for (Future<Boolean> run : runs) {
            try {
                count += run.get() ? 1 : 0;
            } catch (ExecutionException e) {
                throw e.getCause() instanceof CliFailure failure ? failure : new IllegalStateException(e.getCause());
            }
        }
        return count;
    }
}
