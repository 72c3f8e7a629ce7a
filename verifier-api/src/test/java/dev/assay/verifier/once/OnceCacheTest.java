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
    void many_that_ask_at_the_same_time_cost_one() throws Exception {
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
    void a_value_is_kept_until_others_push_it_out() throws Exception {
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
    void a_value_that_weighs_nothing_known_or_too_much_is_made_again() throws Exception {
        var once = new OnceCache<String>(3, text -> text.startsWith("-") ? -1 : text.length());
        var makings = new AtomicInteger();
        assertThat(once.get("a", () -> "-" + makings.incrementAndGet())).isEqualTo("-1");
        assertThat(once.get("a", () -> "-" + makings.incrementAndGet())).isEqualTo("-2");
        assertThat(once.get("b", () -> "long" + makings.incrementAndGet())).isEqualTo("long3");
        assertThat(once.get("b", () -> "long" + makings.incrementAndGet())).isEqualTo("long4");
    }

    @Test
    void where_the_maker_gives_up_the_next_one_makes_it() throws Exception {
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
