package dev.assay.console.overview;

import static dev.assay.console.page.FigureText.count;
import static dev.assay.console.page.FigureText.duration;
import static dev.assay.console.page.FigureText.percent;

import dev.assay.console.overview.OverviewPage.Facts;
import dev.assay.console.overview.OverviewPage.Now;
import dev.assay.console.page.FigureText;
import dev.assay.console.page.ModelText;
import dev.assay.console.port.LiveFigures;
import dev.assay.console.port.LiveFigures.Judge;
import dev.assay.console.port.LiveFigures.Lane;
import dev.assay.console.port.LiveFigures.Traffic;
import dev.assay.console.verdict.OneVerdictPage.Fact;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/** Says what the process does now, and whether its rewards can be trusted. */
final class LiveOverview {
    /** The share of items without a score from which a person should look. */
    private static final double MOST_LOST = 0.05;

    private LiveOverview() {}

    /** @param alerts number of alerts that were raised in the last 24 hours */
    static Now of(LiveFigures figures, long alerts) {
        List<String> against = against(figures, alerts);
        Traffic traffic = figures.traffic();
        boolean enough = FigureText.isEnough(traffic.items());
        String kind = !against.isEmpty() ? "bad" : enough ? "good" : "part";
        String sentence = !against.isEmpty()
                ? String.join(" ", against)
                : "No alert was raised in the last 24 hours. "
                        + (enough
                                ? percent(lost(traffic)) + " of the items of the last minute have no score."
                                : "There were too few items in the last minute to say more.");
        return new Now(
                kind,
                sentence,
                "At " + FigureText.time(figures.at()) + " UTC, over the last "
                        + count(Math.max(1, figures.window().toSeconds())) + " s, of this process",
                List.of(
                        new Facts("Items", items(figures), ""),
                        new Facts(
                                "Without a score, by cause",
                                causes(traffic),
                                "Every item of the last minute is scored."),
                        new Facts(
                                "Judges",
                                figures.judges().stream()
                                        .map(LiveOverview::judge)
                                        .toList(),
                                "No judge is configured."),
                        new Facts("Sandbox", programs(figures), ""),
                        new Facts("Queues", lanes(figures.lanes()), "There is no queue.")));
    }

    private static List<String> against(LiveFigures figures, long alerts) {
        List<String> against = new ArrayList<>();
        if (!figures.database()) {
            against.add("The database is away: nothing can be stored.");
        }
        if (alerts > 0) {
            against.add((alerts == 1 ? "One alert was" : count(alerts) + " alerts were")
                    + " raised in the last 24 hours: look at the evidence before you trust a reward.");
        }
        Traffic traffic = figures.traffic();
        if (FigureText.isEnough(traffic.items()) && lost(traffic) > MOST_LOST) {
            against.add(percent(lost(traffic)) + " of the items of the last minute have no score.");
        }
        for (Judge judge : figures.judges()) {
            if (judge.up() == 0) {
                against.add("The judge " + judge.profile() + " is away.");
            }
        }
        return against;
    }

    private static double lost(Traffic traffic) {
        return traffic.items() == 0 ? 0 : (double) traffic.lost() / traffic.items();
    }

    private static List<Fact> items(LiveFigures figures) {
        Traffic traffic = figures.traffic();
        double seconds = Math.max(1e-3, figures.window().toNanos() / 1e9);
        double rate = traffic.items() / seconds;
        return List.of(
                fact("Items per second", String.format(Locale.ROOT, rate < 100 ? "%,.1f" : "%,.0f", rate)),
                fact("Time at p50", time(traffic, traffic.times().p50())),
                fact("Time at p95", time(traffic, traffic.times().p95())),
                fact("Time at p99", time(traffic, traffic.times().p99())));
    }

    private static String time(Traffic traffic, OptionalDouble seconds) {
        return FigureText.isEnough(traffic.items()) && seconds.isPresent()
                ? duration(seconds.getAsDouble())
                : FigureText.tooFew(traffic.items());
    }

    private static List<Fact> causes(Traffic traffic) {
        return traffic.unscored().entrySet().stream()
                .map(cause -> fact(
                        cause.getKey(),
                        count(cause.getValue())
                                + (FigureText.isEnough(traffic.items())
                                        ? " (" + percent((double) cause.getValue() / traffic.items()) + ")"
                                        : "")))
                .toList();
    }

    private static List<Fact> lanes(List<Lane> lanes) {
        return lanes.stream()
                .map(lane -> fact(lane.name(), count(lane.waiting()) + " wait, " + count(lane.running()) + " run"))
                .toList();
    }

    private static Fact judge(Judge judge) {
        return fact(
                judge.profile(),
                count(judge.up()) + " of " + count(judge.endpoints()) + " endpoints, " + count(judge.waiting())
                        + " wait, " + count(judge.running()) + " run; asked " + count(judge.asked()) + ", "
                        + count(judge.unavailable()) + " without an answer");
    }

    private static List<Fact> programs(LiveFigures figures) {
        List<Fact> facts = new ArrayList<>();
        String backend = figures.programs().backend();
        facts.add(fact(
                "Backend", backend.isEmpty() ? "none: " + figures.programs().reason() : backend));
        facts.addAll(lanes(figures.programs().lanes()));
        return facts;
    }

    private static Fact fact(String name, String value) {
        return new Fact(name, ModelText.cut(value), "");
    }
}
