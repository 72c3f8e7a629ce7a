package dev.assay.math.text;

import dev.assay.answer.AnswerExtraction;
import dev.assay.answer.AnswerFinder;
import dev.assay.answer.ClosingSentence;
import dev.assay.answer.ExtractionPolicy;
import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.comparison.RuleDecision;
import dev.assay.math.gold.MathGold;
import dev.assay.math.syntax.AnswerReader;
import dev.assay.math.syntax.AnswerReading;
import dev.assay.math.syntax.Expression;
import dev.assay.math.wording.ClosingParts;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Each labelled part of a gold is the answer of the part with its label, wherever that stands at the end of a response. */
final class PartsReading implements ClosingReading {
    private static final int MOST = 4;

    /** A formula at the end that is no further member of a list. */
    private static final Pattern LAST_FORMULA =
            Pattern.compile("(?<=\\p{L}{2} |^|[:=] )(?<!(?:or|and|not) )\\$([^$]{1,80})\\$[.;,]?$");

    private static final Pattern NAMED_NUMBER =
            Pattern.compile("(?:the )?[a-z]+(?:-[a-z]+)?(?<!least|most|than|about|not) (-?\\d[\\d.]*(?:/\\d+)?)");

    @Override
    public String name() {
        return "read.parts";
    }

    @Override
    public boolean concerns(MathGold gold) {
        return NumberedParts.of(gold.text())
                .filter(parts -> parts.size() <= MOST)
                .isPresent();
    }

    @Override
    public Optional<DecisionTrace> compare(MathGold gold, ClosingSentence closing, PairComparison comparison) {
        Optional<List<String>> wanted = NumberedParts.of(gold.text());
        Optional<List<String>> given = wanted.flatMap(parts -> ClosingParts.labelled(closing, parts.size())
                .map(said -> said.stream().map(PartsReading::answer).toList())
                .or(() -> ClosingParts.formulas(closing).filter(said -> said.size() == parts.size())));
        return given.filter(answers -> areEqual(wanted.get(), answers, comparison))
                .map(_ -> DecisionTrace.of("equal.parts", RuleDecision.EQUAL));
    }

    /** The answer that one part gives: the formula at its end, a number behind its name, or what is found in it. */
    private static String answer(String part) {
        Matcher formula = LAST_FORMULA.matcher(part);
        if (formula.find() && !ClosingSentence.isDoubtful(part)) {
            return formula.group(1);
        }
        Matcher named = NAMED_NUMBER.matcher(part);
        if (named.matches() && !ClosingSentence.isDoubtful(part)) {
            return named.group(1);
        }
        return AnswerFinder.of(ExtractionPolicy.LENIENT).find(part) instanceof AnswerExtraction.Found found
                ? found.text()
                : part;
    }

    private static boolean areEqual(List<String> golds, List<String> answers, PairComparison comparison) {
        return IntStream.range(0, golds.size())
                .allMatch(index -> isEqual(golds.get(index), answers.get(index), comparison));
    }

    private static boolean isEqual(String gold, String answer, PairComparison comparison) {
        return MathGold.read(gold.replace("$", ""), null) instanceof MathGold.Reference(MathGold wanted)
                && AnswerReader.read(answer) instanceof AnswerReading.Read(Expression given)
                && WordingComparison.compare(wanted, answer, given, comparison).isEqual();
    }
}
