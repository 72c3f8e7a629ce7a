package dev.assay.engine.lane;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class FairQueueTest {
    private final FairQueue queue = new FairQueue(8, project -> project.equals("big") ? 3 : 1);

    @Test
    void sharesTakeTurnsAndEachKeepsItsOrder() throws InterruptedException {
        offer("a1", "a2", "a3", "b1", "a4", "c1", "b2");

        assertThat(drain()).containsExactly("a1", "b1", "c1", "a2", "b2", "a3", "a4");
    }

    @Test
    void aShareThatComesAgainHasItsTurnAtTheEnd() throws InterruptedException {
        offer("a1", "b1", "b2");
        assertThat(taken()).isEqualTo("a1");
        offer("a2");

        assertThat(drain()).containsExactly("b1", "a2", "b2");
    }

    @Test
    void aFullQueueTakesNothing() throws InterruptedException {
        offer("a1", "a2", "a3", "a4", "a5", "a6", "a7", "a8");

        assertThat(queue.offer(new Named("test", "b1"))).isFalse();
        assertThat(taken()).isEqualTo("a1");
        assertThat(queue.offer(new Named("test", "b1"))).isTrue();
    }

    @Test
    void aSmallShareIsServedSoonBehindALargeOne() {
        offer("a1", "a2", "a3", "a4", "a5");

        assertThat(queue.ahead("test", "b")).isEqualTo(1);
        assertThat(queue.ahead("test", "a")).isEqualTo(5);
    }

    @Test
    void projectsTakeTurnsHoweverManyRunsTheyHave() throws InterruptedException {
        offer("a1", "b1", "c1");
        offerOf("other", "d1", "d2", "d3");

        assertThat(queue.ahead("other", "d")).isEqualTo(6);
        assertThat(queue.ahead("third", "e")).isEqualTo(2);
        assertThat(drain()).containsExactly("a1", "d1", "b1", "d2", "c1", "d3");
    }

    @Test
    void aProjectHasAsManyTurnsAsItsWeight() throws InterruptedException {
        offer("a1", "a2", "a3");
        offerOf("big", "d1", "d2", "e1", "d3", "e2");

        assertThat(queue.ahead("big", "f")).isEqualTo(3);
        assertThat(queue.ahead("third", "f")).isEqualTo(4);
        assertThat(drain()).containsExactly("a1", "d1", "e1", "d2", "a2", "e2", "d3", "a3");
    }

    @Test
    void aClosedQueueGivesOutWhatItHoldsAndThenNothing() throws InterruptedException {
        offer("a1");
        queue.close();

        assertThat(queue.offer(new Named("test", "a2"))).isFalse();
        assertThat(taken()).isEqualTo("a1");
        assertThat(queue.take()).isNull();
    }

    private void offer(String... names) {
        offerOf("test", names);
    }

    private void offerOf(String project, String... names) {
        for (String name : names) {
            assertThat(queue.offer(new Named(project, name))).isTrue();
        }
    }

    private String taken() throws InterruptedException {
        return ((Named) Objects.requireNonNull(queue.take()).work()).name();
    }

    private List<String> drain() throws InterruptedException {
        List<String> names = new ArrayList<>();
        for (int i : Stream.iterate(queue.size(), n -> n > 0, n -> n - 1).toList()) {
            assertThat(queue.size()).isEqualTo(i);
            names.add(taken());
        }
        return names;
    }

    /** A work whose share is the first letter of its name. */
    private record Named(String project, String name) implements LaneWork {
        @Override
        public Interruption interruption() {
            return new Interruption();
        }

        @Override
        public String share() {
            return name.substring(0, 1);
        }

        @Override
        public boolean unwanted() {
            return false;
        }

        @Override
        public void run() {}

        @Override
        public void expire() {}
    }
}
