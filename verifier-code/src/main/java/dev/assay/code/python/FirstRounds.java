package dev.assay.code.python;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** What scripts asked in their first rounds, which no candidate has a part in: a group's responses share it. */
public final class FirstRounds {
    private static final int MOST = 2_000;

    private final Map<AssertScript, ScriptRound> rulings = new LinkedHashMap<>(16, 0.75f, true);

    synchronized Optional<ScriptRound> of(AssertScript script) {
        return Optional.ofNullable(rulings.get(script));
    }

    /** Keeps what the script said, unless it said nothing: that may have been our doing. */
    synchronized void keep(AssertScript script, ScriptRound ruling) {
        if (!(ruling instanceof ScriptRound.Lost)) {
            rulings.put(script, ruling);
        }
        if (rulings.size() > MOST) {
            rulings.remove(rulings.keySet().iterator().next());
        }
    }
}
