package dev.assay.code.testsets;

import dev.assay.code.formats.DataSetProblem;
import dev.assay.code.formats.MemoryBudget;
import dev.assay.code.formats.UnreadableTests;
import dev.assay.code.task.TaskKind;
import dev.assay.code.task.TestReader;
import dev.assay.code.task.TestSet;
import dev.assay.code.task.TestSets;
import dev.assay.verifier.Blobs;
import dev.assay.verifier.InvalidTask;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.IntStream;

/** The test sets in the host's store. Recently used sets stay in memory, in the form in which they are run. */
public final class StoredTestSets implements TestSets {
    /** The largest memory of one set, and of all kept sets, in bytes; {@link #SHARE} bounds it further. */
    private static final long MOST = 1L << 30;

    private static final int SHARE = 8;
    /** The memory of a result that says that a set cannot be read, in bytes. */
    private static final int UNREADABLE = 512;

    private static final int LOCKS = 16;

    private final Blobs blobs;
    private final long most;
    private final RecentSets recent;
    /** One thread reads a missing set, and the others wait for it. */
    private final ReentrantLock[] reading =
            IntStream.range(0, LOCKS).mapToObj(i -> new ReentrantLock()).toArray(ReentrantLock[]::new);

    /** Makes the sets with a bound of an eighth of the memory, or 1 GiB if that is less. */
    public StoredTestSets(Blobs blobs) {
        this(blobs, Math.min(MOST, Runtime.getRuntime().maxMemory() / SHARE));
    }

    /**
     * Makes the sets.
     *
     * @param most the bound on the estimated memory of all sets together, in bytes
     */
    StoredTestSets(Blobs blobs, long most) {
        this.blobs = blobs;
        this.most = most;
        this.recent = new RecentSets(most);
    }

    /**
     * Asks the store each time, even for a set in memory: a set counts as present only if its bytes are in the store.
     */
    @Override
    public Lookup find(String sha256) throws InterruptedException {
        if (!blobs.has(sha256)) {
            return new Lookup.Missing();
        }
        Optional<Lookup> kept = recent.get(sha256);
        if (kept.isPresent()) {
            return kept.get();
        }
        ReentrantLock lock = reading[Math.floorMod(sha256.hashCode(), LOCKS)];
        lock.lockInterruptibly();
        try {
            Optional<Lookup> meanwhile = recent.get(sha256);
            return meanwhile.isPresent() ? meanwhile.get() : read(sha256);
        } finally {
            lock.unlock();
        }
    }

    private Lookup read(String sha256) {
        Optional<InputStream> found = blobs.open(sha256);
        if (found.isEmpty()) {
            return new Lookup.Missing();
        }
        MemoryBudget budget = new MemoryBudget(most);
        try (InputStream bytes = found.get()) {
            return kept(sha256, new Lookup.Found(set(SetReader.read(bytes, budget))), budget.used());
        } catch (UnreadableTests | InvalidTask e) {
            return kept(sha256, new Lookup.Unreadable(sentence(e)), UNREADABLE);
        } catch (IOException e) {
            return new Lookup.Unavailable("its bytes can't be read");
        }
    }

    private Lookup kept(String sha256, Lookup lookup, long bytes) {
        recent.put(sha256, lookup, bytes);
        return lookup;
    }

    private static String sentence(Exception e) {
        return e instanceof InvalidTask task ? task.field() + " " + task.detail() : String.valueOf(e.getMessage());
    }

    private static TestSet set(DataSetProblem problem) {
        return new TestSet(
                TaskKind.named(problem.kind()),
                problem.language(),
                problem.entry(),
                problem.code(),
                problem.checker(),
                problem.reference(),
                problem.format(),
                TestReader.read(problem.tests()));
    }
}
