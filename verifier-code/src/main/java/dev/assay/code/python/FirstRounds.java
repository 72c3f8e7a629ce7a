package dev.assay.code.python;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The first rounds of scripts. No candidate takes part in a first round, so a group's responses share it. */
public final class FirstRounds {
    private static final int MOST = 2_000;

    private final Map<AssertScript, ScriptRound> rulings = new LinkedHashMap<>(16, 0.75f, true);

    synchronized Optional<ScriptRound> of(AssertScript script) {
        return Optional.ofNullable(rulings.get(script));
    }

    /** Keeps the round, unless the script's process gave no answer: the sandbox may have caused that. */
    synchronized void keep(AssertScript script, ScriptRound ruling) {
        if (!(ruling instanceof ScriptRound.Lost)) {
            rulings.put(script, ruling);
        }
        if (rulings.size() > MOST) {
            rulings.remove(rulings.keySet().iterator().next());
        }
    }
}
