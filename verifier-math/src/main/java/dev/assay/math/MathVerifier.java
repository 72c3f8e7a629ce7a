package dev.assay.math;

import dev.assay.answer.AnswerExtraction;
import dev.assay.answer.AnswerFinder;
import dev.assay.answer.AnswerSurroundings;
import dev.assay.answer.ConcludingSentence;
import dev.assay.answer.DamagedEscapes;
import dev.assay.answer.ExtractionPolicy;
import dev.assay.answer.TentativeAnswer;
import dev.assay.math.gold.MathGold;
import dev.assay.math.gold.RepeatedNotation;
import dev.assay.math.gold.TaskGolds;
import dev.assay.math.gold.TaskGolds.JudgedAnswer;
import dev.assay.math.grading.AnswerGrading;
import dev.assay.math.grading.ComparableValues;
import dev.assay.math.question.OppositeSubject;
import dev.assay.math.question.OtherSubject;
import dev.assay.math.syntax.AnswerReader;
import dev.assay.math.syntax.AnswerReading;
import dev.assay.math.syntax.Expression;
import dev.assay.math.wording.DenialWords;
import dev.assay.math.wording.ReasonRemover;
import dev.assay.verifier.Certainty;
import dev.assay.verifier.Explanation;
import dev.assay.verifier.Lane;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verifier;
import dev.assay.verifier.VerifierInfo;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Finds the final answer of a response and compares it with the golds by exact rules. */
public final class MathVerifier implements Verifier<MathTask> {
    private static final Set<String> WORDINGS = Set.of("equal.words", "equal.meaning");

    static final VerifierInfo INFO = new VerifierInfo(
            "math",
            "0.16.0",
            "Compares a mathematical answer with the gold by exact, named rules.",
            Lane.CPU,
            Duration.ofSeconds(1),
            1,
            true);

    /** The rules that say of a guess as a whole that it differs. */
    private static final Set<String> READ_WHOLE = Set.of(
            "equal.integers",
            "equal.family",
            "equal.choice",
            "equal.selection",
            "equal.meaning",
            "equal.set",
            "equal.words");

    private static final String LAST_SENTENCE = "extract.last_sentence";
    private static final String ESCAPES = "read.escapes";
    private static final Pattern OF_SOME = Pattern.compile(
            "(?i)(?<!\\p{L})(?:not all|not every|at least|at most|some|(?<!every )one of|two of|none of|none)(?!\\p{L})");
    private static final int SHOWN_TAIL = 160;
    private static final int SHOWN_REST = 20;

    /** A line that is the last item of several. */
    private static final Pattern LAST_ITEM = Pattern.compile(
            "\\n[ \\t]*(?:[-*\u2022]|\\d{1,2}[.)]) [^\\n]*\\n[ \\t]*(?:[-*\u2022]|\\d{1,2}[.)]) [^\\n]*\\s*$");

    private final GoldMemory golds;

    /** A verifier that remembers the golds of the last tasks, and what it found of the answers to them. */
    public MathVerifier() {
        this(GoldMemory.ofTasks());
    }

    private MathVerifier(GoldMemory golds) {
        this.golds = golds;
    }

    /** A verifier that reads and compares everything each time, to measure what that takes. */
    public static MathVerifier withoutMemory() {
        return new MathVerifier(GoldMemory.none());
    }

    @Override
    public VerifierInfo info() {
        return INFO;
    }

    @Override
    public Class<MathTask> taskType() {
        return MathTask.class;
    }

    @Override
    public Verdict verify(MathTask task, Response response) {
        return switch (golds.of(task)) {
            case TaskGolds.Unusable(String gold, String reason) -> unusable(gold, reason);
            case TaskGolds.Usable usable -> verify(task, usable, response);
        };
    }

