package dev.assay.math;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.math.Items.Item;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** One verdict, with one explanation, whoever asks and whatever was asked before. */
class MathVerifierThreadsTest {
    private static final int THREADS = 64;
    /** Each of the threads verifies one in so many items, so that each item is verified by eight of them. */
    private static final int ONE_OF = 8;

    private static final long PATIENCE_SECONDS = 60;

    private static final List<Item> ITEMS = Items.all();

    private static Verdict verdict(MathVerifier verifier, Item item) {
        return verifier.verify(item.task(), Response.of(item.response()));
    }

    private static List<Verdict> inOrder() {
        return ITEMS.stream().map(item -> verdict(new MathVerifier(), item)).toList();
    }

    @Test
    void sixtyFourThreadsWithOneVerifierFindWhatOneThreadFinds() throws Exception {
        List<Verdict> expected = inOrder();
        MathVerifier shared = new MathVerifier();
        CyclicBarrier together = new CyclicBarrier(THREADS);
        try (ExecutorService threads = Executors.newFixedThreadPool(THREADS)) {
            List<Callable<List<Verdict>>> runs = IntStream.range(0, THREADS)
                    .mapToObj(seed -> (Callable<List<Verdict>>) () -> {
                        together.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
                        return shuffled(shared, part(ITEMS, seed), seed);
                    })
                    .toList();
            List<Future<List<Verdict>>> found = threads.invokeAll(runs);
            for (int seed = 0; seed < THREADS; seed++) {
                assertThat(found.get(seed).get()).isEqualTo(part(expected, seed));
            }
        }
    }

    @Test
    void oneThreadFindsTheSameInAnyOrderAndAgain() {
        List<Verdict> expected = inOrder();
        MathVerifier verifier = new MathVerifier();
        for (int seed = THREADS; seed < THREADS + 4; seed++) {
            assertThat(shuffled(verifier, ITEMS, seed)).isEqualTo(expected);
        }
    }

    @Test
    void aThreadWithASmallStackFindsTheSame() throws Exception {
        List<Verdict> expected = inOrder();
        List<Verdict> found = new ArrayList<>();
        Thread thread = new Thread(null, () -> found.addAll(inOrder()), "small", 256 << 10);
        thread.start();
        thread.join(TimeUnit.SECONDS.toMillis(PATIENCE_SECONDS));
        assertThat(found).isEqualTo(expected);
    }

    private static <T> List<T> part(List<T> all, int seed) {
        return IntStream.range(0, all.size())
                .filter(index -> index % ONE_OF == seed % ONE_OF)
                .mapToObj(all::get)
                .toList();
    }

    /** The verdicts in the order of the items, found in another. */
    private static List<Verdict> shuffled(MathVerifier verifier, List<Item> items, int seed) {
        List<Integer> order =
                new ArrayList<>(IntStream.range(0, items.size()).boxed().toList());
        Collections.shuffle(order, new Random(seed));
        Verdict[] verdicts = new Verdict[items.size()];
        order.forEach(index -> verdicts[index] = verdict(verifier, items.get(index)));
        return List.of(verdicts);
    }
}
