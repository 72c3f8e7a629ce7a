package dev.assay.bench.fuzz;

import dev.assay.engine.wire.Json;
import java.util.Locale;
import java.util.Map;
import tools.jackson.databind.node.ObjectNode;

/** The report of a run. */
record FuzzReport(AttemptTally tally, long seed, long count, int threads, double seconds) {
    /** A time limit above the verifier's promise for one pair, in nanoseconds. */
    private static final long PROMISED = 5_000_000;

    String text(int listed) {
        StringBuilder text = new StringBuilder();
        text.append(String.format(
                Locale.ROOT,
                "%,d attempts of %,d, seed %d, %d threads: %,.0f attempts/s%n"
                        + "a verdict, by the clock:     %s%na verdict, processor time:   %s%n"
                        + "%,d took more than 5 ms of processor time%n",
                tally.count(),
                count,
                seed,
                threads,
                tally.count() / seconds,
                tally.nanos().text(),
                tally.processor().text(),
                tally.processor().over(PROMISED)));
        tally.outcomes()
                .forEach((outcome, number) ->
                        text.append(String.format(Locale.ROOT, "  %-28s %,12d%n", outcome, number)));
        tally.known().forEach((truth, known) -> text.append(known(truth, known)));
        text.append(examples("of the same value, and left undecided by", tally.missed()));
        text.append(examples(
                "compared otherwise the other way round, where no rule promises the same", tally.asymmetries()));
        text.append(findings(listed));
        return text.toString();
    }

    private static String known(KnownEquality truth, AttemptTally.Known known) {
        return truth == KnownEquality.UNKNOWN
                ? ""
                : String.format(
                        Locale.ROOT,
                        "known to be %s: %,d of %,d accepted (%.2f %%)%n",
                        truth.name().toLowerCase(Locale.ROOT),
                        known.accepted(),
                        known.count(),
                        100.0 * known.accepted() / known.count());
    }

    private static String examples(String title, Map<String, AttemptTally.Example> examples) {
        StringBuilder text = new StringBuilder(examples.isEmpty() ? "" : String.format("%s%n", title));
        examples.forEach((name, example) -> text.append(String.format(
                Locale.ROOT, "  %,8d  %s  (first: --from %d)%n", example.count(), name, example.first())));
        return text.toString();
    }

    private String findings(int listed) {
        if (tally.problems().isEmpty()) {
            return "nothing found";
        }
        StringBuilder text = new StringBuilder();
        tally.problems().forEach((problem, number) -> {
            text.append(String.format(Locale.ROOT, "%,d %s%n", number, problem.title()));
            tally.findings().stream()
                    .filter(finding -> finding.problem() == problem)
                    .limit(listed)
                    .forEach(finding -> text.append(finding.text(seed)).append(System.lineSeparator()));
        });
        return text.toString().stripTrailing();
    }

    ObjectNode json() {
        ObjectNode json = Json.MAPPER.createObjectNode();
        json.put("n", tally.count()).put("seed", seed).put("threads", threads);
        json.put("attempts_per_second", Math.round(tally.count() / seconds));
        json.put("p50_us", tally.nanos().quantile(0.5) / 1e3)
                .put("p99_us", tally.nanos().quantile(0.99) / 1e3);
        json.put("p99_9_us", tally.nanos().quantile(0.999) / 1e3)
                .put("max_us", tally.nanos().max() / 1e3);
        json.put("p99_9_cpu_us", tally.processor().quantile(0.999) / 1e3);
        json.put("max_cpu_us", tally.processor().max() / 1e3);
        json.put("over_5_ms_cpu", tally.processor().over(PROMISED));
        tally.outcomes().forEach(json.putObject("outcomes")::put);
        tally.known()
                .forEach(
                        (truth, known) -> json.putObject("known_" + truth.name().toLowerCase(Locale.ROOT))
                                .put("n", known.count())
                                .put("accepted", known.accepted()));
        ObjectNode problems = json.putObject("problems");
        tally.problems()
                .forEach((problem, number) -> problems.put(problem.name().toLowerCase(Locale.ROOT), number));
        return json;
    }
}
