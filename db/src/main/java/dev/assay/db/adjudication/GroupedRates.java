package dev.assay.db.adjudication;

import dev.assay.engine.estimate.DrawnItem;
import dev.assay.engine.estimate.EstimatedRates;
import dev.assay.engine.estimate.JudgeReliability;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The pipeline's error rates, of all samples together and of each source and answer type.
 *
 * @param groups in the order of source and answer type
 * @param judges the judges that stated a confidence, in the order of their names
 */
public record GroupedRates(EstimatedRates overall, List<Group> groups, List<JudgeReliability> judges) {
    public GroupedRates {
        groups = List.copyOf(groups);
        judges = List.copyOf(judges);
    }

    /**
     * The rates of one source and answer type.
     *
     * @param source empty for items without one
     */
    public record Group(String source, String answerType, EstimatedRates rates) {}

    private record Name(String source, String answerType) {
        private static final Comparator<Name> ORDER =
                Comparator.comparing(Name::source).thenComparing(Name::answerType);
    }

    /** Returns the rates of a project's newest samples that match the filter. */
    public static GroupedRates of(Adjudications adjudications, String project, AdjudicationSelection selection) {
        List<DrawnItem> samples = adjudications.unordered(project, selection, Adjudications.MOST_SAMPLES);
        Map<Name, List<DrawnItem>> grouped = samples.stream()
                .collect(Collectors.groupingBy(
                        sample -> new Name(sample.source(), sample.answerType()),
                        () -> new TreeMap<>(Name.ORDER),
                        Collectors.toList()));
        List<Group> groups = new ArrayList<>();
        grouped.forEach(
                (name, members) -> groups.add(new Group(name.source(), name.answerType(), EstimatedRates.of(members))));
        return new GroupedRates(
                EstimatedRates.of(samples),
                groups,
                JudgeReliability.of(adjudications.judged(project, selection, Adjudications.MOST_SAMPLES)));
    }
}
