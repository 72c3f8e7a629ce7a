package dev.assay.math.gold;

import dev.assay.math.wording.IntegerSets;
import dev.assay.math.wording.ReasonRemover;
import dev.assay.verifier.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The result of reading the golds of a task. */
public sealed interface TaskGolds {
    /** Reads all golds of a task. */
    static TaskGolds read(List<String> written, @Nullable GoldSyntax syntax) {
        List<MathGold> golds = new ArrayList<>(written.size());
        for (String text : written) {
            switch (MathGold.read(text, syntax)) {
                case MathGold.Reference reference -> golds.add(reference.gold());
                case MathGold.Broken broken -> {
                    return new Unusable(text, broken.reason());
                }
            }
        }
        return new Usable(List.copyOf(golds), new ConcurrentHashMap<>());
    }

    /** A gold that can't be read, which is the data set's fault; the reason does not repeat it. */
    record Unusable(String gold, String reason) implements TaskGolds {}

    /**
     * Golds that were read, and the verdicts on the first answers that were compared with them: rollouts of one problem
     * often come to the same answer.
     */
    record Usable(List<MathGold> golds, Map<JudgedAnswer, Verdict.Scored> verdicts) implements TaskGolds {
        private static final int MOST_ANSWERS = 16;
        private static final int LONGEST_ANSWER = 200;

        /** The verdict on this answer, with the stages of the comparison alone. */
        public Verdict.Scored verdict(JudgedAnswer answer, Supplier<Verdict.Scored> comparison) {
            if (answer.text().length() > LONGEST_ANSWER) {
                return comparison.get();
            }
            Verdict.Scored known = verdicts.get(answer);
            if (known == null) {
                known = comparison.get();
                if (verdicts.size() < MOST_ANSWERS) {
                    verdicts.put(answer, known);
                }
            }
            return known;
        }

        /** Whether a gold says why it holds. */
        public boolean explained() {
            return golds.stream().anyMatch(gold -> ReasonRemover.hasReason(gold.text()));
        }

        /** Whether a sentence could say the same as a gold, which has words or describes integers. */
        public boolean worded() {
            return golds.stream().anyMatch(gold -> IntegerSets.areInWords(gold.text()));
        }

        /** Whether one of the golds has this text. */
        public boolean contain(String text) {
            for (MathGold gold : golds) {
                if (gold.text().equals(text)) {
                    return true;
                }
            }
            return false;
        }
    }

    /**
     * An answer that was found in a response.
     *
     * @param formula whether it stands between the delimiters of a formula
     */
    record JudgedAnswer(String text, boolean formula) {}
}
