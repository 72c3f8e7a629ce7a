package dev.assay.code.python;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What is known of scripts without any candidate, so that a group's responses share it: their first rounds, and whether
 * it says something of a program that it passes.
 */
public final class KnownScripts {
    private static final int MOST = 2_000;

    private final Map<AssertScript, ScriptRound> firstRounds = new LinkedHashMap<>(16, 0.75f, true);
    private final Map<AssertScript, String> disbeliefs = new LinkedHashMap<>(16, 0.75f, true);

    synchronized Optional<ScriptRound> firstRound(AssertScript script) {
        return Optional.ofNullable(firstRounds.get(script));
    }

    /** Keeps the round, unless the script's process gave no answer: the sandbox may have caused that. */
    synchronized void keep(AssertScript script, ScriptRound ruling) {
        if (!(ruling instanceof ScriptRound.Lost)) {
            put(firstRounds, script, ruling);
        }
    }

    /** Returns why it says nothing of a program that it passes this script; an empty text if it says something. */
    synchronized Optional<String> disbelief(AssertScript script) {
        return Optional.ofNullable(disbeliefs.get(script));
    }

    synchronized void note(AssertScript script, String disbelief) {
        put(disbeliefs, script, disbelief);
    }

    private static <T> void put(Map<AssertScript, T> known, AssertScript script, T value) {
        known.put(script, value);
        if (known.size() > MOST) {
            known.remove(known.keySet().iterator().next());
        }
    }
}
