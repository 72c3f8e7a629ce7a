package dev.assay.console.verdict;

import dev.assay.console.page.Address;
import dev.assay.console.page.ModelText;
import dev.assay.console.page.QueryString;
import dev.assay.console.verdict.VerdictListPage.Choice;
import dev.assay.console.verdict.VerdictListPage.ChoiceGroup;
import dev.assay.db.rollup.RunStatistics;
import dev.assay.db.rollup.RunStatistics.Run;
import dev.assay.db.rollup.RunStatistics.Slice;
import dev.assay.db.rollup.RunStatistics.Step;
import dev.assay.db.rollup.VerdictSums;
import dev.assay.db.verdict.VerdictFilter.Range;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The values of filters, with their counts. They are those of the roll-ups, which have sums of a run by step, source, verifier
 * and recipe: nothing is searched for them, and what they have not counted has no count.
 */
final class VerdictChoices {
    static final String RUN = "run";
    private static final String STEP = "step";

    /** A run is longer in rare cases only; then steps have no counts. */
    private static final int MOST_STEPS = 1_000;

    private static final int MOST_RUNS = 12;
    private static final int MOST_VALUES = 20;

    /** The filters by which roll-ups are kept apart. */
    private static final Map<String, Function<Slice, @Nullable String>> KEYS = keys();

    /** Filters by which roll-ups have counts. */
    private static final Map<String, Function<VerdictSums, Map<String, Long>>> COUNTED = counted();

    private final Map<String, String> filters;
    private final Map<String, String> kept;
    private final List<Run> runs;
    private final List<Slice> slices;
    private final boolean stepsAreCounted;

    private VerdictChoices(
            Map<String, String> filters,
            Map<String, String> kept,
            List<Run> runs,
            List<Slice> slices,
            boolean stepsAreCounted) {
        this.filters = filters;
        this.kept = kept;
        this.runs = runs;
        this.slices = slices;
        this.stepsAreCounted = stepsAreCounted;
    }

    /**
     * Returns the choices beside these filters.
     *
     * @param kept what else is in the page's address
     * @param steps the steps that are chosen; null for all
     * @param runs the newest runs
     */
    static VerdictChoices of(
            RunStatistics statistics,
            String project,
            Map<String, String> filters,
            Map<String, String> kept,
            @Nullable Range<Long> steps,
            List<Run> runs) {
        Optional<Run> run = Optional.ofNullable(filters.get(RUN))
                .flatMap(name -> runs.stream()
                        .filter(known -> known.name().equals(name))
                        .findFirst()
                        .or(() -> statistics.find(project, name)));
        if (run.isEmpty()) {
            return new VerdictChoices(filters, kept, runs, List.of(), false);
        }
        if (steps == null) {
            return new VerdictChoices(filters, kept, runs, run.get().slices(), true);
        }
        List<Step> some = statistics.steps(project, run.get().number(), steps.from(), steps.to(), MOST_STEPS);
        List<Slice> ofSteps =
                some.stream().flatMap(step -> step.slices().stream()).toList();
        return some.size() < MOST_STEPS
                ? new VerdictChoices(filters, kept, runs, ofSteps, true)
                : new VerdictChoices(filters, kept, runs, run.get().slices(), false);
    }

    private static Map<String, Function<Slice, @Nullable String>> keys() {
        Map<String, Function<Slice, @Nullable String>> keys = new LinkedHashMap<>();
        keys.put("source", Slice::source);
        keys.put("verifier", Slice::verifier);
        keys.put("recipe", Slice::recipe);
        return keys;
    }

    private static Map<String, Function<VerdictSums, Map<String, Long>>> counted() {
        Map<String, Function<VerdictSums, Map<String, Long>>> counted = new LinkedHashMap<>();
        counted.put("status", sums -> {
            long unscored =
                    sums.causes().values().stream().mapToLong(count -> count).sum();
            return Map.of("scored", sums.n() - unscored, "unscored", unscored);
        });
        counted.put("cause", VerdictSums::causes);
        counted.put("recovered", sums -> Map.of("true", sums.recovered(), "false", sums.n() - sums.recovered()));
        return counted;
    }

    /** Returns the groups that have something to choose. */
    List<ChoiceGroup> groups() {
        List<ChoiceGroup> groups = new ArrayList<>();
        if (!filters.containsKey(RUN)) {
            add(groups, "Run", runs.stream().limit(MOST_RUNS).map(this::run).toList());
            return groups;
        }
        add(groups, "Source", ofKey("source"));
        add(groups, "Status", ofCounts("status"));
        add(groups, "Cause", ofCounts("cause"));
        add(
                groups,
                "Recovered",
                slices.stream().anyMatch(slice -> slice.sums().recovered() > 0) ? ofCounts("recovered") : List.of());
        add(groups, "Verifier", ofKey("verifier"));
        add(groups, "Recipe", ofKey("recipe"));
        return groups;
    }

