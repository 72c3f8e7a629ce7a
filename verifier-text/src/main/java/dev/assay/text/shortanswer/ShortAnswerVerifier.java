package dev.assay.text.shortanswer;

import dev.assay.answer.AnswerExtraction;
import dev.assay.answer.ExtractionPolicy;
import dev.assay.answer.SpokenText;
import dev.assay.text.AnswerPlace;
import dev.assay.text.TextVerdicts;
import dev.assay.text.rollout.RolloutText;
import dev.assay.text.shortanswer.equality.ShortAnswerEquality;
import dev.assay.text.shortanswer.equality.ShortAnswerEquality.Decision;
import dev.assay.text.words.NormalizedWords;
import dev.assay.verifier.Explanation;
import dev.assay.verifier.Lane;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verifier;
import dev.assay.verifier.VerifierInfo;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Compares a short answer with golds in words, as the metrics of question answering do. */
public final class ShortAnswerVerifier implements Verifier<ShortAnswerTask> {
    static final VerifierInfo INFO = new VerifierInfo(
            "short-answer",
            "0.1.1",
            "Compares a short answer with golds: exact match, F1, equality of names, dates and numbers, lists, abstaining.",
            Lane.CPU,
            Duration.ofSeconds(1),
            1,
            true);

    /** The length limit of a gold, in UTF-16 units. */
    static final int LONGEST_GOLD = 1 << 13;

    /** The length limit of all golds of a task, in UTF-16 units. */
    private static final int MOST_GOLD_UNITS = 1 << 16;

    private static final int MOST_GAP = 10;
    private static final String WEAK = "weak: the answer may name others too";

    @Override
    public VerifierInfo info() {
        return INFO;
    }

    @Override
    public Class<ShortAnswerTask> taskType() {
        return ShortAnswerTask.class;
    }

    @Override
    public Verdict verify(ShortAnswerTask task, Response response) {
        List<String> golds = task.isAnswerable()
                ? task.golds().stream()
                        .filter(gold -> !NormalizedWords.of(gold).isEmpty())
                        .toList()
                : List.of();
        if (task.isAnswerable() && golds.isEmpty()) {
            return TextVerdicts.badReference(
                    "gold", task.golds().getFirst(), "nothing is left of it without articles and punctuation");
        }
        int length = 0;
        for (String gold : golds) {
            length += gold.length();
            if (gold.length() > LONGEST_GOLD || length > MOST_GOLD_UNITS) {
                String reason = gold.length() > LONGEST_GOLD
                        ? "it is longer than " + LONGEST_GOLD + " characters"
                        : "all golds have more than " + MOST_GOLD_UNITS + " characters";
                return TextVerdicts.badReference("gold", gold, reason);
            }
        }
        return switch (answer(task, response)) {
            case AnswerExtraction.Missing missing -> TextVerdicts.missing(missing, response);
            case AnswerExtraction.Found found -> score(task, golds, found);
        };
    }

    /** Finds the answer; words of abstaining that are all of the response are one, though they are no answer to extract. */
    private static AnswerExtraction answer(ShortAnswerTask task, Response response) {
        AnswerExtraction answer = AnswerPlace.of(task.extract(), task.tag()).find(response);
        boolean anywhere = task.tag() == null && (task.extract() == null || task.extract() == ExtractionPolicy.LENIENT);
        AnswerExtraction spoken = anywhere && answer instanceof AnswerExtraction.Missing
                ? SpokenText.find(RolloutText.ofModel(response))
                : answer;
        return spoken instanceof AnswerExtraction.Found found && Abstention.is(found.text()) ? spoken : answer;
    }

