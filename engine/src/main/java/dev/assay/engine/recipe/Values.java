package dev.assay.engine.recipe;

import dev.assay.engine.recipe.Outcome.Missing;
import dev.assay.engine.recipe.Outcome.Ruling;
import dev.assay.engine.recipe.Outcome.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The values of one recipe's nodes for one item: a new kind has its one place to be evaluated here, in {@link #of}.
 *
 * <p>A part is evaluated when something needs it, and once. A list is evaluated to its end even after an unscored
 * member, because the item may be retried only if every cause allows it.
 */
final class Values {
    private static final Value YES = new Value(1, 0, null);
    private static final Value NO = new Value(0, 0, null);

    private final Scoring recipe;
    private final Transcript transcript;
    private final @Nullable Outcome[] parts;

    Values(Scoring recipe, Transcript transcript) {
        this.recipe = recipe;
        this.transcript = transcript;
        this.parts = new Outcome[recipe.parts().size()];
    }

    /** What a part came to, or null where nothing needed it. */
    @Nullable
    Outcome known(int part) {
        return parts[part];
    }

    Outcome part(int index) throws InterruptedException {
        Outcome outcome = parts[index];
        if (outcome == null) {
            outcome = of(recipe.parts().get(index).node());
            parts[index] = outcome;
        }
        return outcome;
    }

    Outcome of(Node node) throws InterruptedException {
        return switch (node) {
            case Node.Constant constant -> new Value(constant.value(), 0, null);
            case Node.Named named -> part(named.part());
            case Node.Verify verify -> transcript.ask(verify);
            case Node.Recover recover -> transcript.recover(recover);
            case Node.Weighted weighted -> weighted(weighted);
            case Node.Gate gate ->
                switch (of(gate.condition())) {
                    case Missing missing -> missing;
                    case Value holds -> of(holds.value() == 1 ? gate.then() : gate.otherwise());
                };
            case Node.First first -> first(first);
            case Node.Aggregate aggregate -> aggregate(aggregate);
            case Node.Clip clip -> of(clip.of()).map(value -> Math.clamp(value, clip.min(), clip.max()));
            case Node.Threshold threshold ->
                of(threshold.of()).map(value -> value < threshold.at() ? threshold.below() : threshold.otherwise());
            case Node.Curve curve -> of(curve.of()).map(curve::at);
        };
    }

    private Outcome weighted(Node.Weighted weighted) throws InterruptedException {
        double sum = 0;
        Ruling ruling = null;
        Missing missing = null;
        for (Node.Weighted.Term term : weighted.terms()) {
            switch (of(term.of())) {
                case Missing another -> missing = another.and(missing);
                case Value value -> {
                    sum += term.weight() * value.value();
                    ruling = Ruling.weaker(ruling, value.ruling());
                }
            }
        }
        return missing != null ? missing : Outcome.of(sum, 0, ruling);
    }

    private Outcome first(Node.First first) throws InterruptedException {
        Missing missing = null;
        for (Node member : first.of()) {
            switch (of(member)) {
                case Missing another -> missing = another.and(missing);
                case Value value -> {
                    return value;
                }
            }
        }
        return Objects.requireNonNull(missing, "a list has at least one member");
    }

    private Outcome aggregate(Node.Aggregate aggregate) throws InterruptedException {
        List<Value> scored = new ArrayList<>(aggregate.of().size());
        Missing missing = null;
        for (Node member : aggregate.of()) {
            switch (of(member)) {
                case Missing another -> missing = another.and(missing);
                case Value value -> scored.add(value);
            }
        }
        return missing != null && scored.size() < aggregate.quorum() ? missing : joined(aggregate.fold(), scored);
    }

    private static Outcome joined(Node.Fold fold, List<Value> scored) {
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
            case MIN -> Outcome.of(least.value(), spread, least.ruling());
            case MAX -> Outcome.of(most.value(), spread, most.ruling());
            case MEAN -> Outcome.of(sum / scored.size(), spread, weakest);
        };
    }

    /** {@link #YES}, {@link #NO}, or missing where a value it needs is; stops at the first member that settles it. */
    private Outcome of(Condition condition) throws InterruptedException {
        return switch (condition) {
            case Condition.AtLeast atLeast -> of(atLeast.of()).map(value -> value >= atLeast.bound() ? 1 : 0);
            case Condition.Below below -> of(below.of()).map(value -> value < below.bound() ? 1 : 0);
            case Condition.All all -> until(NO, YES, all.of());
            case Condition.Any any -> until(YES, NO, any.of());
            case Condition.Not not -> of(not.of()).map(value -> 1 - value);
        };
    }

    private Outcome until(Value settled, Value otherwise, List<Condition> members) throws InterruptedException {
        for (Condition member : members) {
            Outcome outcome = of(member);
            if (outcome instanceof Missing || (outcome instanceof Value value && value.value() == settled.value())) {
                return outcome;
            }
        }
        return otherwise;
    }
}
