package dev.assay.engine.recipe;

import dev.assay.engine.recipe.NodeOutcome.Missing;
import dev.assay.engine.recipe.NodeOutcome.Ruling;
import dev.assay.engine.recipe.NodeOutcome.Value;
import dev.assay.verifier.Response;
import dev.assay.verifier.StepScore;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * Evaluates one recipe's nodes for one item; a new kind is evaluated here, in {@link #evaluated}.
 *
 * <p>A part is evaluated when another node needs it, and only once. A list is evaluated to its end even after an
 * unscored member, because the item may be retried only if every cause allows it.
 */
final class NodeValues {
    private static final Value YES = new Value(1, 0, null);
    private static final Value NO = new Value(0, 0, null);

    private final ScoringRecipe recipe;
    private final EvaluationTranscript transcript;
    private final @Nullable NodeOutcome[] parts;
    private final Response response;
    private @Nullable List<StepScore> deltas;

    NodeValues(ScoringRecipe recipe, Response response, EvaluationTranscript transcript) {
        this.recipe = recipe;
        this.response = response;
        this.transcript = transcript;
        this.parts = new NodeOutcome[recipe.parts().size()];
    }

    /** Returns the result of a part, or null where no node needed it. */
    @Nullable
    NodeOutcome known(int part) {
        return parts[part];
    }

    NodeOutcome part(int index) throws InterruptedException {
        NodeOutcome outcome = parts[index];
        if (outcome == null) {
            outcome = of(recipe.parts().get(index).node());
            parts[index] = outcome;
        }
        return outcome;
    }

    NodeOutcome of(RecipeNode node) throws InterruptedException {
        NodeOutcome outcome = evaluated(node);
        transcript.evaluated(node, outcome);
        return outcome;
    }

    private NodeOutcome evaluated(RecipeNode node) throws InterruptedException {
        return switch (node) {
            case RecipeNode.Constant constant -> new Value(constant.value(), 0, null);
            case RecipeNode.Named named -> part(named.part());
            case RecipeNode.Verify verify -> transcript.ask(verify);
            case RecipeNode.Recover recover -> transcript.recover(recover);
            case RecipeNode.Weighted weighted -> weighted(weighted);
            case RecipeNode.Gate gate ->
                switch (of(gate.condition())) {
                    case Missing missing -> missing;
                    case Value holds -> of(holds.value() == 1 ? gate.then() : gate.otherwise());
                };
            case RecipeNode.First first -> first(first);
            case RecipeNode.Aggregate aggregate -> aggregate(aggregate);
            case RecipeNode.Clip clip -> of(clip.of()).map(value -> Math.clamp(value, clip.min(), clip.max()));
            case RecipeNode.Threshold threshold ->
                of(threshold.of()).map(value -> value < threshold.at() ? threshold.below() : threshold.otherwise());
            case RecipeNode.Curve curve -> of(curve.of()).map(curve::at);
            case RecipeNode.Product product -> product(product);
            case RecipeNode.Measure measure ->
                measured(measure.amount()).map(amount -> Math.min(amount, measure.most()));
            case RecipeNode.Penalty penalty -> measured(penalty.amount()).map(penalty::of);
            case RecipeNode.Delta delta -> delta(delta);
            case RecipeNode.Group group -> of(group.of());
        };
    }

    private NodeOutcome weighted(RecipeNode.Weighted weighted) throws InterruptedException {
        double sum = 0;
        Ruling ruling = null;
        Missing missing = null;
        for (RecipeNode.Weighted.Term term : weighted.terms()) {
            switch (of(term.of())) {
                case Missing another -> missing = another.and(missing);
                case Value value -> {
                    sum += term.weight() * value.value();
                    ruling = Ruling.weaker(ruling, value.ruling());
                }
            }
        }
        return missing != null ? missing : NodeOutcome.of(sum, 0, ruling);
    }

