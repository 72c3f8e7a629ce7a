package dev.assay.engine.scoring;

import dev.assay.verifier.judge.Judge.Urgency;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;

/**
 * The rejected answers of one group, kept until the rules have finished the group: only then is it known whether all
 * its rewards would be zero.
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
     * @param group whether the members are rollouts of one prompt, rather than a single item
     * @param release called once with the waiting members, if there are any
     */
    RejectedGroup(boolean group, BiConsumer<List<W>, Urgency> release) {
        this.group = group;
        this.release = release;
    }

    /** Adds a member; called before any member begins. */
    void expect() {
        expected++;
    }

    /** Records that the rules reject this member's answer. */
    void rejected(W member, boolean accepted) {
        over(member, accepted, true);
    }

    /** Records that this member needs no recovery, or will get none. */
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