    private static Verdict verify(MathTask task, TaskGolds.Usable golds, Response response) {
        Explanation.Builder explanation = new Explanation.Builder();
        for (MathGold gold : golds.golds()) {
            if (!gold.text().equals(gold.written().strip())) {
                String stage =
                        DamagedEscapes.mended(gold.written()).strip().equals(gold.text()) ? ESCAPES : "gold.answer";
                explanation.add(stage, tail(gold.written()), gold.text());
            }
            explanation.add("gold.parse", gold.text(), kind(gold.expression()));
        }
        explanation.add("extract.policy", "", task.extract().toString());
        EndingStatement ending = new EndingStatement(task, golds, response, answer -> judge(task, golds, answer));
        QuestionChoice choice = new QuestionChoice(task, golds, response);
        return switch (AnswerFinder.of(task.extract()).find(response.text())) {
            case AnswerExtraction.Missing missing -> {
                missing.missed().forEach(stage -> explanation.add(stage, tail(response.text()), "nothing"));
                Verdict.Scored zero = Verdict.Scored.decided(0, Optional.empty(), Explanation.EMPTY);
                Verdict.Scored verdict = task.extract() == ExtractionPolicy.LENIENT
                        ? ending.stated()
                                .or(choice::ofLastSentence)
                                .orElse(isUnread(golds, missing) ? unread(response) : zero)
                        : zero;
                yield verdict.withExplanation(
                        explanation.addAll(verdict.explanation()).build());
            }
            case AnswerExtraction.Found found -> {
                found.missed().forEach(stage -> explanation.add(stage, "", "nothing"));
                explanation.add(found.stage(), around(response.text(), found), found.text());
                boolean formula = found.parts().size() == 1 && found.isFormula(response.text());
                String text = MarkedText.repeated(found, response.text())
                        .orElseGet(() -> mended(response.text(), found, explanation));
                JudgedAnswer answer = new JudgedAnswer(answer(text, found, golds, explanation), formula);
                Verdict.Scored verdict = golds.verdict(answer, () -> judge(task, golds, answer));
                if (verdict.score() == 0 && task.extract() == ExtractionPolicy.LENIENT) {
                    verdict = completed(task, golds, response, found, answer, explanation)
                            .orElse(verdict);
                    if (verdict.score() == 0 && ConcludingSentence.isGuess(found.stage())) {
                        verdict = ending.stated().or(ending::ofCases).orElse(doubted(verdict, golds, response));
                    } else if (verdict.score() == 0) {
                        verdict = ending.around(found).orElse(verdict);
                    }
                } else if (verdict.score() > 0
                        && (isOfSome(golds, found, response)
                                || isListedOtherwise(task, golds, found, response)
                                || MarkedText.denies(found, response.text())
                                || isTentative(task, found, response))) {
                    verdict = unsure(verdict);
                } else if (isWorded(verdict) && ConcludingSentence.isGuessedSentence(found, response.text())) {
                    verdict = ending.stated().orElse(unsure(verdict));
                }
                if (verdict.score() == 0) {
                    verdict = choice.of(found, answer.text())
                            .or(() ->
                                    new ShortenedAnswer(task, golds, each -> judge(task, golds, each)).verdict(answer))
                            .orElse(verdict);
                } else if (ConcludingSentence.isGuess(found.stage()) && choice.isOther()) {
                    verdict = unsure(verdict);
                } else if (choice.losesGivenLetter(verdict)) {
                    verdict = doubted(verdict, "question.given", response, "the question gives a letter that it lacks");
                } else if (choice.narrowsDomain(verdict)) {
                    verdict = doubted(verdict, "question.given", response, "the question gives a larger domain");
                }
                if (verdict.score() > 0 && isOpposite(task, golds, found, response)) {
                    verdict = unsure(verdict);
                }
                yield verdict.withExplanation(
                        explanation.addAll(verdict.explanation()).build());
            }
        };
    }

    /** Whether words made an answer right, by a rule that needs to know that they are the answer. */
    private static boolean isWorded(Verdict.Scored verdict) {
        List<Explanation.Stage> stages = verdict.explanation().stages();
        return verdict.score() > 0
                && !stages.isEmpty()
                && WORDINGS.contains(stages.getLast().name());
    }

    /** Whether a guessed answer is only tried, refused or bounded by the words beside it, or said of something that was not asked for. */
    private static boolean isTentative(MathTask task, AnswerExtraction.Found found, Response response) {
        if (task.extract() != ExtractionPolicy.LENIENT || !ConcludingSentence.isGuess(found.stage())) {
            return false;
        }
        String prompt = task.prompt();
        return TentativeAnswer.is(found, response.text())
                || CutOffNumber.is(found, response.text())
                || (prompt != null
                        && TentativeAnswer.subject(found, response.text())
                                .filter(subject -> OtherSubject.is(prompt, subject))
                                .isPresent());
    }

    /** Whether the words around an answer say that it is the opposite of what is asked for. */
    private static boolean isOpposite(
            MathTask task, TaskGolds.Usable golds, AnswerExtraction.Found found, Response response) {
        String prompt = task.prompt();
        if (prompt == null) {
            return false;
        }
        String said = statement(found, response.text());
        return golds.golds().stream().allMatch(gold -> OppositeSubject.is(prompt, gold.text(), said));
    }

    /** The sentence that a guess stands in, or all that stands in the box or behind the mark of an answer. */
    private static String statement(AnswerExtraction.Found found, String response) {
        if (ConcludingSentence.isGuess(found.stage())) {
            return ConcludingSentence.last(response);
        }
        return MarkedText.boxed(found, response)
                .or(() -> MarkedText.of(found, response))
                .orElse(found.text());
    }

