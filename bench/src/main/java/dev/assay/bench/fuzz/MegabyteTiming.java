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

/** Measures what a verdict on a megabyte takes, by its kind and place: the least processor time of some calls. */
final class MegabyteTiming {
    private static final int CALLS = 5;
    private static final double LIMIT_MILLIS = 5;

    private final MathVerifier verifier = MathVerifier.withoutMemory();

    private record Timed(MegabyteTexts.Recipe recipe, double millis) {}

    /** Prints a line for each kind in each place as it is measured, and its slowest texts, after a call for each. */
    void print(PrintStream out, int slowest) {
        for (MegabytePlace place : MegabytePlace.values()) {
            for (MegabyteTexts kind : MegabyteTexts.values()) {
                kind.recipes().forEach(recipe -> millis(recipe, place, 1));
            }
        }
        out.printf(
                Locale.ROOT,
                "%-12s %-20s %6s %9s %9s %9s%n",
                "place",
                "kind",
                "texts",
                "mean ms",
                "worst ms",
                "over 5 ms");
        List<Timed> all = new ArrayList<>();
        for (MegabytePlace place : MegabytePlace.values()) {
            for (MegabyteTexts kind : MegabyteTexts.values()) {
                List<Timed> timed = kind.recipes().stream()
                        .map(recipe -> new Timed(recipe, millis(recipe, place, CALLS)))
                        .sorted(Comparator.comparingDouble(Timed::millis).reversed())
                        .toList();
                out.print(line(place.title(), kind.title(), timed));
                timed.stream().limit(slowest).map(MegabyteTiming::text).forEach(out::print);
                all.addAll(timed);
            }
        }
        out.print(line("all", "", all));
    }

    private double millis(MegabyteTexts.Recipe recipe, MegabytePlace place, int calls) {
        String text = recipe.text();
        MathTask task = place.task(text);
        Response response = place.response(text);
        long least = Long.MAX_VALUE;
        for (int call = 0; call < calls; call++) {
            long before = JvmClocks.thread();
            verifier.verify(task, response);
            least = Math.min(least, JvmClocks.thread() - before);
        }
        return least / 1e6;
    }

    private static String line(String place, String kind, List<Timed> timed) {
        double mean = timed.stream().mapToDouble(Timed::millis).average().orElse(0);
        double worst = timed.stream().mapToDouble(Timed::millis).max().orElse(0);
        long over = timed.stream().filter(each -> each.millis() > LIMIT_MILLIS).count();
        return String.format(
                Locale.ROOT, "%-12s %-20s %,6d %9.2f %9.2f %,9d%n", place, kind, timed.size(), mean, worst, over);
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
