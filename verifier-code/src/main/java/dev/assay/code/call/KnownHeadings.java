package dev.assay.code.call;

import dev.assay.code.task.CodeTask;
import dev.assay.verifier.once.DataFingerprint;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * The texts that have the heading of a tested function: the task's own, or those of programs that passed the test. A
 * candidate's heading decides nothing about a test that works with another.
 */
final class KnownHeadings {
    private static final int MOST = 2_000;

    private final Map<String, String> declared = new LinkedHashMap<>(16, 0.75f, true);
    private final Map<String, Boolean> working = new LinkedHashMap<>(16, 0.75f, true);

    /** Returns the text of the task, or of a program that has passed; empty if there is neither. */
    synchronized Optional<String> trusted(CodeTask task, Object test, String reference) {
        return reference.isEmpty() ? Optional.ofNullable(declared.get(key(task, test))) : Optional.of(reference);
    }

    /** Records that the test works with the heading in this text. */
    synchronized void note(CodeTask task, Object test, String text) {
        declared.putIfAbsent(key(task, test), text);
        working.put(key(task, test), true);
        bound();
    }

    /** Records whether the task's reference passes the test. */
    synchronized void note(CodeTask task, Object test, boolean passes) {
        working.put(key(task, test), passes);
        bound();
    }

    /** Returns whether some program has passed the test, or the reference does; empty if neither was tried. */
    synchronized Optional<Boolean> works(CodeTask task, Object test) {
        return Optional.ofNullable(working.get(key(task, test)));
    }

    private void bound() {
        for (Map<String, ?> kept : List.of(declared, working)) {
            if (kept.size() > MOST) {
                kept.remove(kept.keySet().iterator().next());
            }
        }
    }

    private static String key(CodeTask task, Object test) {
        return new DataFingerprint()
                .add(task.language())
                .add(task.entry())
                .add(Objects.requireNonNullElse(task.preamble(), ""))
                .add(task.reference())
                .add(task.files())
                .add(test)
                .text();
    }
}