    /** Whether the value of equal unknowns is said of some of them alone: "at least one of the numbers is 1", "not all are 1". */
    private static boolean isOfSome(TaskGolds.Usable golds, AnswerExtraction.Found found, Response response) {
        boolean chained = golds.golds().stream()
                .anyMatch(gold -> gold.expression() instanceof Expression.Relation equal
                        && equal.sides().size() > 2
                        && equal.operators().stream().allMatch("="::equals));
        return chained && OF_SOME.matcher(statement(found, response.text())).find();
    }

    /** The verdict where the words of a guessed sentence say the gold, perhaps of something else. */
    private static Verdict.Scored unsure(Verdict.Scored verdict) {
        return Verdict.Scored.undecided(
                Certainty.Reason.UNSUPPORTED,
                verdict.answer(),
                new Explanation.Builder()
                        .addAll(verdict.explanation())
                        .add("extract.unsure", verdict.answer().orElse(""), "the sentence may be about something else")
                        .build());
    }

    /** The verdict on the answer with what the response says of it right beside it, where that makes it right. */
    private static Optional<Verdict.Scored> completed(
            MathTask task,
            TaskGolds.Usable golds,
            Response response,
            AnswerExtraction.Found found,
            JudgedAnswer answer,
            Explanation.Builder explanation) {
        for (AnswerSurroundings.Addition addition : AnswerSurroundings.of(response.text(), found)) {
            JudgedAnswer more = new JudgedAnswer(answer.text() + addition.suffix(), answer.formula());
            Verdict.Scored verdict = golds.verdict(more, () -> judge(task, golds, more));
            if (verdict.score() > 0) {
                explanation.add(addition.stage(), answer.text(), more.text());
                return Optional.of(verdict);
            }
        }
        return Optional.empty();
    }

    /** Whether numbers with dots behind the answer, which only tell what it is, say something else than a gold. */
    private static boolean isListedOtherwise(
            MathTask task, TaskGolds.Usable golds, AnswerExtraction.Found found, Response response) {
        return MarkedText.listed(found, response.text())
                .filter(text -> {
                    JudgedAnswer whole = new JudgedAnswer(text, false);
                    return golds.verdict(whole, () -> judge(task, golds, whole)).score() == 0;
                })
                .isPresent();
    }

    /** Whether a response that was not cut off ends in a sentence in which no answer was found to a gold in words. */
    private static boolean isUnread(TaskGolds.Usable golds, AnswerExtraction.Missing missing) {
        return golds.worded() && missing.missed().contains(LAST_SENTENCE);
    }

    /** The verdict on a last sentence, which becomes the answer that a judge is asked about. */
    private static Verdict.Scored unread(Response response) {
        String sentence = ConcludingSentence.last(response.text());
        return Verdict.Scored.undecided(
                Certainty.Reason.UNPARSED,
                Optional.of(sentence),
                Explanation.of("extract.unread", sentence, "it may say the gold in other words"));
    }

    /** The verdict on a guessed answer, undecided where the same sentence has a gold too: the answer may be that. */
    private static Verdict.Scored doubted(Verdict.Scored verdict, TaskGolds.Usable golds, Response response) {
        if (verdict.certainty() instanceof Certainty.Undecided) {
            return verdict;
        }
        Optional<MathGold> gold = golds.golds().stream()
                .filter(each -> ConcludingSentence.mentions(response.text(), each.text()))
                .findFirst();
        if (gold.isPresent()) {
            return doubted(verdict, "extract.beside", response, gold.get().text());
        }
        if (LAST_ITEM.matcher(tail(response.text())).find()) {
            return doubted(verdict, "extract.part", response, "it may be one item of a list");
        }
        return isPart(verdict, golds)
                ? doubted(verdict, "extract.part", response, "it may be a part of the answer")
                : verdict;
    }

    private static Verdict.Scored doubted(Verdict.Scored verdict, String stage, Response response, String reason) {
        return Verdict.Scored.undecided(
                Certainty.Reason.UNSUPPORTED,
                verdict.answer(),
                new Explanation.Builder()
                        .addAll(verdict.explanation())
                        .add(stage, tail(response.text()), reason)
                        .build());
    }

    /** Whether a guess is a value of another kind than all golds, and no rule has read it whole. */
    private static boolean isPart(Verdict.Scored verdict, TaskGolds.Usable golds) {
        List<Explanation.Stage> stages = verdict.explanation().stages();
        boolean whole =
                !stages.isEmpty() && READ_WHOLE.contains(stages.getLast().name());
        return !whole
                && AnswerReader.read(verdict.answer().orElse("")) instanceof AnswerReading.Read(Expression guess)
                && golds.golds().stream().noneMatch(gold -> ComparableValues.isLikely(gold.expression(), guess));
    }

