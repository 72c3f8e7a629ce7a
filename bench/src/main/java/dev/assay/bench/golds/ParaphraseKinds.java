package dev.assay.bench.golds;

import dev.assay.math.MathTask;
import dev.assay.math.MathVerifier;
import dev.assay.verifier.Certainty;
import dev.assay.verifier.Explanation;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Counts of paraphrases that are not accepted, by the rule that left them and what both sides were read as. */
final class ParaphraseKinds {
    private final MathVerifier verifier = new MathVerifier();
    private final Map<String, Integer> undecided = new LinkedHashMap<>();
    private final Map<String, Integer> different = new LinkedHashMap<>();
    private final Map<String, String> examples = new LinkedHashMap<>();
    private int count;
    private int accepted;

    void add(String gold) {
        GoldParaphrases.of(gold).forEach((change, response) -> add(gold, change, response));
    }

    private void add(String gold, String change, String response) {
        if (!(verifier.verify(MathTask.of(gold), Response.of(response)) instanceof Verdict.Scored scored)) {
            return;
        }
        count++;
        if (scored.score() == 1) {
            accepted++;
            return;
        }
        List<Explanation.Stage> stages = scored.explanation().stages();
        String kind = "%s | %s | %s | `%s` | %s"
                .formatted(
                        change,
                        outcome(stages, "gold.parse"),
                        outcome(stages, "answer.parse"),
                        stages.getLast().name(),
                        reason(scored.certainty()));
        boolean open = !(scored.certainty() instanceof Certainty.Decided);
        (open ? undecided : different).merge(kind, 1, Integer::sum);
        examples.putIfAbsent(kind, example(gold.replaceAll("\\s+", " ")));
    }

    private static String reason(Certainty certainty) {
        return switch (certainty) {
            case Certainty.Decided _ -> "different";
            case Certainty.Undecided(Certainty.Reason reason) -> reason.name().toLowerCase(Locale.ROOT);
        };
    }

    private static String outcome(List<Explanation.Stage> stages, String name) {
        return stages.stream()
                .filter(stage -> stage.name().equals(name))
                .map(Explanation.Stage::outcome)
                .findFirst()
                .orElse("none");
    }

    /** Returns the largest kinds as the rows of a table. */
    String text(int most) {
        StringBuilder text = new StringBuilder(String.format(
                Locale.ROOT,
                "%,d paraphrases, %,d accepted, %,d undecided, %,d different%n",
                count,
                accepted,
                undecided.values().stream().mapToInt(Integer::intValue).sum(),
                different.values().stream().mapToInt(Integer::intValue).sum()));
        rows("undecided", undecided, most, text);
        rows("different", different, most, text);
        return text.toString();
    }

    private void rows(String title, Map<String, Integer> kinds, int most, StringBuilder text) {
        text.append(String.format(
                "%n%s: pairs | paraphrase | gold is read as | answer is read as | left open by | reason | example%n",
                title));
        kinds.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder()))
                .limit(most)
                .forEach(kind -> text.append(
                        String.format("%d | %s | %s%n", kind.getValue(), kind.getKey(), examples.get(kind.getKey()))));
    }

    private static String example(String gold) {
        return gold.length() <= 60 ? gold : gold.substring(0, 60) + "…";
    }
}
