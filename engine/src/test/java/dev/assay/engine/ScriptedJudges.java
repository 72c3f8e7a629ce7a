package dev.assay.engine;

import dev.assay.verifier.judge.Judge;
import dev.assay.verifier.judge.JudgeQuestion;
import dev.assay.verifier.judge.JudgeRuling;
import dev.assay.verifier.judge.JudgeRuling.Call;
import dev.assay.verifier.judge.Judges;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Judges whose rulings a test writes. The judge "reader" reads the end of a response, and all record their questions.
 */
public final class ScriptedJudges implements Judges {
    private final Map<String, Judge> judges = new TreeMap<>();
    public final List<Asked> asked = new CopyOnWriteArrayList<>();

    /** A recorded question. */
    public record Asked(String judge, JudgeQuestion question, Judge.Urgency urgency) {}

    /** Rules on a question. */
    public interface Script {
        JudgeRuling ruling(JudgeQuestion question) throws InterruptedException;
    }

    public static JudgeRuling given(double p) {
        return new JudgeRuling.Given(p, Map.of(), List.of(), new Call(100, 1, false));
    }

    public ScriptedJudges with(String name, Script script) {
        Judge.Identity identity = new Judge.Identity(name, "r1", "ab");
        judges.put(name, new Judge() {
            @Override
            public Identity identity() {
                return identity;
            }

            @Override
            public Sees sees() {
                return name.equals("reader") ? Sees.TAIL : Sees.ANSWER;
            }

            @Override
            public JudgeRuling ask(JudgeQuestion question, Urgency urgency, Duration patience)
                    throws InterruptedException {
                asked.add(new Asked(name, question, urgency));
                return script.ruling(question);
            }
        });
        return this;
    }

    /** The names always include two profiles, whether they have a judge or not. */
    @Override
    public SortedSet<String> names() {
        SortedSet<String> names = new TreeSet<>(judges.keySet());
        names.add("tinyv");
        names.add("strong");
        return names;
    }

    @Override
    public Optional<Judge> find(String profile) {
        return Optional.ofNullable(judges.get(profile));
    }
}
