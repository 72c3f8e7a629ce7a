package dev.assay.math.text;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.comparison.RuleDecision;
import dev.assay.math.gold.MathGold;
import dev.assay.math.syntax.Expression;
import dev.assay.math.wording.AbsoluteBounds;
import dev.assay.math.wording.AbsoluteEquation;
import dev.assay.math.wording.BothRoots;
import dev.assay.math.wording.BracketedConditions;
import dev.assay.math.wording.BuiltValues;
import dev.assay.math.wording.CaseText;
import dev.assay.math.wording.ChosenValues;
import dev.assay.math.wording.CircleText;
import dev.assay.math.wording.ColumnVector;
import dev.assay.math.wording.ConicText;
import dev.assay.math.wording.ConstantPhrase;
import dev.assay.math.wording.CountedIndex;
import dev.assay.math.wording.CurveText;
import dev.assay.math.wording.DomainPhrase;
import dev.assay.math.wording.EitherOne;
import dev.assay.math.wording.ExactCondition;
import dev.assay.math.wording.ExceptedRange;
import dev.assay.math.wording.ExcludedValues;
import dev.assay.math.wording.ExtremeOfTwo;
import dev.assay.math.wording.ExtremumChain;
import dev.assay.math.wording.FamilyUnion;
import dev.assay.math.wording.FunctionConstant;
import dev.assay.math.wording.FunctionDifference;
import dev.assay.math.wording.FunctionKind;
import dev.assay.math.wording.HalfLineName;
import dev.assay.math.wording.HeldEverywhere;
import dev.assay.math.wording.IndexedValues;
import dev.assay.math.wording.InfinitelyMany;
import dev.assay.math.wording.IntegerSets;
import dev.assay.math.wording.JoinedPoints;
import dev.assay.math.wording.LengthSentence;
import dev.assay.math.wording.LineText;
import dev.assay.math.wording.ListedFamilies;
import dev.assay.math.wording.ListedParameter;
import dev.assay.math.wording.MappingSet;
import dev.assay.math.wording.MatrixText;
import dev.assay.math.wording.MembershipRemark;
import dev.assay.math.wording.OnlyValue;
import dev.assay.math.wording.OperatorName;
import dev.assay.math.wording.OrdinaryWords;
import dev.assay.math.wording.PointsPhrase;
import dev.assay.math.wording.ProductOfSets;
import dev.assay.math.wording.RealWords;
import dev.assay.math.wording.RelativeChange;
import dev.assay.math.wording.ResidueCases;
import dev.assay.math.wording.ResidueParameter;
import dev.assay.math.wording.RootsOfUnity;
import dev.assay.math.wording.ScalarProduct;
import dev.assay.math.wording.ShortStatement;
import dev.assay.math.wording.SignedIndex;
import dev.assay.math.wording.SingleTuple;
import dev.assay.math.wording.SpanText;
import dev.assay.math.wording.SwappedPairs;
import dev.assay.math.wording.WholeDomain;
import dev.assay.math.wording.ZeroFunction;
import java.util.List;
import java.util.Optional;

/** Compares texts as notation, as descriptions of integers, and by the readings of wording in their order. */
public final class WordingComparison {
    /** The letters that forms of one word have in common at least. */
    private static final int BEGINNING = 3;

    private static final String NOTATION = "equal.notation";

    private static final WordingReading INDEXED = new RewordingReading("read.indexed", IndexedValues::signs, true);

    private static final WordingReading COUNTED = new RewordingReading("read.counted_index", CountedIndex::signs);

    private static final WordingReading PRODUCT = new RewordingReading("read.products", ProductOfSets::points);

    private static final WordingReading WHOLE_DOMAIN = new RewordingReading("read.domain", WholeDomain::value);

    private static final WordingReading CONDITIONS = new RewordingReading("read.domain", BracketedConditions::signs);

    private static final WordingReading EXTREMUM = new RewordingReading("read.extremum_chain", ExtremumChain::values);

    private static final WordingReading CONSTANTS = new FreeConstantReading();

    private static final WordingReading PARAMETER = new IntegerParameterReading();

    private static final WordingReading CURVE = new CircularCurveReading();

    private static final WordingReading TUPLES = new TupleReading();

    private static final WordingReading RANGE = new IntegerRangeReading();

    private static final WordingReading OPERATOR = new RewordingReading("read.operator", OperatorName::value);

    private static final WordingReading ABSOLUTE = new RewordingReading("read.absolute", AbsoluteEquation::values);

    private static final WordingReading MEMBERSHIP = new RewordingReading("read.membership", MembershipRemark::value);

    private static final WordingReading COLUMN = new RewordingReading("read.column", ColumnVector::points);

    private static final WordingReading QUANTITIES = new QuantitySentenceReading();

    private static final WordingReading FAMILY_MEMBERS = new FamilyMembersReading();

    private static final WordingReading EXTREMUM_PLACE = new ExtremumPlaceReading();

    private static final WordingReading FUNCTION_VALUE = new FunctionValueReading();

