package dev.assay.math.wording;

import dev.assay.math.condition.NumberRange;
import dev.assay.math.wording.Lexeme.Kind;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/** Reads the divisors of a number: "positive divisors of 12", "divide 12", "that divide 12". */
final class Divisors {
    private static final Set<String> NOUNS = Set.of("divisors", "divisor", "factor", "factors");
    private static final Set<String> VERBS = Set.of("divide", "divides", "dividing");
    private static final Set<String> BEFORE = Set.of("positive", "that", "which");

    private Divisors() {}

    /** Takes the words before the number, or nothing. */
    static boolean accepts(DescriptionCursor phrases) {
        int at = BEFORE.contains(phrases.peek().text()) ? 1 : 0;
        boolean adjective = phrases.peek().is("positive");
        String word = phrases.peek(at).text();
        int named = phrases.peek(at + 1).kind() == Kind.LETTER ? 1 : 0;
        boolean noun = NOUNS.contains(word) && phrases.peek(at + named + 1).is("of") && (at == 0 || adjective);
        boolean verb = VERBS.contains(word) && phrases.peek(at + 1).kind() == Kind.NUMBER && !adjective;
        int length = noun ? at + named + 2 : verb ? at + 1 : 0;
        for (int taken = 0; taken < length; taken++) {
            phrases.next();
        }
        return length > 0;
    }

    /** The positive divisors, which are meant where nothing is said. */
    static Optional<IntegerSet> read(DescriptionCursor phrases) {
        long number = phrases.is(Kind.NUMBER) ? phrases.number() : 0;
        return number < 1 || number > NumberProperties.LARGEST
                ? Optional.empty()
                : IntegerSet.of(LongStream.rangeClosed(1, number)
                                .filter(divisor -> number % divisor == 0)
                                .boxed()
                                .collect(Collectors.toSet()))
                        .flatMap(IntegerSet.ALL.within(NumberRange.POSITIVE_INTEGERS)::and);
    }
}
