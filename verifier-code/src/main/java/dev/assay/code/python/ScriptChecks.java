package dev.assay.code.python;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Of which scripts it is known that a right program brings them to their end, or that the reference does not. */
public final class ScriptChecks {
    private static final int MOST = 10_000;

    private final Map<Control, Boolean> known = new LinkedHashMap<>(16, 0.75f, true);

    private record Control(AssertScript script, String reference) {}

    /** Notes that a program has passed this script, whichever it was. */
    public void passed(AssertScript script) {
        note(script, "", true);
    }

    /** Notes whether this reference has passed the script. */
    public synchronized void note(AssertScript script, String reference, boolean passed) {
        known.put(new Control(script, reference), passed);
        if (known.size() > MOST) {
            known.remove(known.keySet().iterator().next());
        }
    }

    /** Whether a program has passed it, or this reference; empty where nobody has tried. */
    public synchronized Optional<Boolean> of(AssertScript script, String reference) {
        Boolean passed = known.get(new Control(script, ""));
        return Optional.ofNullable(passed == null ? known.get(new Control(script, reference)) : passed);
    }
}
