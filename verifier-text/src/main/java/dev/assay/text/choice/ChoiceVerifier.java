package dev.assay.text.choice;

import dev.assay.answer.AnswerExtraction;
import dev.assay.answer.ExtractionPolicy;
import dev.assay.answer.TextOutsideThinking;
import dev.assay.text.AnswerPlace;
import dev.assay.text.TextVerdicts;
import dev.assay.text.rollout.RolloutText;
import dev.assay.verifier.Explanation;
import dev.assay.verifier.Lane;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verifier;
import dev.assay.verifier.VerifierInfo;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Scores the choices that the final statement of a response affirms. */
public final class ChoiceVerifier implements Verifier<ChoiceTask> {
    static final VerifierInfo INFO = new VerifierInfo(
            "choice",
            "0.1.0",
            "Scores multiple choice, true or false, and other labels by what the final statement affirms.",
            Lane.CPU,
            Duration.ofSeconds(1),
            1,
            true);

    /** The length limit of a marked answer, and of the end of a response without a mark that is read, in UTF-16 units. */
    static final int LONGEST = 1 << 15;

    private static final String WHOLE = "extract.raw";
    private static final String ANSWER_TAG = "extract.answer_tag";
    private static final String TAG = "extract.tag";

    @Override
    public VerifierInfo info() {
        return INFO;
    }

    @Override
    public Class<ChoiceTask> taskType() {
        return ChoiceTask.class;
    }

    @Override
    public Verdict verify(ChoiceTask task, Response response) {
        ChoiceOptions options = ChoiceOptions.of(task.options(), task.gold());
        Set<String> golds = new LinkedHashSet<>();
        for (String gold : task.gold()) {
            Set<String> named = options.named(gold, task.select());
            if (named.isEmpty()) {
                return TextVerdicts.badReference("gold", gold, "it names none of the choices");
            }
            golds.addAll(named);
        }
        Optional<String> ambiguous = options.ambiguous(golds);
        if (ambiguous.isPresent()) {
            return TextVerdicts.badReference(
                    "choices", ambiguous.get(), "the gold and another choice have the same text");
        }
        return switch (AnswerPlace.of(task.extract(), task.tag()).find(response)) {
            case AnswerExtraction.Missing missing -> TextVerdicts.missing(missing, response);
            case AnswerExtraction.Found found -> score(task, options, golds, found, response);
        };
    }

    private static Verdict score(
            ChoiceTask task,
            ChoiceOptions options,
            Set<String> golds,
            AnswerExtraction.Found found,
            Response response) {
        boolean isWhole = found.stage().equals(WHOLE);
        String text = found.text();
        Explanation.Builder explanation = new Explanation.Builder().add(found.stage(), text, text);
        if (text.length() > LONGEST && !isWhole) {
            explanation.add("limit.answer_length", text, "more than " + LONGEST);
            return scored(task, Set.of(), golds, explanation.build());
        }
        Set<String> named;
        if (isWhole) {
            named = ChoiceStatement.concluded(end(text), options);
        } else if (isHint(task, found) && ChoicePassage.of(text, options).isEmpty()) {
            text = end(TextOutsideThinking.of(RolloutText.ofModel(response)));
            named = ChoiceStatement.concluded(text, options);
        } else {
            String said = RolloutText.ofModel(response);
            String sentence = isTag(found) ? "" : ChoiceSentences.around(said, found.start(), found.end(), options);
            named = ChoiceStatement.marked(text, sentence, behind(said, found.end()), options);
        }
        boolean isDoubled = task.select() == ChoiceSelect.ONE_OF && named.size() > 1;
        String stage = named.isEmpty() ? "choice.none" : isDoubled ? "choice.several" : "choice.affirmed";
        explanation.add(stage, text, String.join(", ", named));
        return scored(task, named, golds, explanation.build());
    }

    /** Whether an answer need not be the choice: a box may hold its value, and a phrase a remark. */
    private static boolean isHint(ChoiceTask task, AnswerExtraction.Found found) {
        boolean isLenient =
                task.tag() == null && (task.extract() == null || task.extract() == ExtractionPolicy.LENIENT);
        return isLenient && !isTag(found);
    }

    private static boolean isTag(AnswerExtraction.Found found) {
        return found.stage().equals(ANSWER_TAG) || found.stage().equals(TAG);
    }

    /** Returns what the response says behind an answer, without the end of its tag. */
    private static String behind(String text, int end) {
        int start = text.startsWith("</", end) ? Math.max(end, text.indexOf('>', end) + 1) : end;
        return end(TextOutsideThinking.of(text.substring(start)));
    }

    private static String end(String text) {
        return text.substring(Math.max(0, text.length() - LONGEST));
    }

    private static Verdict scored(ChoiceTask task, Set<String> named, Set<String> golds, Explanation explanation) {
        long common = named.stream().filter(golds::contains).count();
        boolean isExact;
        double f1;
        if (task.select() == ChoiceSelect.ONE_OF) {
            isExact = named.size() == 1 && common == 1;
            f1 = isExact ? 1 : 0;
        } else {
            isExact = named.equals(golds);
            f1 = 2.0 * common / Math.max(1, named.size() + golds.size());
        }
        Map<String, Double> parts = new LinkedHashMap<>();
        parts.put(ChoiceCredit.EXACT.toString(), isExact ? 1.0 : 0.0);
        parts.put(ChoiceCredit.F1.toString(), f1);
        parts.put("named", (double) named.size());
        Optional<String> answer = named.isEmpty() ? Optional.empty() : Optional.of(String.join(", ", named));
        return TextVerdicts.scored(parts, task.credit().toString(), answer, explanation);
    }
}
