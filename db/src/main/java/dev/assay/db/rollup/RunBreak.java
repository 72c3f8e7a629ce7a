package dev.assay.db.rollup;

import dev.assay.engine.store.RewardInput.Kind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A change of something that rewards depend on, in the middle of a run: rewards before and after it can't be compared
 * without care.
 *
 * @param step the first step with the other version; null where no verdict of it has a step
 * @param kind the kind of the input, such as {@code recipe}
 * @param name the name of what changed; empty where there is one of its kind
 */
public record RunBreak(@Nullable Long step, String kind, String name, String from, String to) {
    /** Each item has its own, so that they change all the time. */
    private static final Set<String> OF_ITEMS =
            Set.of(Kind.TESTSET.toString(), Kind.DATABASE.toString(), Kind.SCORER.toString());

    private static final Comparator<RunInput> BY_BEGINNING = Comparator.comparing(
                    (RunInput input) -> input.steps().first(), Comparator.nullsFirst(Comparator.naturalOrder()))
            .thenComparing(RunInput::since);

    private static final Comparator<RunBreak> BY_STEP =
            Comparator.comparing(RunBreak::step, Comparator.nullsFirst(Comparator.naturalOrder()));

    /** Returns the breaks of a run, by step. */
    public static List<RunBreak> of(List<RunInput> inputs) {
        Map<String, List<RunInput>> versions = inputs.stream()
                .filter(input -> !OF_ITEMS.contains(input.kind()))
                .sorted(BY_BEGINNING)
                .collect(Collectors.groupingBy(
                        input -> input.kind() + " " + name(input), TreeMap::new, Collectors.toList()));
        List<RunBreak> breaks = new ArrayList<>();
        for (List<RunInput> of : versions.values()) {
            for (int i = 1; i < of.size(); i++) {
                RunInput to = of.get(i);
                breaks.add(new RunBreak(to.steps().first(), to.kind(), name(to), version(of.get(i - 1)), version(to)));
            }
        }
        breaks.sort(BY_STEP);
        return breaks;
    }

    /** A recipe's name carries its version: {@code math@3}, or {@code inline:1f2e…}. */
    private static String name(RunInput input) {
        return isRecipe(input) ? input.name().split("[@:]", 2)[0] : input.name();
    }

    private static String version(RunInput input) {
        return isRecipe(input) ? input.name() : input.value();
    }

    private static boolean isRecipe(RunInput input) {
        return input.kind().equals(Kind.RECIPE.toString());
    }
}
