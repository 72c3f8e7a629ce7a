package dev.assay.math.equality;

import dev.assay.math.comparison.EqualityRule;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.comparison.TaskConventions;
import dev.assay.math.equality.equation.AssignmentRule;
import dev.assay.math.equality.equation.DefinedNameRule;
import dev.assay.math.equality.equation.DefinitionRule;
import dev.assay.math.equality.equation.EqualSidesRule;
import dev.assay.math.equality.equation.EqualValuesRule;
import dev.assay.math.equality.equation.EquationRule;
import dev.assay.math.equality.equation.ExtremumNameRule;
import dev.assay.math.equality.equation.LinkedNamesRule;
import dev.assay.math.equality.equation.PoleRule;
import dev.assay.math.equality.equation.SolvedEquationRule;
import dev.assay.math.equality.equation.SquaredEquationRule;
import dev.assay.math.equality.expression.AlgebraRule;
import dev.assay.math.equality.expression.ConstantRule;
import dev.assay.math.equality.expression.PiecewiseRule;
import dev.assay.math.equality.family.ConditionRule;
import dev.assay.math.equality.family.EqualUnknownsRule;
import dev.assay.math.equality.family.ExclusionRule;
import dev.assay.math.equality.family.FamilyRule;
import dev.assay.math.equality.family.FreeUnknownRule;
import dev.assay.math.equality.family.FunctionDomainRule;
import dev.assay.math.equality.family.FunctionNameRule;
import dev.assay.math.equality.family.NaturalDomainRule;
import dev.assay.math.equality.family.ParameterRule;
import dev.assay.math.equality.family.RangeOfCasesRule;
import dev.assay.math.equality.family.ResidueRule;
import dev.assay.math.equality.family.UnstatedFamilyRule;
import dev.assay.math.equality.list.ListRule;
import dev.assay.math.equality.list.MatrixRule;
import dev.assay.math.equality.list.PointRowRule;
import dev.assay.math.equality.list.ShapeRule;
import dev.assay.math.equality.list.TupleRule;
import dev.assay.math.equality.number.BaseRule;
import dev.assay.math.equality.number.DecimalCommaRule;
import dev.assay.math.equality.number.EstimateRule;
import dev.assay.math.equality.number.IntegerRule;
import dev.assay.math.equality.number.MomentRule;
import dev.assay.math.equality.number.PercentRule;
import dev.assay.math.equality.number.PlusMinusRule;
import dev.assay.math.equality.number.PrintedComplexRule;
import dev.assay.math.equality.number.PrintedFloatRule;
import dev.assay.math.equality.number.RatioRule;
import dev.assay.math.equality.number.RoundingRule;
import dev.assay.math.equality.number.ToleranceRule;
import dev.assay.math.equality.set.InequalityRule;
import dev.assay.math.equality.set.SetDifferenceRule;
import dev.assay.math.equality.set.SetRule;
import dev.assay.math.equality.set.TruthRule;
import dev.assay.math.equality.set.UnionRule;
import dev.assay.math.equality.unit.UnaskedUnitRule;
import dev.assay.math.equality.unit.UnitRule;
import dev.assay.math.equality.vector.LineRule;
import dev.assay.math.equality.vector.PointRule;
import dev.assay.math.equality.vector.VectorRule;
import dev.assay.math.equality.word.ChoiceRule;
import dev.assay.math.equality.word.MeaningRule;
import dev.assay.math.equality.word.NamedFunctionRule;
import dev.assay.math.equality.word.SameNotationRule;
import dev.assay.math.equality.word.UnreadRule;
import dev.assay.math.equality.word.WordsRule;
import java.util.List;

/** The rules of equality in the order in which they are tried; the first that covers a pair decides it. */
public final class EqualityRules {
    private static final List<EqualityRule> RULES = List.of(
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
            new SetDifferenceRule(),
            new ExclusionRule(),
            new NaturalDomainRule(),
            new FunctionDomainRule(),
            new FunctionNameRule(),
            new FreeUnknownRule(),
            new DefinedNameRule(),
            new EqualUnknownsRule(),
            new EqualValuesRule(),
            new EqualSidesRule(),
            new LinkedNamesRule(),
            new ExtremumNameRule(),
            new PointRowRule(),
            new RangeOfCasesRule(),
            new UnstatedFamilyRule(),
            new ParameterRule(),
            new ResidueRule(),
            new LineRule(),
            new FamilyRule(),
            new VectorRule(),
            new DefinitionRule(),
            new RatioRule(),
            new ConstantRule(),
            new PointRule(),
            new InequalityRule(),
            new ConditionRule(),
            new SquaredEquationRule(),
            new PoleRule(),
            new SolvedEquationRule(),
            new AssignmentRule(),
            new EquationRule(),
            new UnaskedUnitRule(),
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
            new PrintedFloatRule(),
            new PrintedComplexRule(),
            new RoundingRule(),
            new AlgebraRule());

    private EqualityRules() {}

    /** A comparison of pairs by all rules, under the conventions of a task. */
    public static PairComparison comparison(TaskConventions conventions) {
        return new PairComparison(RULES, conventions);
    }
}
