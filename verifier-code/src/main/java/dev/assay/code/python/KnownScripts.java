package dev.assay.code.python;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What is known of scripts whatever program comes next, so that a group's responses share it: their first rounds, whether
 * it says something of a program that it passes, and how long a script takes that passes one.
 */
public final class KnownScripts {
    private static final int MOST = 2_000;

    private final Map<AssertScript, FirstRound> firstRounds = new LinkedHashMap<>(16, 0.75f, true);
    private final Map<AssertScript, String> disbeliefs = new LinkedHashMap<>(16, 0.75f, true);
    private final Map<AssertScript, Duration> times = new LinkedHashMap<>(16, 0.75f, true);

    /** What a script says before any program has run, and its processor time until then. */
    record FirstRound(ScriptRound ruling, Duration time) {}

    synchronized Optional<FirstRound> firstRound(AssertScript script) {
        return Optional.ofNullable(firstRounds.get(script));
    }

    /** Keeps the round, unless the script's process gave no answer: the sandbox may have caused that. */
    synchronized void keep(AssertScript script, FirstRound round) {
        if (!(round.ruling() instanceof ScriptRound.Lost)) {
            put(firstRounds, script, round);
        }
    }

    /** Returns whether this script makes objects by classes of the program, as far as that is known. */
    public boolean makesObjects(AssertScript script) {
        return firstRound(script)
                .filter(round -> round.ruling() instanceof ScriptRound.Wanted wanted && wanted.makesObjects())
                .isPresent();
    }

    /** Returns why it says nothing of a program that it passes this script; an empty text if it says something. */
    synchronized Optional<String> disbelief(AssertScript script) {
        return Optional.ofNullable(disbeliefs.get(script));
    }

    synchronized void note(AssertScript script, String disbelief) {
        put(disbeliefs, script, disbelief);
    }

    /** Returns the least processor time that the script has taken with a program that it passed. */
    public synchronized Optional<Duration> time(AssertScript script) {
        return Optional.ofNullable(times.get(script));
    }

    /** Notes the script's processor time with a program that it passed. */
    public synchronized void passed(AssertScript script, Duration time) {
        put(
                times,
                script,
                time(script).filter(least -> least.compareTo(time) < 0).orElse(time));
    }

    private static <T> void put(Map<AssertScript, T> known, AssertScript script, T value) {
        known.put(script, value);
        if (known.size() > MOST) {
            known.remove(known.keySet().iterator().next());
        }
    }
}
