package dev.assay.math.comparison;

import dev.assay.math.algebra.CanonicalForm;
import dev.assay.math.algebra.Canonicalizer;
import dev.assay.math.algebra.NotationResolution;
import dev.assay.math.limit.ComputationBudget;
import dev.assay.math.limit.PublishedLimit;
import dev.assay.math.number.Rational;
import dev.assay.math.numeric.ExpressionFingerprint;
import dev.assay.math.rewriting.ExpressionWalk;
import dev.assay.math.syntax.Expression;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Applies the rules in order to one pair; keeps canonical forms, so that members of sets are expanded once. */
public final class PairComparison {
    /** Most pairs have no more parts of which anything is kept. */
    private static final int FEW = 4;

    private final List<EqualityRule> rules;

    private final TaskConventions conventions;
    private final ComputationBudget steps = new ComputationBudget();
    /** A budget for limits and dots alone, so that forms can still be compared where these cost too much. */
    private final ComputationBudget carriedOut = new ComputationBudget();

    private final IdentityHashMap<Expression, Expression> resolved = new IdentityHashMap<>(FEW);
    private final IdentityHashMap<Expression, CanonicalForm> canonical = new IdentityHashMap<>(FEW);
    private final IdentityHashMap<Expression, Optional<Set<String>>> plain = new IdentityHashMap<>(FEW);
    private final IdentityHashMap<Expression, Optional<ExpressionFingerprint>> fingerprints =
            new IdentityHashMap<>(FEW);

    /** The gold and the answer of the first comparison, which is that of the whole pair. */
    private List<Expression> whole = List.of();

    /** The variables of functions in the whole pair, once they were asked for. */
    private @Nullable Set<String> arguments;

    /** A comparison by these rules, the first of which that covers a pair decides. */
    public PairComparison(List<EqualityRule> rules, TaskConventions conventions) {
        this.rules = List.copyOf(rules);
        this.conventions = conventions;
    }

    /** Compares; rules only ever compare parts of their pair, so this ends. */
    public DecisionTrace compare(Expression gold, Expression answer) {
        if (whole.isEmpty()) {
            whole = List.of(gold, answer);
        }
        DecisionTrace ruling = ruling(gold, answer);
        PublishedLimit limit = ruling.decision() instanceof RuleDecision.Undecided ? exhausted() : null;
        return limit == null || ruling.rules().getLast().startsWith("limit.")
                ? ruling
                : new DecisionTrace(
                        Stream.concat(ruling.rules().stream(), Stream.of(limit.toString()))
                                .toList(),
                        ruling.decision());
    }

    private @Nullable PublishedLimit exhausted() {
        PublishedLimit limit = steps.exhausted();
        return limit == null ? carriedOut.exhausted() : limit;
    }

    private DecisionTrace ruling(Expression gold, Expression answer) {
        for (EqualityRule rule : rules) {
            Optional<DecisionTrace> ruling = rule.rule(gold, answer, this);
            if (ruling.isPresent()) {
                return ruling.get();
            }
        }
        return DecisionTrace.of("equal.none", RuleDecision.unsupported());
    }

    /** Compares the parts of an answer one by one, under the name of the rule that found them. */
    public DecisionTrace inOrder(String rule, List<Expression> golds, List<Expression> answers) {
        return DecisionTrace.of(rule, MemberComparison.inOrder(golds, answers, this));
    }

    /** Whether a function in the whole gold or answer depends on this symbol, which then is no unit. */
    public boolean isArgument(String symbol) {
        if (arguments == null && !whole.isEmpty()) {
            arguments = whole.stream()
                    .flatMap(side -> ExpressionWalk.arguments(side).stream())
                    .collect(Collectors.toSet());
        }
        return arguments != null && arguments.contains(symbol);
    }

    /** The conventions of the task. */
    public TaskConventions conventions() {
        return conventions;
    }

    /** The steps that all members of this comparison share. */
    public ComputationBudget steps() {
        return steps;
    }

    /** The expression with what can be carried out in it carried out, once. */
    public Expression resolved(Expression expression) {
        Expression known = resolved.get(expression);
        if (known != null) {
            return known;
        }
        Expression result = NotationResolution.of(expression, carriedOut.shared());
        resolved.put(expression, result);
        return result;
    }

    /** The canonical form of an expression, made once. */
    public CanonicalForm canonical(Expression expression) {
        CanonicalForm known = canonical.get(expression);
        if (known != null) {
            return known;
        }
        CanonicalForm form = Canonicalizer.of(expression, steps);
        canonical.put(expression, form);
        return form;
    }

    /** The exact value of an expression that is a rational number; empty for any other. */
    public Optional<Rational> rational(Expression expression) {
        return canonical(expression) instanceof CanonicalForm.Value value ? value.rational() : Optional.empty();
    }

    /**
     * Whether the values of two members of sets tell them apart, where neither a convention nor other names of variables
     * make different values equal: then no rule needs to be asked.
     */
    boolean areApart(Expression gold, Expression answer) {
        if (conventions.tolerance() != null || conventions.anyVariables()) {
            return false;
        }
        Optional<Set<String>> names = plain.computeIfAbsent(gold, PlainCalculation::variables);
        boolean alike = names.isPresent() && names.equals(plain.computeIfAbsent(answer, PlainCalculation::variables));
        Optional<ExpressionFingerprint> wanted = alike ? fingerprint(gold) : Optional.<ExpressionFingerprint>empty();
        Optional<ExpressionFingerprint> given = wanted.isEmpty() ? wanted : fingerprint(answer);
        return wanted.isPresent() && given.isPresent() && wanted.get().differsFrom(given.get());
    }

    /** The values of an expression at two points, evaluated once. */
    public Optional<ExpressionFingerprint> fingerprint(Expression expression) {
        Optional<ExpressionFingerprint> known = fingerprints.get(expression);
        if (known != null) {
            return known;
        }
        Optional<ExpressionFingerprint> fingerprint = ExpressionFingerprint.of(expression, steps);
        fingerprints.put(expression, fingerprint);
        return fingerprint;
    }
}