    private static final WordingReading SWAPPED = new RewordingReading("read.swapped", SwappedPairs::points);

    private static final WordingReading LISTED = new RewordingReading("read.listed_parameter", ListedParameter::points);

    private static final WordingReading UNION = new AgainReading("read.family_union", FamilyUnion::values);

    private static final WordingReading ABSOLUTE_BOUNDS = new AgainReading("read.absolute", AbsoluteBounds::signs);

    private static final WordingReading SAME_CONDITION = new ConditionedFormulaReading();

    private static final WordingReading ROOTS = new RewordingReading("read.both_roots", BothRoots::squared);

    private static final WordingReading PARAMETRIC = new ParametricCurveReading();

    private static final WordingReading SCALAR_PRODUCT =
            new RewordingReading("read.scalar_product", ScalarProduct::sum);

    private static final WordingReading SPAN = new RewordingReading("read.span", SpanText::multiples);

    private static final WordingReading MATRIX = new RewordingReading("read.matrix", MatrixText::signs);

    private static final WordingReading COMMON_VALUES = new CommonValuesReading();

    private static final WordingReading NAMED_MATRIX = new NamedMatrixReading();

    private static final WordingReading CONIC = new RewordingReading("read.conic", ConicText::equation);

    private static final WordingReading COUNTED_INTEGERS =
            new RewordingReading("read.counted_index", CountedIndex::integers);

    private static final WordingReading ALL_INTEGERS = new AgainReading("read.counted_index", CountedIndex::integers);

    private static final WordingReading EXCLUDED = new RewordingReading("read.excluded_values", ExcludedValues::signs);

    private static final WordingReading JOINED_POINTS = new RewordingReading("read.joined_points", JoinedPoints::list);

    private static final WordingReading UNSTATED = new UnstatedIntegerReading();

    private static final WordingReading BUILT = new AgainReading("read.built_values", BuiltValues::values);

    private static final WordingReading NATURALS = new AgainReading("read.counted_index", CountedIndex::naturals);

    private static final WordingReading SIGNED_INDEX = new AgainReading("read.signed_index", SignedIndex::integers);

    private static final WordingReading FAMILIES =
            new AgainReading("read.listed_families", ListedFamilies::alternatives);

    private static final List<WordingReading> READINGS = List.of(
            new RewordingReading("read.real_numbers", RealWords::signs),
            new RewordingReading(
                    "read.circle", text -> CircleText.equation(text).or(() -> CurveText.equation(text))),
            new RewordingReading("read.length", LengthSentence::length),
            EXTREMUM,
            new RewordingReading("read.change", RelativeChange::percentage),
            PRODUCT,
            WHOLE_DOMAIN,
            new RewordingReading("read.cases", CaseText::signs),
            new RewordingReading("read.domain", DomainPhrase::signs),
            new RewordingReading("read.constant", ConstantPhrase::signs),
            CONSTANTS,
            PARAMETER,
            new RewordingReading("read.everywhere", HeldEverywhere::reals),
            CURVE,
            TUPLES,
            new RewordingReading("read.points", PointsPhrase::equation),
            CONDITIONS,
            COUNTED,
            RANGE,
            INDEXED,
            new CommonValueReading(),
            new UnorderedSolutionReading(),
            new SentenceReading(),
            new NamedSubjectReading(),
            new StatementReading(),
            new IdentityReading(),
            new ExtremumReading(),
            new FigureReading(),
            new QuantityReading(),
            new FunctionReading(),
            new SignChoiceReading());

    /** Those that are tried where none of these makes the two equal. */
    private static final List<WordingReading> FURTHER = List.of(
            new ExtremumQuantityReading(),
            OPERATOR,
            ABSOLUTE,
            MEMBERSHIP,
            COLUMN,
            FUNCTION_VALUE,
            new RewordingReading("read.half_line", HalfLineName::interval),
            new RewordingReading("read.mapping", MappingSet::family),
            new RewordingReading("read.residues", ResidueParameter::values),
            new RewordingReading("read.function_difference", FunctionDifference::solved),
            new RewordingReading("read.infinitely_many", InfinitelyMany::signs),
            new RewordingReading("read.excepted_range", ExceptedRange::difference),
            new CountRemarkReading(),
            new RewordingReading("read.residue_cases", ResidueCases::signs),
            new RewordingReading("read.chosen_values", ChosenValues::sets),
            new RewordingReading("read.only", OnlyValue::value),
            QUANTITIES,
            EXTREMUM_PLACE,
            FAMILY_MEMBERS,
            new DeniedAlternativeReading(),
            SWAPPED,
            LISTED,
            UNION,
            ABSOLUTE_BOUNDS,
            SAME_CONDITION,
            new PropertyRemarkReading(),
            new CyclicSolutionReading(),
            COMMON_VALUES,
            new RewordingReading("read.tuples", SingleTuple::tuple),
            new RewordingReading("read.exactly_when", ExactCondition::equation),
            new RewordingReading("read.line", LineText::equation),
            new AgainReading("read.function_value", FunctionConstant::named),
            new AgainReading("read.function", ZeroFunction::equations),
            CONIC,
            ROOTS,
            PARAMETRIC,
            SCALAR_PRODUCT,
            SPAN,
            MATRIX,
            NAMED_MATRIX,
            COUNTED_INTEGERS,
            ALL_INTEGERS,
            EXCLUDED,
            JOINED_POINTS,
            UNSTATED,
            BUILT,
            NATURALS,
            SIGNED_INDEX,
            FAMILIES,
            new RewordingReading("read.extreme_of_two", ExtremeOfTwo::signs),
            new RewordingReading("read.roots_of_unity", RootsOfUnity::values),
            new AgainReading("read.either", EitherOne::values),
            new AgainReading("read.function", FunctionKind::formula));

