package dev.assay.code.python;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The known control runs of scripts: whether a right program, or the reference, brings a script to its end. */
public final class ScriptChecks {
    private static final int MOST = 10_000;

    private final Map<Control, Boolean> known = new LinkedHashMap<>(16, 0.75f, true);

    private record Control(AssertScript script, String reference) {}

    /** Records that some program has passed this script. */
    public void passed(AssertScript script) {
        note(script, "", true);
    }

    /** Records whether this reference has passed the script. */
    public synchronized void note(AssertScript script, String reference, boolean passed) {
        known.put(new Control(script, reference), passed);
        if (known.size() > MOST) {
            known.remove(known.keySet().iterator().next());
        }
    }

    /** Returns whether some program, or this reference, has passed the script; empty if neither was tried. */
    public synchronized Optional<Boolean> of(AssertScript script, String reference) {
        Boolean passed = known.get(new Control(script, ""));
        return Optional.ofNullable(passed == null ? known.get(new Control(script, reference)) : passed);
    }
}
