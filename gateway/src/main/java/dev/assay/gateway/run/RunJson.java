package dev.assay.gateway.run;

import dev.assay.db.rollup.RunBreak;
import dev.assay.db.rollup.RunInput;
import dev.assay.db.rollup.RunStatistics.Run;
import dev.assay.db.rollup.RunStatistics.Slice;
import dev.assay.db.rollup.RunStatistics.Step;
import dev.assay.db.rollup.StepSpan;
import dev.assay.db.rollup.VerdictSums;
import dev.assay.engine.wire.Json;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Writes runs as JSON. */
final class RunJson {
    private RunJson() {}

    static void summary(ObjectNode json, Run run) {
        VerdictSums sums = total(run.slices());
        long scored = sums.rewards().n();
        head(json, run).put("n", sums.n()).put("scored", scored);
        SumsJson.number(json, "reward_mean", sums.rewards().mean());
        SumsJson.number(json, "pass_rate", SumsJson.share(sums.passed(), scored));
    }

    /**
     * Returns a run with its statistics.
     *
     * @param steps one more than the limit, where there are more
     */
    static ObjectNode whole(Run run, List<RunInput> inputs, List<Step> steps, StepQuery query) {
        ObjectNode json = head(Json.MAPPER.createObjectNode(), run);
        SumsJson.write(json.putObject("overall"), total(run.slices()));
        ArrayNode sources = json.putArray("sources");
        bySource(run.slices(), query.source()).forEach((source, slices) -> {
            ObjectNode entry = sources.addObject().put("source", orNull(source));
            SumsJson.steps(entry, span(slices));
            SumsJson.write(entry, total(slices));
        });
        versions(json.putArray("versions"), run.slices());
        breaks(json.putArray("breaks"), inputs);
        choices(json.putObject("choices"), run.slices());
        ArrayNode listed = json.putArray("steps");
        steps.stream().limit(query.limit()).forEach(step -> add(listed, step, query.source()));
        Step last = steps.size() > query.limit() ? steps.get(query.limit() - 1) : null;
        return json.put("next", last == null ? null : query.next(Objects.requireNonNullElse(last.step(), -1L)));
    }

    private static ObjectNode head(ObjectNode json, Run run) {
        json.put("name", run.name()).put("first_seen", run.firstSeen().toString());
        json.put(
                "newest",
                run.slices().stream()
                        .map(Slice::newest)
                        .max(Instant::compareTo)
                        .map(Instant::toString)
                        .orElse(null));
        return SumsJson.steps(json, span(run.slices()));
    }

    private static void add(ArrayNode listed, Step step, @Nullable String only) {
        bySource(step.slices(), only).forEach((source, slices) -> {
            ObjectNode entry = listed.addObject().put("step", step.step()).put("source", orNull(source));
            names(slices, Slice::verifier).forEach(entry.putArray("verifiers")::add);
            names(slices, Slice::recipe).forEach(entry.putArray("recipes")::add);
            SumsJson.write(entry, total(slices));
        });
    }

    private static void versions(ArrayNode versions, List<Slice> slices) {
        record Version(@Nullable String verifier, @Nullable String recipe) {}
        slices.stream()
                .collect(Collectors.groupingBy(slice -> new Version(slice.verifier(), slice.recipe())))
                .entrySet()
                .stream()
                .sorted(Map.Entry.comparingByKey(Comparator.comparing(Version::toString)))
                .forEach(entry -> {
                    ObjectNode version = versions.addObject()
                            .put("verifier", entry.getKey().verifier())
                            .put("recipe", entry.getKey().recipe());
                    SumsJson.steps(version, span(entry.getValue()))
                            .put("n", total(entry.getValue()).n());
                });
    }

    private static void breaks(ArrayNode breaks, List<RunInput> inputs) {
        for (RunBreak found : RunBreak.of(inputs)) {
            breaks.addObject()
                    .put("step", found.step())
                    .put("kind", found.kind())
                    .put("name", orNull(found.name()))
                    .put("from", found.from())
                    .put("to", found.to());
        }
    }

    /** Writes the values that filters of the run's verdicts can have. */
    private static void choices(ObjectNode json, List<Slice> slices) {
        VerdictSums sums = total(slices);
        names(slices, Slice::source).forEach(json.putArray("sources")::add);
        names(slices, Slice::verifier).forEach(json.putArray("verifiers")::add);
        names(slices, Slice::recipe).forEach(json.putArray("recipes")::add);
        sums.causes().keySet().forEach(json.putArray("causes")::add);
        sums.parts().keySet().forEach(json.putArray("parts")::add);
    }

    private static Collection<String> names(List<Slice> slices, Function<Slice, @Nullable String> name) {
        return slices.stream()
                .map(name)
                .filter(Objects::nonNull)
                .map(Objects::requireNonNull)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** Returns the slices by source, under an empty text where they have none. */
    private static Map<String, List<Slice>> bySource(List<Slice> slices, @Nullable String only) {
        return slices.stream()
                .filter(slice -> only == null || only.equals(slice.source()))
                .collect(Collectors.groupingBy(
                        slice -> Objects.requireNonNullElse(slice.source(), ""), TreeMap::new, Collectors.toList()));
    }

    private static VerdictSums total(List<Slice> slices) {
        return VerdictSums.total(slices.stream().map(Slice::sums).toList());
    }

    private static StepSpan span(List<Slice> slices) {
        return slices.stream().map(Slice::steps).reduce(StepSpan.NONE, StepSpan::with);
    }

    private static @Nullable String orNull(String text) {
        return text.isEmpty() ? null : text;
    }
}