    /** Those of them that read notation, and so concern texts without words too. */
    private static final List<WordingReading> OF_NOTATION = List.of(
            CONSTANTS,
            PARAMETER,
            CURVE,
            TUPLES,
            INDEXED,
            RANGE,
            CONDITIONS,
            COUNTED,
            PRODUCT,
            EXTREMUM,
            WHOLE_DOMAIN,
            new FunctionReading(),
            new IdentityReading());

    private static final List<WordingReading> FURTHER_OF_NOTATION = List.of(
            OPERATOR,
            ABSOLUTE,
            MEMBERSHIP,
            COLUMN,
            FUNCTION_VALUE,
            QUANTITIES,
            EXTREMUM_PLACE,
            FAMILY_MEMBERS,
            SWAPPED,
            LISTED,
            UNION,
            ABSOLUTE_BOUNDS,
            SAME_CONDITION,
            COMMON_VALUES,
            CONIC,
            ROOTS,
            PARAMETRIC,
            SCALAR_PRODUCT,
            SPAN,
            MATRIX,
            NAMED_MATRIX,
            COUNTED_INTEGERS,
            ALL_INTEGERS,
            EXCLUDED,
            JOINED_POINTS,
            UNSTATED,
            BUILT,
            NATURALS,
            SIGNED_INDEX,
            FAMILIES);

    private WordingComparison() {}

    /** The decision of the notation, unless descriptions of integers decide or a reading of wording decides better. */
    public static DecisionTrace compare(
            MathGold gold, String answer, Expression expression, PairComparison comparison) {
        if (expression instanceof Expression.Prose && expression.equals(gold.expression())) {
            return DecisionTrace.of(NOTATION, RuleDecision.EQUAL);
        }
        DecisionTrace decision = new TextRules(comparison).compare(gold, answer, expression);
        boolean worded = OrdinaryWords.mayBeIn(gold.text()) || OrdinaryWords.mayBeIn(answer);
        boolean alike = areOfNumbers(gold, answer) || (!worded && expression.equals(gold.expression()));
        if (decision.isEqual() && alike) {
            return decision;
        }
        Optional<Boolean> integers = IntegerSets.same(gold.text(), answer);
        if (integers.isPresent()) {
            boolean conflict = decision.isEqual() && !integers.get();
            return DecisionTrace.of(
                    SentenceReading.INTEGERS, conflict ? RuleDecision.unsupported() : RuleDecision.of(integers.get()));
        }
        if (IntegerSets.saysTwo(answer)) {
            return DecisionTrace.of(SentenceReading.INTEGERS, RuleDecision.unsupported());
        }
        if (decision.isEqual() || areOtherWords(gold.expression(), expression)) {
            return decision;
        }
        for (WordingReading reading : worded ? READINGS : OF_NOTATION) {
            Optional<DecisionTrace> other = reading.compare(gold, answer, comparison);
            boolean open = decision.decision() instanceof RuleDecision.Undecided;
            if (other.isPresent() && (other.get().isEqual() || open)) {
                decision = other.get().after(reading.name());
            }
        }
        for (WordingReading reading : worded ? FURTHER : FURTHER_OF_NOTATION) {
            Optional<DecisionTrace> other =
                    decision.isEqual() ? Optional.empty() : reading.compare(gold, answer, comparison);
            if (other.filter(DecisionTrace::isEqual).isPresent()) {
                decision = other.get().after(reading.name());
            }
        }
        return decision;
    }

    /** Whether both are single words that do not begin alike, as "even" and "odd" do; "decreasing" and "decreases" do. */
    private static boolean areOtherWords(Expression gold, Expression answer) {
        return gold instanceof Expression.Prose(String wanted)
                && answer instanceof Expression.Prose(String given)
                && wanted.indexOf(' ') < 0
                && given.indexOf(' ') < 0
                && !wanted.regionMatches(0, given, 0, BEGINNING)
                && !ShortStatement.say(wanted, given);
    }

    /** Whether both are of numbers and signs alone, so that equal ones need no reading of their words. */
    private static boolean areOfNumbers(MathGold gold, String answer) {
        return isOfNumbers(gold.text()) && isOfNumbers(answer);
    }

    private static boolean isOfNumbers(String text) {
        return text.chars().noneMatch(sign -> Character.isLetter(sign) || sign == '{');
    }
}
