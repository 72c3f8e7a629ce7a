package dev.assay.math.text;

import dev.assay.answer.ClosingSentence;
import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.gold.MathGold;
import dev.assay.math.syntax.AnswerReader;
import dev.assay.math.syntax.AnswerReading;
import dev.assay.math.syntax.Expression;
import dev.assay.math.wording.FunctionWords;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Functions in words are their equations, with the names that the other side has. */
final class FunctionReading implements WordingReading, ClosingReading {
    private static final Pattern DEFINITION = Pattern.compile("([a-zA-Z])\\(([a-z])\\)\\s*=");
    private static final int LONGEST_GOLD = 160;

    @Override
    public String name() {
        return "read.function";
    }

    @Override
    public Optional<DecisionTrace> compare(MathGold gold, String answer, PairComparison comparison) {
        if (!FunctionWords.mayBeIn(gold.text()) && !FunctionWords.mayBeIn(answer)) {
            return Optional.empty();
        }
        Matcher names = DEFINITION.matcher(gold.text() + " " + answer);
        if (!names.find()) {
            return Optional.empty();
        }
        Optional<String> wanted = FunctionWords.equations(gold.text(), names.group(1), names.group(2));
        Optional<String> given = FunctionWords.equations(answer, names.group(1), names.group(2))
                .or(() -> FunctionWords.constants(answer, names.group(1), names.group(2)));
        return wanted.isEmpty() && given.isEmpty()
                ? Optional.empty()
                : compare(wanted.orElse(gold.text()), given.orElse(answer), comparison);
    }

    @Override
    public boolean concerns(MathGold gold) {
        return gold.text().length() <= LONGEST_GOLD
                && DEFINITION.matcher(gold.text()).find();
    }

    @Override
    public Optional<DecisionTrace> compare(MathGold gold, ClosingSentence closing, PairComparison comparison) {
        Matcher names = DEFINITION.matcher(gold.text());
        return names.find()
                ? FunctionWords.equations(closing, names.group(1), names.group(2))
                        .flatMap(given -> compare(gold.text(), given, comparison))
                : Optional.empty();
    }

    private static Optional<DecisionTrace> compare(String gold, String answer, PairComparison comparison) {
        return AnswerReader.read(gold) instanceof AnswerReading.Read(Expression wanted)
                        && AnswerReader.read(answer) instanceof AnswerReading.Read(Expression given)
                ? Optional.of(comparison.compare(wanted, given)).filter(DecisionTrace::isEqual)
                : Optional.empty();
    }
}
