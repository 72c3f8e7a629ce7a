package dev.assay.verifier.once;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class OnceCacheTest {
    @Test
    void manyThatAskAtTheSameTimeCostOne() throws Exception {
        var once = new OnceCache<String>(10, String::length);
        var makings = new AtomicInteger();
        var go = new CountDownLatch(1);
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var asked = new ArrayList<Future<String>>();
            for (int caller = 0; caller < 16; caller++) {
                asked.add(threads.submit(() -> once.get("a", () -> {
                    go.await();
                    return "made " + makings.incrementAndGet();
                })));
            }
            go.countDown();
            for (var answer : asked) {
                assertThat(answer.get()).isEqualTo("made 1");
            }
        }
    }

    @Test
    void aValueIsKeptUntilOthersPushItOut() throws Exception {
        var once = new OnceCache<String>(10, String::length);
        var makings = new AtomicInteger();
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
        var once = new OnceCache<String>(3, text -> text.startsWith("-") ? -1 : text.length());
        var makings = new AtomicInteger();
        assertThat(once.get("a", () -> "-" + makings.incrementAndGet())).isEqualTo("-1");
        assertThat(once.get("a", () -> "-" + makings.incrementAndGet())).isEqualTo("-2");
        assertThat(once.get("b", () -> "long" + makings.incrementAndGet())).isEqualTo("long3");
        assertThat(once.get("b", () -> "long" + makings.incrementAndGet())).isEqualTo("long4");
    }

    @Test
    void whereTheMakerGivesUpTheNextOneMakesIt() throws Exception {
        var once = new OnceCache<String>(10, String::length);
        var begun = new CountDownLatch(1);
        var maker = Thread.ofVirtual().start(() -> {
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
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var next = threads.submit(() -> once.get("a", () -> "made"));
            maker.interrupt();
            assertThat(next.get()).isEqualTo("made");
        }
        maker.join();
    }
}