    private static Verdict score(ShortAnswerTask task, List<String> golds, AnswerExtraction.Found found) {
        String answer = found.text();
        Explanation.Builder explanation = new Explanation.Builder();
        explanation.add(found.stage(), answer, answer);
        boolean abstained = Abstention.is(answer);
        Map<String, Double> parts = new LinkedHashMap<>();
        if (task.isAnswerable()) {
            compare(task.score(), golds, answer, parts, explanation);
        } else {
            for (ShortAnswerScore part : ShortAnswerScore.values()) {
                parts.put(part.toString(), abstained ? 1.0 : 0.0);
            }
        }
        parts.put(ShortAnswerScore.FOUND.toString(), 1.0);
        parts.put(ShortAnswerScore.ABSTAINED.toString(), abstained ? 1.0 : 0.0);
        if (!task.isAnswerable() || task.score() == ShortAnswerScore.ABSTAINED) {
            explanation.add("shortanswer.abstained", answer, abstained ? "abstains" : "answers");
        } else if (task.score() == ShortAnswerScore.FOUND) {
            explanation.add("shortanswer.found", answer, "an answer");
        }
        return TextVerdicts.scored(parts, task.score().toString(), Optional.of(answer), explanation.build());
    }

    /** Whether exact match takes one thing for another, since it drops signs and points: C for C++, 75 for 7.5. */
    private static boolean isOther(Decision same, String answer) {
        return same.rule().equals(ShortAnswerEquality.NONE) && answer.chars().anyMatch(Character::isLetterOrDigit);
    }

    private static boolean isListed(AnswerList list, AnswerList gold, boolean isEqual) {
        return list.members().size() == 1 ? isEqual || list.isSameNumber(gold) : list.matches(gold);
    }

    private static void compare(
            ShortAnswerScore score,
            List<String> golds,
            String answer,
            Map<String, Double> parts,
            Explanation.Builder explanation) {
        NormalizedWords words = NormalizedWords.of(answer);
        String joined = words.joined();
        AnswerList list = AnswerList.of(answer);
        Decision same = ShortAnswerEquality.of(golds).compare(answer);
        double em = 0;
        double f1 = 0;
        double contains = 0;
        double listed = 0;
        double gap = 0;
        for (String gold : golds) {
            NormalizedWords goldWords = NormalizedWords.of(gold);
            em = Math.max(em, words.text().equals(goldWords.text()) ? 1 : 0);
            f1 = Math.max(f1, words.f1(goldWords));
            contains = Math.max(contains, goldWords.standIn(joined) ? 1 : 0);
            listed = Math.max(listed, isListed(list, AnswerList.of(gold), em == 1 && !isOther(same, answer)) ? 1 : 0);
            int difference = Math.abs(words.words().size() - goldWords.words().size());
            gap = Math.max(gap, (MOST_GAP - Math.min(MOST_GAP, difference)) / (double) MOST_GAP);
        }
        parts.put("em", em);
        parts.put("f1", f1);
        boolean isSameWords = em == 1 && !isOther(same, answer);
        parts.put("same", same.isSame() || isSameWords ? 1.0 : 0.0);
        parts.put("contains", contains);
        parts.put("list", listed);
        parts.put("gap", gap);
        switch (score) {
            case EM -> explanation.add("shortanswer.em", words.text(), em == 1 ? "a gold" : "no gold");
            case F1 -> explanation.add("shortanswer.f1", words.text(), Double.toString(f1));
            case SAME -> {
                if (isSameWords) {
                    explanation.add("shortanswer.em", words.text(), "a gold");
                } else {
                    explanation.add(same.rule(), same.words(), same.isSame() ? "a gold" : "no gold");
                }
            }
            case CONTAINS ->
                explanation.add(
                        "shortanswer.contains",
                        words.text(),
                        contains == 1 && em == 0 ? WEAK : em == 1 ? "a gold" : "no gold");
            case LIST -> {
                if (list.isTooLong()) {
                    explanation.add("limit.list_members", answer, "more than " + AnswerList.MOST_MEMBERS);
                } else {
                    explanation.add(
                            "shortanswer.list", answer, listed == 1 ? "the members of a gold" : "other members");
                }
            }
            case GAP -> explanation.add("shortanswer.gap", words.text(), Double.toString(gap));
            case FOUND, ABSTAINED -> {}
        }
    }
}