    private static void add(List<ChoiceGroup> groups, String label, List<Choice> choices) {
        if (choices.size() > 1 || choices.stream().anyMatch(Choice::applied)) {
            groups.add(new ChoiceGroup(label, choices));
        }
    }

    private Choice run(Run run) {
        long verdicts =
                run.slices().stream().mapToLong(slice -> slice.sums().n()).sum();
        Map<String, String> others = new LinkedHashMap<>(filters);
        others.keySet().removeAll(List.of("from", "to"));
        return choice(RUN, run.name(), verdicts, filters.size() == others.size() && others.isEmpty(), others);
    }

    private List<Choice> ofKey(String filter) {
        Function<Slice, @Nullable String> key = KEYS.getOrDefault(filter, _ -> null);
        Map<String, Long> counts = new TreeMap<>();
        for (Slice slice : slices) {
            String value = key.apply(slice);
            if (value != null && meets(slice, filter)) {
                counts.merge(value, slice.sums().n(), Long::sum);
            }
        }
        return choices(filter, counts);
    }

    private List<Choice> ofCounts(String filter) {
        Map<String, Long> counts = new TreeMap<>();
        Function<VerdictSums, Map<String, Long>> counter = COUNTED.getOrDefault(filter, _ -> Map.of());
        for (Slice slice : slices) {
            if (meets(slice, filter)) {
                counter.apply(slice.sums()).forEach((value, count) -> counts.merge(value, count, Long::sum));
            }
        }
        return choices(filter, counts);
    }

    private List<Choice> choices(String filter, Map<String, Long> counts) {
        boolean known = isCounted(filter);
        return counts.entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .limit(MOST_VALUES)
                .map(entry -> choice(filter, entry.getKey(), entry.getValue(), known, filters))
                .toList();
    }

    /** Returns whether the sums know all filters beside this one. */
    private boolean isCounted(String filter) {
        Set<String> others = new HashSet<>(filters.keySet());
        others.removeAll(KEYS.keySet());
        others.removeAll(List.of(filter, RUN, STEP));
        return others.isEmpty() && stepsAreCounted;
    }

    /** Returns whether the sums are of verdicts that meet the filters beside this one. */
    private boolean meets(Slice slice, String filter) {
        return KEYS.entrySet().stream()
                .filter(key -> !key.getKey().equals(filter))
                .allMatch(key -> meets(key.getValue().apply(slice), filters.get(key.getKey())));
    }

    /** A name without a version stands for all of its versions, as in the list. */
    private static boolean meets(@Nullable String value, @Nullable String wanted) {
        return wanted == null || (value != null && (value.equals(wanted) || value.startsWith(wanted + "@")));
    }

    private Choice choice(String filter, String value, long count, boolean known, Map<String, String> others) {
        boolean applied = value.equals(filters.get(filter));
        Map<String, String> parameters = new LinkedHashMap<>(others);
        if (applied) {
            parameters.remove(filter);
        } else {
            parameters.put(filter, value);
        }
        parameters.putAll(kept);
        return new Choice(
                ModelText.cut(value),
                known ? String.format(Locale.ROOT, "%,d", count) : "",
                QueryString.of(Address.VERDICTS, parameters),
                applied);
    }

    /** Returns for each filter how many verdicts of the run, or of its chosen steps, meet it; those without a count are left out. */
    Map<String, Long> ofChips() {
        Map<String, Long> counts = new HashMap<>();
        if (!stepsAreCounted) {
            return counts;
        }
        filters.forEach((filter, value) -> {
            Function<Slice, @Nullable String> key = KEYS.get(filter);
            Function<VerdictSums, Map<String, Long>> counter = COUNTED.get(filter);
            if (key != null) {
                counts.put(
                        filter,
                        sum(slice ->
                                meets(key.apply(slice), value) ? slice.sums().n() : 0));
            } else if (counter != null) {
                counts.put(filter, sum(slice -> counter.apply(slice.sums()).getOrDefault(value, 0L)));
            } else if (filter.equals(STEP) || (filter.equals(RUN) && !filters.containsKey(STEP))) {
                counts.put(filter, sum(slice -> slice.sums().n()));
            }
        });
        return counts;
    }

    private long sum(Function<Slice, Long> count) {
        return slices.stream().mapToLong(count::apply).sum();
    }
}
