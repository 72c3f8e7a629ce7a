package dev.assay.math.equality;

import dev.assay.math.algebra.Canonical;
import dev.assay.math.algebra.Canonicalizer;
import dev.assay.math.algebra.Resolution;
import dev.assay.math.limit.Budget;
import dev.assay.math.limit.Limit;
import dev.assay.math.numeric.Fingerprint;
import dev.assay.math.syntax.Expression;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Applies the rules in order to one pair; keeps canonical forms, so that members of sets are expanded once. */
public final class Comparison {
    private static final List<Rule> RULES = List.of(
            new IntegerRule(),
            new SameNotationRule(),
            new UnreadRule(),
            new ChoiceRule(),
            new MeaningRule(),
            new TruthRule(),
            new NamedFunctionRule(),
            new WordsRule(),
            new DecimalCommaRule(),
            new EstimateRule(),
            new MomentRule(),
            new PlusMinusRule(),
            new PiecewiseRule(),
            new ExclusionRule(),
            new DefinedNameRule(),
            new EqualUnknownsRule(),
            new RangeOfCasesRule(),
            new ParameterRule(),
            new ResidueRule(),
            new FamilyRule(),
            new LineRule(),
            new VectorRule(),
            new DefinitionRule(),
            new RatioRule(),
            new ConstantRule(),
            new PointRule(),
            new InequalityRule(),
            new ConditionRule(),
            new AssignmentRule(),
            new EquationRule(),
            new UnitRule(),
            new PercentRule(),
            new BaseRule(),
            new ListRule(),
            new SetRule(),
            new TupleRule(),
            new UnionRule(),
            new MatrixRule(),
            new ShapeRule(),
            new ToleranceRule(),
            new RoundingRule(),
            new AlgebraRule());

    private final Conventions conventions;
    private final Budget steps = new Budget();
    /** What limits and dots may cost beside all else, so that where they are too long forms can still be compared. */
    private final Budget carriedOut = new Budget();

    private final IdentityHashMap<Expression, Expression> resolved = new IdentityHashMap<>();
    private final IdentityHashMap<Expression, Canonical> canonical = new IdentityHashMap<>();
    private final IdentityHashMap<Expression, Optional<Set<String>>> plain = new IdentityHashMap<>();
    private final IdentityHashMap<Expression, Optional<Fingerprint>> fingerprints = new IdentityHashMap<>();

    /** The variables of functions in the whole pair, known from the first comparison on. */
    private @Nullable Set<String> arguments;

    public Comparison(Conventions conventions) {
        this.conventions = conventions;
    }

    /** Compares; rules only ever compare parts of their pair, so this ends. */
    public Ruling compare(Expression gold, Expression answer) {
        if (arguments == null) {
            arguments = Tree.arguments(gold);
            arguments.addAll(Tree.arguments(answer));
        }
        var ruling = ruling(gold, answer);
        var limit = ruling.decision() instanceof Decision.Undecided ? exhausted() : null;
        return limit == null || ruling.rules().getLast().startsWith("limit.")
                ? ruling
                : new Ruling(
                        Stream.concat(ruling.rules().stream(), Stream.of(limit.toString()))
                                .toList(),
                        ruling.decision());
    }

    private @Nullable Limit exhausted() {
        var limit = steps.exhausted();
        return limit == null ? carriedOut.exhausted() : limit;
    }

    private Ruling ruling(Expression gold, Expression answer) {
        for (var rule : RULES) {
            var ruling = rule.rule(gold, answer, this);
            if (ruling.isPresent()) {
                return ruling.get();
            }
        }
        return Ruling.of("equal.none", Decision.unsupported());
    }

    /** Compares the parts of an answer one by one, under the name of the rule that found them. */
    public Ruling inOrder(String rule, List<Expression> golds, List<Expression> answers) {
        return Ruling.of(rule, Members.inOrder(golds, answers, this));
    }

    /** Whether a function of the gold or the answer, as a whole, depends on this: then it is no unit. */
    boolean isArgument(String symbol) {
        return arguments != null && arguments.contains(symbol);
    }

    Conventions conventions() {
        return conventions;
    }

    /** The steps that all members of this comparison share. */
    Budget steps() {
        return steps;
    }

    /** The expression with what can be carried out in it carried out, once. */
    Expression resolved(Expression expression) {
        var known = resolved.get(expression);
        if (known != null) {
            return known;
        }
        var result = Resolution.of(expression, carriedOut.shared());
        resolved.put(expression, result);
        return result;
    }

    Canonical canonical(Expression expression) {
        var known = canonical.get(expression);
        if (known != null) {
            return known;
        }
        var form = Canonicalizer.of(expression, steps);
        canonical.put(expression, form);
        return form;
    }

    /**
     * Whether the values of two members of sets tell them apart, where neither a convention nor other names of variables
     * make different values equal: then no rule needs to be asked.
     */
    boolean areApart(Expression gold, Expression answer) {
        if (conventions.tolerance() != null || conventions.anyVariables()) {
            return false;
        }
        var names = plain.computeIfAbsent(gold, Plain::variables);
        boolean alike = names.isPresent() && names.equals(plain.computeIfAbsent(answer, Plain::variables));
        var wanted = alike ? fingerprint(gold) : Optional.<Fingerprint>empty();
        var given = wanted.isEmpty() ? wanted : fingerprint(answer);
        return wanted.isPresent() && given.isPresent() && wanted.get().differsFrom(given.get());
    }

    /** The values of an expression at two points, evaluated once. */
    Optional<Fingerprint> fingerprint(Expression expression) {
        var known = fingerprints.get(expression);
        if (known != null) {
            return known;
        }
        var fingerprint = Fingerprint.of(expression, steps);
        fingerprints.put(expression, fingerprint);
        return fingerprint;
    }
}
