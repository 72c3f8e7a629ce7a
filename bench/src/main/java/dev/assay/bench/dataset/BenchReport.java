package dev.assay.bench.dataset;

import dev.assay.engine.wire.Json;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The figures of a benchmark.
 *
 * @param unreadable the reason for each row that is no task, and how many rows it holds for
 * @param withoutSolution the number of rows that come without a right program
 * @param seconds the time for the verdicts on the rows' own solutions
 * @param warmSeconds the same time in each round by another verifier after those
 */
record BenchReport(
        BenchSet set,
        Map<String, Integer> unreadable,
        int withoutSolution,
        List<BenchVerdict> verdicts,
        double seconds,
        List<Double> warmSeconds) {
    private static final double PERCENT = 100;

    /** A number of programs, and of those that were judged as they should be. */
    private record Share(long right, long all) {
        String text() {
            return String.format(
                    Locale.ROOT, "%7.2f %%  %d of %d", all == 0 ? PERCENT : PERCENT * right / all, right, all);
        }
    }

    private Share share(boolean solutions, boolean passing) {
        List<BenchVerdict> those = verdicts.stream()
                .filter(one -> one.item().isRight() == solutions)
                .filter(one -> one.item().passesPlainly().orElse(solutions) == passing)
                .filter(Predicate.not(BenchVerdict::isUnscored))
                .toList();
        return new Share(
                those.stream().filter(one -> one.isAccepted() == passing).count(), those.size());
    }

    private long count(boolean solutions, boolean passing) {
        return verdicts.stream()
                .filter(one -> one.item().isRight() == solutions)
                .filter(one -> one.item().passesPlainly().orElse(solutions) == passing)
                .count();
    }

    private Map<String, Long> causes() {
        return verdicts.stream()
                .filter(BenchVerdict::isUnscored)
                .collect(Collectors.groupingBy(BenchVerdict::cause, TreeMap::new, Collectors.counting()));
    }

    /** Returns the unscored verdicts of rows whose own solution passes the plain run. */
    private Share unscoredOfSoundRows() {
        Set<BenchRow> sound = verdicts.stream()
                .map(BenchVerdict::item)
                .filter(item -> item.isRight() && item.passesPlainly().orElse(false))
                .map(BenchItem::row)
                .collect(Collectors.toSet());
        List<BenchVerdict> those = verdicts.stream()
                .filter(one -> sound.contains(one.item().row()))
                .toList();
        return new Share(those.stream().filter(BenchVerdict::isUnscored).count(), those.size());
    }

    private double perSecond(double seconds) {
        long solutions = verdicts.stream().filter(one -> one.item().isRight()).count();
        return solutions / Math.max(seconds, 1e-9);
    }

    private String perSecondOfRounds() {
        return warmSeconds.stream()
                .map(round -> String.format(Locale.ROOT, "%.1f", perSecond(round)))
                .collect(Collectors.joining(", "));
    }

    String text() {
        long unscored = verdicts.stream().filter(BenchVerdict::isUnscored).count();
        boolean isPlain =
                verdicts.stream().anyMatch(one -> one.item().passesPlainly().isPresent());
        StringBuilder text = new StringBuilder(set + "\n");
        line(text, "solutions accepted", share(true, true).text() + (isPlain ? " that pass plainly" : ""));
        line(text, "mutants rejected", share(false, false).text() + (isPlain ? " that fail plainly" : ""));
        if (isPlain) {
            line(text, "solutions that fail plainly", share(true, false).text() + " rejected");
            line(text, "mutants that pass plainly", share(false, true).text() + " accepted");
        }
        line(text, "unscored", new Share(unscored, verdicts.size()).text());
        if (isPlain) {
            line(text, "of rows that pass plainly", unscoredOfSoundRows().text());
        }
        causes().forEach((cause, count) -> line(text, "", count + " × " + cause));
        unreadable.forEach((why, count) -> line(text, "rows that are no task", count + " × " + why));
        line(text, "rows without a solution", Integer.toString(withoutSolution));
        line(text, "solutions a second", String.format(Locale.ROOT, "%7.1f", perSecond(seconds)));
        if (!warmSeconds.isEmpty()) {
            line(text, "in later rounds", "  " + perSecondOfRounds());
        }
        return text.toString();
    }

    private static void line(StringBuilder text, String name, String figure) {
        text.append(String.format(Locale.ROOT, "%-28s %s%n", name, figure));
    }

    ObjectNode json() {
        ObjectNode json = Json.MAPPER.createObjectNode().put("set", set.toString());
        put(json, "solutions", share(true, true), count(true, true));
        put(json, "mutants", share(false, false), count(false, false));
        put(json, "failing_solutions", share(true, false), count(true, false));
        put(json, "passing_mutants", share(false, true), count(false, true));
        ObjectNode unscored = json.putObject("unscored");
        causes().forEach(unscored::put);
        ObjectNode rows = json.putObject("unreadable");
        unreadable.forEach(rows::put);
        json.put("without_solution", withoutSolution).put("solutions_per_second", perSecond(seconds));
        ArrayNode rounds = json.putArray("warm_solutions_per_second");
        warmSeconds.forEach(round -> rounds.add(perSecond(round)));
        return json;
    }

    private static void put(ObjectNode json, String name, Share share, long all) {
        json.putObject(name)
                .put("as_plain", share.right())
                .put("scored", share.all())
                .put("all", all);
    }
}