    private NodeOutcome product(RecipeNode.Product product) throws InterruptedException {
        double value = 1;
        Ruling ruling = null;
        Missing missing = null;
        for (RecipeNode member : product.of()) {
            switch (of(member)) {
                case Missing another -> missing = another.and(missing);
                case Value factor -> {
                    value *= factor.value();
                    ruling = Ruling.weaker(ruling, factor.ruling());
                }
            }
        }
        return missing != null ? missing : NodeOutcome.of(value, 0, ruling);
    }

    private NodeOutcome measured(ResponseAmount amount) {
        OptionalDouble measured = amount.of(response);
        return measured.isPresent() ? new Value(measured.getAsDouble(), 0, null) : Missing.tokenCount();
    }

    private NodeOutcome delta(RecipeNode.Delta delta) throws InterruptedException {
        if (!(part(delta.of().part()) instanceof Value value) || value.ruling() == null) {
            return part(delta.of().part());
        }
        double sum = 0;
        double before = delta.initial();
        List<StepScore> differences = new ArrayList<>();
        for (StepScore step : value.ruling().verdict().stepScores()) {
            differences.add(step.withScore(step.score() - before));
            sum += step.score() - before;
            before = step.score();
        }
        deltas = differences;
        return NodeOutcome.of(sum, 0, value.ruling());
    }

    /** Returns the differences of the last delta that was evaluated; empty where none was. */
    Optional<List<StepScore>> deltas() {
        return Optional.ofNullable(deltas);
    }

    private NodeOutcome first(RecipeNode.First first) throws InterruptedException {
        Missing missing = null;
        for (RecipeNode member : first.of()) {
            switch (of(member)) {
                case Missing another -> missing = another.and(missing);
                case Value value -> {
                    return value;
                }
            }
        }
        return Objects.requireNonNull(missing, "a list has at least one member");
    }

    private NodeOutcome aggregate(RecipeNode.Aggregate aggregate) throws InterruptedException {
        List<Value> scored = new ArrayList<>(aggregate.of().size());
        Missing missing = null;
        for (RecipeNode member : aggregate.of()) {
            switch (of(member)) {
                case Missing another -> missing = another.and(missing);
                case Value value -> scored.add(value);
            }
        }
        return missing != null && scored.size() < aggregate.quorum() ? missing : joined(aggregate.fold(), scored);
    }

    private static NodeOutcome joined(RecipeNode.Fold fold, List<Value> scored) {
        Value least = scored.getFirst();
        Value most = least;
        double sum = 0;
        Ruling weakest = null;
        for (Value value : scored) {
            least = value.value() < least.value() ? value : least;
            most = value.value() > most.value() ? value : most;
            sum += value.value();
            weakest = Ruling.weaker(weakest, value.ruling());
        }
        double spread = most.value() - least.value();
        return switch (fold) {
            case MIN -> NodeOutcome.of(least.value(), spread, least.ruling());
            case MAX -> NodeOutcome.of(most.value(), spread, most.ruling());
            case MEAN -> NodeOutcome.of(sum / scored.size(), spread, weakest);
        };
    }

    /**
     * Returns {@link #YES}, {@link #NO}, or missing where a needed value is missing; stops at the first member that
     * settles the condition.
     */
    private NodeOutcome of(GateCondition condition) throws InterruptedException {
        return switch (condition) {
            case GateCondition.AtLeast atLeast -> of(atLeast.of()).map(value -> value >= atLeast.bound() ? 1 : 0);
            case GateCondition.Below below -> of(below.of()).map(value -> value < below.bound() ? 1 : 0);
            case GateCondition.All all -> until(NO, YES, all.of());
            case GateCondition.Any any -> until(YES, NO, any.of());
            case GateCondition.Not not -> of(not.of()).map(value -> 1 - value);
        };
    }

    private NodeOutcome until(Value settled, Value otherwise, List<GateCondition> members) throws InterruptedException {
        for (GateCondition member : members) {
            NodeOutcome outcome = of(member);
            if (outcome instanceof Missing || (outcome instanceof Value value && value.value() == settled.value())) {
                return outcome;
            }
        }
        return otherwise;
    }
}
