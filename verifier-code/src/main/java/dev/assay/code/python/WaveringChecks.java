package dev.assay.code.python;

import dev.assay.code.python.AssertResult.Check;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The checks of scripts that a right program fails or passes by the clock: the task's reference fails them where a second
 * passes between its calls.
 */
public final class WaveringChecks {
    private static final int MOST = 2_000;

    private final Map<Control, Set<String>> known = new LinkedHashMap<>(16, 0.75f, true);

    private record Control(AssertScript script, String reference) {}

    /** Returns whether these checks of a script may depend on the clock: the script or the reference names a module of times. */
    public static boolean mayWaver(AssertScript script, String reference) {
        return !reference.isEmpty()
                && (reference.contains("time") || script.script().contains("time"));
    }

    /** Records the result of the reference where a second passed between its calls. */
    public synchronized void note(AssertScript script, String reference, AssertResult slow) {
        known.put(new Control(script, reference), slow instanceof AssertResult.Told told ? failed(told) : Set.of());
        if (known.size() > MOST) {
            known.remove(known.keySet().iterator().next());
        }
    }

    /** Returns whether a program failed nothing but checks that waver; empty if the reference was not tried slowly. */
    public synchronized Optional<Boolean> explain(AssertScript script, String reference, AssertResult.Told told) {
        return Optional.ofNullable(known.get(new Control(script, reference)))
                .map(checks -> checks.containsAll(failed(told)));
    }

    private static Set<String> failed(AssertResult.Told told) {
        return told.checks().stream()
                .filter(check -> !check.passed())
                .map(Check::name)
                .collect(Collectors.toUnmodifiableSet());
    }
}
