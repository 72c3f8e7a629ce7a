package dev.assay.judge.pace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.verifier.judge.Judge.Urgency;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

class WaitingRoomTest {
    private static final SharedPatience LONG = new SharedPatience(Duration.ofMinutes(1));

    @Test
    void urgentOnesGoFirstAndOneOfFourIsAnother() throws Exception {
        WaitingRoom room = new WaitingRoom(1, 100);
        assertThat(room.enter(Urgency.USUAL, LONG)).isTrue();
        List<String> order = new CopyOnWriteArrayList<>();
        List<CompletableFuture<Void>> all = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            Urgency urgency = i < 2 ? Urgency.USUAL : Urgency.ALL_ZERO;
            all.add(entering(room, urgency, order));
            while (room.waiting() <= i) {
                Thread.onSpinWait();
            }
        }
        room.leave();
        for (CompletableFuture<Void> one : all) {
            one.get();
        }

        assertThat(order)
                .containsExactly(
                        "ALL_ZERO", "ALL_ZERO", "ALL_ZERO", "USUAL", "ALL_ZERO", "ALL_ZERO", "ALL_ZERO", "USUAL");
        assertThat(room.inside()).isZero();
    }

    @Test
    void whoIsInTheBackgroundTakesHalfOfThePlacesAndNeverWaits() throws Exception {
        WaitingRoom room = new WaitingRoom(3, 100);

        assertThat(room.enter(Urgency.BACKGROUND, LONG)).isTrue();
        assertThat(room.enter(Urgency.BACKGROUND, LONG)).isTrue();
        assertThat(room.enter(Urgency.BACKGROUND, LONG)).isFalse();
        assertThat(room.enter(Urgency.USUAL, LONG)).isTrue();
        room.leave();
        room.leave();
        assertThat(room.enter(Urgency.BACKGROUND, LONG)).isTrue();
        assertThat(room.waiting()).isZero();
    }

    @Test
    void whoHasNoPatienceDoesNotGetIn() throws Exception {
        WaitingRoom room = new WaitingRoom(1, 100);
        room.enter(Urgency.USUAL, LONG);

        assertThat(room.enter(Urgency.USUAL, new SharedPatience(Duration.ofMillis(5))))
                .isFalse();
        assertThat(room.waiting()).isZero();
        assertThat(room.tryEnter()).isFalse();
        room.leave();
        assertThat(room.tryEnter()).isTrue();
    }

    @Test
    void whoIsInterruptedWhileWaitingTakesNoPlace() throws Exception {
        WaitingRoom room = new WaitingRoom(1, 100);
        room.enter(Urgency.USUAL, LONG);
        Thread waiting = Thread.ofVirtual().start(() -> {
            try {
                room.enter(Urgency.USUAL, LONG);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        while (room.waiting() == 0) {
            Thread.onSpinWait();
        }
        waiting.interrupt();
        waiting.join();
        room.leave();

        assertThat(room.inside()).isZero();
        assertThat(room.waiting()).isZero();
    }

    private static CompletableFuture<Void> entering(WaitingRoom room, Urgency urgency, List<String> order) {
        CompletableFuture<Void> done = new CompletableFuture<>();
        Thread.ofVirtual().start(() -> {
            try {
                room.enter(urgency, LONG);
                order.add(urgency.name());
                room.leave();
                done.complete(null);
            } catch (InterruptedException e) {
                done.completeExceptionally(e);
            }
        });
        return done;
    }
}
