package dev.assay.bench.fuzz;

import dev.assay.bench.latency.JvmClocks;
import dev.assay.math.MathTask;
import dev.assay.math.MathVerifier;
import dev.assay.verifier.Response;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Measures what a verdict on a response of a megabyte takes: the least processor time of some calls. */
final class MegabyteTiming {
    private static final int CALLS = 3;
    private static final MathTask TASK = MathTask.of("5");

    private final MathVerifier verifier = MathVerifier.withoutMemory();

    private record Timed(MegabyteTexts.Recipe recipe, double millis) {}

    /** Prints one line for each kind as it is measured, and its slowest texts, after a call for each to warm up. */
    void print(PrintStream out, int slowest) {
        for (MegabyteTexts kind : MegabyteTexts.values()) {
            kind.recipes().forEach(recipe -> verifier.verify(TASK, Response.of(recipe.response())));
        }
        List<Timed> all = new ArrayList<>();
        out.printf(Locale.ROOT, "%-20s %6s %9s %9s%n", "kind", "texts", "mean ms", "worst ms");
        for (MegabyteTexts kind : MegabyteTexts.values()) {
            List<Timed> timed = kind.recipes().stream()
                    .map(this::timed)
                    .sorted(Comparator.comparingDouble(Timed::millis).reversed())
                    .toList();
            out.print(line(kind.title(), timed));
            timed.stream().limit(slowest).map(MegabyteTiming::text).forEach(out::print);
            all.addAll(timed);
        }
        out.print(line("all", all));
    }

    private Timed timed(MegabyteTexts.Recipe recipe) {
        Response response = Response.of(recipe.response());
        long least = Long.MAX_VALUE;
        for (int call = 0; call < CALLS; call++) {
            long before = JvmClocks.thread();
            verifier.verify(TASK, response);
            least = Math.min(least, JvmClocks.thread() - before);
        }
        return new Timed(recipe, least / 1e6);
    }

    private static String line(String title, List<Timed> timed) {
        double mean = timed.stream().mapToDouble(Timed::millis).average().orElse(0);
        double worst = timed.stream().mapToDouble(Timed::millis).max().orElse(0);
        return String.format(Locale.ROOT, "%-20s %,6d %9.2f %9.2f%n", title, timed.size(), mean, worst);
    }

    private static String text(Timed timed) {
        String end = timed.recipe().end().isEmpty() ? "" : " …" + timed.recipe().end();
        return String.format(
                Locale.ROOT,
                "  %9.2f ms  %s%s%n",
                timed.millis(),
                FuzzFinding.shown(timed.recipe().repeated()),
                end);
    }
}
