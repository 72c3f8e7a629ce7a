package dev.assay.math.text;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.gold.MathGold;
import dev.assay.math.syntax.AnswerReader;
import dev.assay.math.syntax.AnswerReading;
import dev.assay.math.syntax.Expression;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Families of angles in degrees beside a gold in radians: {@code 45° + 180°·n} is {@code π/4 + πn}. Each angle must have its sign. */
final class DegreeFamilyReading implements WordingReading {
    private static final int LONGEST = 200;
    private static final String SIGN =
            "(?:°|\\^ ?\\\\circ(?![A-Za-z])|\\^ ?\\{ ?\\\\circ ?\\}|\\\\degree(?![A-Za-z])| degrees(?![A-Za-z]))";
    private static final Pattern DEGREES =
            Pattern.compile("(?<![\\d.^_{])(?<number>\\d{1,4}(?:\\.\\d{1,4})?) ?" + SIGN);
    /** Behind the letter of whole turns: {@code k 360°} and {@code 360k°}. */
    private static final Pattern LETTERED =
            Pattern.compile("(?<![\\d.^_{])(?<number>\\d{1,4}) ?(?<letter>[kmn]) ?" + SIGN);

    private static final Pattern OTHER = Pattern.compile("°|circ|degree|[πθ]|\\\\pi(?![A-Za-z])");
    /** A number that no letter multiplies and no degree sign follows. */
    private static final Pattern BARE = Pattern.compile(
            "[-+=] ?\\d{1,4}(?:\\.\\d{1,4})?(?! ?(?:\\d|\\.|\\{|\\\\frac|[a-z]|\\\\cdot|·|\\\\times|×|\\())");

    @Override
    public String name() {
        return "read.degrees";
    }

    @Override
    public Optional<DecisionTrace> compare(MathGold gold, String answer, PairComparison comparison) {
        boolean concerned = answer.length() <= LONGEST
                && (answer.indexOf('°') >= 0 || answer.contains("circ") || answer.contains("degree"))
                && (gold.text().contains("\\pi") || gold.text().indexOf('π') >= 0)
                && gold.text().indexOf('°') < 0
                && !gold.text().contains("circ");
        if (!concerned) {
            return Optional.empty();
        }
        String lettered = LETTERED.matcher(answer).replaceAll("(\\\\frac{${number}\\\\pi}{180})${letter}");
        String radians = DEGREES.matcher(lettered).replaceAll("(\\\\frac{${number}\\\\pi}{180})");
        String rest = radians.replace("\\pi}{180}", "");
        Matcher other = OTHER.matcher(rest);
        if (radians.equals(answer) || other.find() || BARE.matcher(rest).find()) {
            return Optional.empty();
        }
        return AnswerReader.read(radians) instanceof AnswerReading.Read(Expression read)
                ? Optional.of(WordingComparison.compare(gold, radians, read, comparison))
                        .filter(DecisionTrace::isEqual)
                : Optional.empty();
    }
}
