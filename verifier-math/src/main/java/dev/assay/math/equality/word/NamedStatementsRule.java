package dev.assay.math.equality.word;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.EqualityRule;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.comparison.RuleDecision;
import dev.assay.math.syntax.Expression;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What is said of persons or things with letters as names counts name by name: "A is a knave and B is a knight" is "B: knight,
 * A: knave". Their letters are no options, whose text would not count.
 */
public final class NamedStatementsRule implements EqualityRule {
    private static final Pattern VERB =
            Pattern.compile("^(?:is|was|are|must be|has to be|therefore is|is therefore)(?: (?:an?|the))? (?=.)");
    /** What says something of a person rather than that it is an option's text. */
    private static final Pattern ACTION = Pattern.compile(
            "^(?:wins?|loses?|won|lost|lies|lied|tells|told|always|never|can|will|has|had|must)(?![a-z])");

    private static final Pattern ARTICLE = Pattern.compile("^(?:an?|the) (?=.)");

    @Override
    public String name() {
        return "equal.labels";
    }

    @Override
    public Optional<DecisionTrace> rule(Expression gold, Expression answer, PairComparison comparison) {
        Map<String, String> wanted = statements(gold);
        if (wanted.isEmpty()) {
            return Optional.empty();
        }
        Map<String, String> given = statements(answer);
        boolean single = wanted.size() == 1 && given.size() == 1;
        if (given.isEmpty() || (single && !isStatement(gold) && !isStatement(answer))) {
            return Optional.empty();
        }
        return Optional.of(
                DecisionTrace.of(name(), wanted.equals(given) ? RuleDecision.EQUAL : RuleDecision.unsupported()));
    }

    private static boolean isStatement(Expression expression) {
        return expression instanceof Expression.Measure(Expression _, String words)
                && (VERB.matcher(words).find() || ACTION.matcher(words).find());
    }

    /** What is said of each name; empty where anything else stands there, or a name twice. */
    private static Map<String, String> statements(Expression expression) {
        return switch (expression) {
            case Expression.Measure _ -> all(List.of(expression));
            case Expression.Listing(List<Expression> members, var joint, var _)
            when joint != Expression.Joint.OR -> all(members);
            default -> Map.of();
        };
    }

    private static Map<String, String> all(List<Expression> members) {
        Map<String, String> statements = new HashMap<>();
        for (Expression member : members) {
            if (!(member instanceof Expression.Measure(Expression.Symbol(String name), String words))
                    || name.length() != 1
                    || !Character.isUpperCase(name.charAt(0))
                    || statements.put(name, said(words)) != null) {
                return Map.of();
            }
        }
        return statements;
    }

    private static String said(String words) {
        String small = words.toLowerCase(Locale.ROOT).replace('-', ' ').strip();
        String bare = VERB.matcher(small).replaceFirst("");
        return ARTICLE.matcher(bare).replaceFirst("").replaceFirst("[.,;!]+$", "");
    }
}
