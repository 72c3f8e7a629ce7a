package dev.assay.sandbox.remote.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.RunCancellation;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.RunReport;
import dev.assay.sandbox.Session;
import dev.assay.sandbox.admission.SessionBounds;
import dev.assay.sandbox.remote.server.KeptSessions.Entry;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class KeptSessionsTest {
    private static final Duration IDLE = Duration.ofMinutes(1);

    private final AtomicLong now = new AtomicLong();
    private final KeptSessions sessions = new KeptSessions(new SessionBounds(2, IDLE), now::get);

    @AfterEach
    void close() {
        sessions.close();
    }

    private static final class OpenSession implements Session {
        private boolean open = true;

        @Override
        public RunOutcome call(String code, Bytes stdin, RunCancellation cancel) {
            return new RunOutcome.Exited(0, RunReport.EMPTY);
        }

        @Override
        public boolean isOpen() {
            return open;
        }

        @Override
        public void close() {
            open = false;
        }
    }

    private String kept(Session session) {
        assertThat(sessions.takePlace()).isTrue();
        return sessions.keep(session);
    }

    private Entry.Free taken(String id) {
        return (Entry.Free) sessions.take(id);
    }

    private void letPass(Duration time) {
        now.addAndGet(time.toNanos());
        sessions.endIdle();
    }

    @Test
    void aSecondCallIsRefusedUntilTheFirstHandsTheSessionBack() {
        String id = kept(new OpenSession());
        Entry.Free first = taken(id);
        assertThat(sessions.take(id)).isInstanceOf(Entry.Busy.class);
        first.handingBack().run();
        assertThat(sessions.take(id)).isInstanceOf(Entry.Free.class);
        assertThat(sessions.take("another")).isInstanceOf(Entry.Unknown.class);
    }

    @Test
    void aSessionEndsWhenItWasIdleForTooLongAndNotWhileACallRuns() {
        OpenSession session = new OpenSession();
        String id = kept(session);
        letPass(IDLE);
        Entry.Free call = taken(id);
        letPass(IDLE.multipliedBy(3));
        assertThat(session.isOpen()).isTrue();

        call.handingBack().run();
        letPass(IDLE);
        assertThat(session.isOpen()).isTrue();
        letPass(Duration.ofSeconds(1));
        assertThat(session.isOpen()).isFalse();
        assertThat(sessions.take(id)).isInstanceOf(Entry.Unknown.class);
    }

    @Test
    void thereAreOnlySoManyAlsoWhileTheyAreOpened() {
        assertThat(sessions.takePlace()).isTrue();
        String id = kept(new OpenSession());
        assertThat(sessions.takePlace()).isFalse();

        sessions.leavePlace();
        assertThat(sessions.takePlace()).isTrue();
        sessions.keep(new OpenSession());
        assertThat(sessions.takePlace()).isFalse();
        assertThat(sessions.end(id)).isTrue();
        assertThat(sessions.end(id)).isFalse();
        assertThat(sessions.takePlace()).isTrue();
    }

    @Test
    void aWorkerThatDrainsEndsIdleSessionsAtOnceAndTheOthersAfterTheirCalls() {
        OpenSession idle = new OpenSession();
        OpenSession busy = new OpenSession();
        OpenSession late = new OpenSession();
        kept(idle);
        Entry.Free call = taken(kept(busy));
        sessions.drain();
        assertThat(idle.isOpen()).isFalse();
        assertThat(busy.isOpen()).isTrue();
        call.handingBack().run();
        assertThat(busy.isOpen()).isFalse();
        assertThat(sessions.takePlace()).isFalse();
        sessions.keep(late);
        assertThat(late.isOpen()).isFalse();
    }

    @Test
    void aSessionThatHasEndedIsForgottenWhenItIsHandedBack() {
        OpenSession session = new OpenSession();
        String id = kept(session);
        Entry.Free call = taken(id);
        session.close();
        call.handingBack().run();
        assertThat(sessions.take(id)).isInstanceOf(Entry.Unknown.class);
        assertThat(sessions.count()).isZero();
    }
}
