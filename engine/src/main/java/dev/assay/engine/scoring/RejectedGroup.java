package dev.assay.engine.scoring;

import dev.assay.verifier.judge.Judge.Urgency;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;

/**
 * The answers of one group that the rules reject, kept until the rules have finished the group: only then is it known
 * whether it would have nothing but zeros.
 *
 * @param <W> a member
 */
final class RejectedGroup<W> {
    private final boolean group;
    private final BiConsumer<List<W>, Urgency> release;
    private final List<W> waiting = new ArrayList<>();
    private final Set<W> over = new HashSet<>();
    private int expected;
    private boolean passed;

    /**
     * @param group whether these are rollouts of one prompt, and not a single item
     * @param release is called once, with what waits, if anything does
     */
    RejectedGroup(boolean group, BiConsumer<List<W>, Urgency> release) {
        this.group = group;
        this.release = release;
    }

    /** One more member; before any of them begins. */
    void expect() {
        expected++;
    }

    /** The rules reject this member's answer. */
    void rejected(W member, boolean accepted) {
        over(member, accepted, true);
    }

    /** This member needs no second look, or will not get one. */
    void finished(W member, boolean pass) {
        over(member, pass, false);
    }

    private void over(W member, boolean pass, boolean waits) {
        boolean last;
        synchronized (this) {
            if (!over.add(member)) {
                return;
            }
            passed |= pass;
            if (waits) {
                waiting.add(member);
            }
            last = over.size() == expected && !waiting.isEmpty();
        }
        if (last) {
            release.accept(List.copyOf(waiting), group && !passed ? Urgency.ALL_ZERO : Urgency.USUAL);
        }
    }
}