    /** The answer with its damaged commands mended; the search for it has mended those without a backslash. */
    private static String mended(String response, AnswerExtraction.Found found, Explanation.Builder explanation) {
        String text = DamagedEscapes.mended(found.text());
        String written = response.substring(found.start(), found.end());
        boolean isMended = !text.equals(found.text());
        boolean isAsWritten = written.equals(found.text());
        if (isMended || (!isAsWritten && !DamagedEscapes.mended(written).equals(written))) {
            explanation.add(ESCAPES, written, text);
        }
        return text;
    }

    /**
     * The answer to judge; one value in several notations, as in "1/2, that is 0.5", is that value unless a gold says
     * the same.
     */
    private static String answer(
            String text, AnswerExtraction.Found found, TaskGolds.Usable golds, Explanation.Builder explanation) {
        if (golds.contain(text)) {
            return text;
        }
        Optional<String> value = RepeatedNotation.value(found.parts());
        value.ifPresent(one -> explanation.add("extract.renoted", text, one));
        Optional<String> before = value.isPresent() ? Optional.empty() : ReasonRemover.value(text);
        if (before.isEmpty() || golds.explained()) {
            return value.orElse(text);
        }
        explanation.add("extract.explained", text, before.get());
        return before.get();
    }

    private static Verdict unusable(String gold, String reason) {
        return Verdict.Unscored.of(
                Verdict.Cause.BAD_REFERENCE,
                "the gold can't be read: " + reason,
                Explanation.of("gold.parse", gold, reason));
    }

    private static Verdict.Scored judge(MathTask task, TaskGolds.Usable golds, JudgedAnswer judged) {
        Explanation.Builder explanation = new Explanation.Builder();
        String answer = judged.text();
        if (task.exactForm() == null && golds.contain(answer)) {
            explanation.add("equal.text", answer, "equal");
            return Verdict.Scored.decided(1, Optional.of(answer), explanation.build());
        }
        Optional<String> denial = DenialWords.in(answer, task.gold());
        if (denial.isPresent()) {
            explanation.add("answer.denied", answer, denial.get());
            return Verdict.Scored.undecided(Certainty.Reason.UNSUPPORTED, Optional.of(answer), explanation.build());
        }
        return switch (AnswerReader.read(answer)) {
            case AnswerReading.Read(Expression expression) -> {
                explanation.add("answer.parse", answer, kind(expression));
                Expression meant = MathGold.meant(expression, task.goldSyntax());
                yield new AnswerGrading(task.grading(), golds.golds(), answer, judged.formula(), meant, explanation)
                        .verdict();
            }
            case AnswerReading.Unreadable(String reason) -> unread("answer.parse", answer, reason, explanation);
            case AnswerReading.TooLarge(var limit) ->
                unread(limit.toString(), answer, "more than " + limit.most(), explanation);
        };
    }

    private static Verdict.Scored unread(String stage, String answer, String reason, Explanation.Builder explanation) {
        explanation.add(stage, answer, reason);
        return Verdict.Scored.undecided(Certainty.Reason.UNPARSED, Optional.of(answer), explanation.build());
    }

    private static String kind(Expression expression) {
        return switch (expression) {
            case Expression.Numeral _, Expression.Based _ -> "number";
            case Expression.Percent _ -> "percentage";
            case Expression.Measure _ -> "measure";
            case Expression.Tuple _ -> "tuple or interval";
            case Expression.Enumeration _, Expression.SetOperation _, Expression.SetBuilder _ -> "set";
            case Expression.Listing _ -> "list";
            case Expression.Proportion _ -> "ratio";
            case Expression.ClockTime _ -> "time of day";
            case Expression.CalendarDate _ -> "date";
            case Expression.Matrix _ -> "matrix";
            case Expression.Relation _ -> "relation";
            case Expression.Prose _ -> "words";
            case Expression.Opaque _ -> "notation without a rule";
            case Expression.Symbol _,
                    Expression.Sum _,
                    Expression.Negation _,
                    Expression.PlusMinus _,
                    Expression.Product _,
                    Expression.Quotient _,
                    Expression.Power _,
                    Expression.Root _,
                    Expression.Binding _,
                    Expression.Derivative _,
                    Expression.Piecewise _,
                    Expression.Ellipsis _,
                    Expression.Application _ -> "expression";
        };
    }

    /** The answer with some of the text around it. */
    private static String around(String response, AnswerExtraction.Found found) {
        int end = Math.min(response.length(), found.end() + SHOWN_REST);
        return response.substring(Math.max(0, Math.min(found.start(), end - SHOWN_TAIL)), end);
    }

    static String tail(String response) {
        return response.substring(Math.max(0, response.length() - SHOWN_TAIL));
    }
}
