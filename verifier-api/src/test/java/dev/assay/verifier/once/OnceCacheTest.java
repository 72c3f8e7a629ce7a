package dev.assay.verifier.once;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class OnceCacheTest {
    @Test
    void manyThatAskAtTheSameTimeCostOne() throws Exception {
        OnceCache<String> once = new OnceCache<>(10, String::length);
        AtomicInteger makings = new AtomicInteger();
        CountDownLatch go = new CountDownLatch(1);
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<String>> asked = new ArrayList<>();
            for (int caller = 0; caller < 16; caller++) {
                asked.add(threads.submit(() -> once.get("a", () -> {
                    go.await();
                    return "made " + makings.incrementAndGet();
                })));
            }
            go.countDown();
            for (Future<String> answer : asked) {
                assertThat(answer.get()).isEqualTo("made 1");
            }
        }
    }

    @Test
    void aValueIsKeptUntilOthersPushItOut() throws Exception {
        OnceCache<String> once = new OnceCache<>(10, String::length);
        AtomicInteger makings = new AtomicInteger();
        OnceCache.Making<String> making = () -> "four" + makings.incrementAndGet();
        assertThat(once.get("a", making)).isEqualTo("four1");
        assertThat(once.get("a", making)).isEqualTo("four1");
        assertThat(once.get("b", making)).isEqualTo("four2");
        assertThat(once.get("c", making)).isEqualTo("four3");
        assertThat(once.get("b", making)).isEqualTo("four2");
        assertThat(once.get("a", making)).isEqualTo("four4");
    }

    @Test
    void aValueThatWeighsNothingKnownOrTooMuchIsMadeAgain() throws Exception {
        OnceCache<String> once = new OnceCache<>(3, text -> text.startsWith("-") ? -1 : text.length());
        AtomicInteger makings = new AtomicInteger();
        assertThat(once.get("a", () -> "-" + makings.incrementAndGet())).isEqualTo("-1");
        assertThat(once.get("a", () -> "-" + makings.incrementAndGet())).isEqualTo("-2");
        assertThat(once.get("b", () -> "long" + makings.incrementAndGet())).isEqualTo("long3");
        assertThat(once.get("b", () -> "long" + makings.incrementAndGet())).isEqualTo("long4");
    }

    @Test
    void whereTheMakerGivesUpTheNextOneMakesIt() throws Exception {
        OnceCache<String> once = new OnceCache<>(10, String::length);
        CountDownLatch begun = new CountDownLatch(1);
        Thread maker = Thread.ofVirtual().start(() -> {
            try {
                once.get("a", () -> {
                    begun.countDown();
                    new CountDownLatch(1).await();
                    return "never";
                });
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        begun.await();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<String> next = threads.submit(() -> once.get("a", () -> "made"));
            maker.interrupt();
            assertThat(next.get()).isEqualTo("made");
        }
        maker.join();
    }
}
