package dev.assay.console.filter;

import dev.assay.db.rollup.RunStatistics;
import dev.assay.db.rollup.RunStatistics.Run;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The newest runs of a project, by which filters are offered. They are counted as verdicts arrive: nothing is searched for them.
 */
public record RunChoices(List<Run> runs) {
    private static final int MOST = 50;

    public RunChoices {
        runs = List.copyOf(runs);
    }

    /** Returns the choices of a project. */
    public static RunChoices of(RunStatistics statistics, String project) {
        return new RunChoices(statistics.list(project, Long.MAX_VALUE, MOST));
    }

    public List<String> names() {
        return runs.stream().map(Run::name).toList();
    }

    public List<String> sources() {
        return distinct(
                runs.stream().flatMap(run -> run.slices().stream()).map(slice -> Optional.ofNullable(slice.source())));
    }

    /** Returns the verifiers with their versions. */
    public List<String> verifiers() {
        return distinct(runs.stream()
                .flatMap(run -> run.slices().stream())
                .map(slice -> Optional.ofNullable(slice.verifier())));
    }

    /** Returns the recipes with their versions. */
    public List<String> recipes() {
        return distinct(
                runs.stream().flatMap(run -> run.slices().stream()).map(slice -> Optional.ofNullable(slice.recipe())));
    }

    private static List<String> distinct(Stream<Optional<String>> texts) {
        return texts.flatMap(Optional::stream).distinct().sorted().toList();
    }
}
