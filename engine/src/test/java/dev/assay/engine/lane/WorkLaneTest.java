package dev.assay.engine.lane;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.Await;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class WorkLaneTest {
    private final List<String> log = new CopyOnWriteArrayList<>();

    @Test
    void aWorkThatThrowsCostsNoWorker() {
        try (WorkLane lane = lane(Duration.ofSeconds(30))) {
            assertThat(lane.submit(work("boom", () -> {
                        throw new IllegalStateException("boom");
                    })))
                    .isTrue();
            Await.until("the first work ran", () -> log.contains("boom") && lane.running() == 0);
            assertThat(lane.submit(work("deep", () -> {
                        throw new StackOverflowError();
                    })))
                    .isTrue();
            assertThat(lane.submit(work("next", () -> {}))).isTrue();

            Await.until("the last work ran", () -> log.contains("next"));
            assertThat(log).containsExactly("boom", "deep", "next");
        }
    }

    @Test
    void aWorkThatWaitedTooLongExpiresInsteadOfRunning() {
        try (WorkLane lane = lane(Duration.ZERO)) {
            Recorded first = new Recorded("first", () -> {}, false);
            assertThat(lane.submit(first)).isTrue();

            Await.until("it expired", () -> log.contains("first expired"));
            assertThat(log).containsExactly("first expired");
        }
    }

    @Test
    void aWorkThatNobodyWantsIsDropped() {
        try (WorkLane lane = lane(Duration.ofSeconds(30))) {
            assertThat(lane.submit(new Recorded("unwanted", () -> {}, true))).isTrue();
            assertThat(lane.submit(work("next", () -> {}))).isTrue();

            Await.until("the next work ran", () -> log.contains("next"));
            assertThat(log).containsExactly("next");
        }
    }

    @Test
    void aFullLaneRefuses() {
        CountDownLatch gate = new CountDownLatch(1);
        try (WorkLane lane = lane(Duration.ofSeconds(30))) {
            assertThat(lane.hasRoom()).isTrue();
            assertThat(lane.submit(work("busy", () -> await(gate)))).isTrue();
            Await.until("the worker is busy", () -> lane.running() == 1 && lane.queued() == 0);
            assertThat(lane.hasRoom()).isFalse();

            assertThat(lane.submit(work("second", () -> {}))).isTrue();
            assertThat(lane.submit(work("third", () -> {}))).isTrue();
            assertThat(lane.submit(work("fourth", () -> {}))).isFalse();
            gate.countDown();
        }
        assertThat(log).containsExactly("busy", "second", "third");
    }

    @Test
    void aClosedLaneInterruptsWhatDoesNotEndAndTakesNothing() {
        CountDownLatch never = new CountDownLatch(1);
        WorkLane lane = lane(Duration.ofSeconds(30));
        assertThat(lane.submit(work("stuck", () -> await(never)))).isTrue();
        Await.until("the worker is busy", () -> lane.running() == 1);

        lane.close();

        Await.until("the work was interrupted", () -> log.contains("interrupted"));
        assertThat(lane.submit(work("late", () -> {}))).isFalse();
    }

    private static WorkLane lane(Duration maxWait) {
        return new WorkLane("test", 1, Thread.ofPlatform().daemon().factory(), 2, maxWait, ProjectWeights.EQUAL);
    }

    private Recorded work(String name, Runnable body) {
        return new Recorded(name, body, false);
    }

    private void await(CountDownLatch gate) {
        try {
            gate.await();
        } catch (InterruptedException e) {
            log.add("interrupted");
        }
    }

    private final class Recorded implements LaneWork {
        private final String name;
        private final Runnable body;
        private final boolean unwanted;
        private final Interruption interruption = new Interruption();

        Recorded(String name, Runnable body, boolean unwanted) {
            this.name = name;
            this.body = body;
            this.unwanted = unwanted;
        }

        @Override
        public String project() {
            return "test";
        }

        @Override
        public Interruption interruption() {
            return interruption;
        }

        @Override
        public String share() {
            return "test";
        }

        @Override
        public boolean unwanted() {
            return unwanted;
        }

        @Override
        public void run() {
            log.add(name);
            body.run();
        }

        @Override
        public void expire() {
            log.add(name + " expired");
        }
    }
}
