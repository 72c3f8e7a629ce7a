package dev.assay.console.overview;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.console.overview.OverviewPage.Facts;
import dev.assay.console.overview.OverviewPage.Now;
import dev.assay.console.page.PageRenderer;
import dev.assay.console.port.LiveFigures;
import dev.assay.console.port.LiveFigures.Judge;
import dev.assay.console.port.LiveFigures.Lane;
import dev.assay.console.port.LiveFigures.Programs;
import dev.assay.console.port.LiveFigures.Times;
import dev.assay.console.port.LiveFigures.Traffic;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class LiveOverviewTest {
    private static final Times TIMES =
            new Times(OptionalDouble.of(0.00025), OptionalDouble.of(0.25), OptionalDouble.of(2));

    private static Traffic traffic(long items, Map<String, Long> unscored) {
        return new Traffic(items, TIMES, new TreeMap<>(unscored));
    }

    private static LiveFigures figures(Traffic traffic, List<Judge> judges, boolean database) {
        return new LiveFigures(
                Instant.parse("2026-11-28T02:00:00.5Z"),
                Duration.ofSeconds(60),
                traffic,
                List.of(new Lane("cpu", 7, 2)),
                judges,
                new Programs("process", "it is the fastest", List.of(new Lane("scoring", 0, 1))),
                database);
    }

    /** Returns the page's part without its tags. */
    private static String text(Now now) {
        return new PageRenderer()
                .html("overview-now", now)
                .replaceAll("<[^>]*>", " ")
                .replaceAll("\\s+", " ");
    }

    @Test
    void aQuietServiceSaysItsFigures() {
        Now now = LiveOverview.of(figures(traffic(6_000, Map.of("timed_out", 60L)), List.of(), true), 0);

        assertThat(now.kind()).isEqualTo("good");
        assertThat(text(now))
                .contains(
                        "No alert was raised in the last 24 hours. 1.0 % of the items of the last minute have no score.")
                .contains("At 2026-11-28 02:00:00 UTC, over the last 60 s")
                .contains("Items per second 100", "p50 0.25 ms", "p95 250 ms", "p99 2.0 s")
                .contains("timed_out 60 (1.0 %)", "cpu 7 wait, 2 run", "No judge is configured.", "Backend process");
    }

    @Test
    void tooFewItemsAreNoFigure() {
        Now now = LiveOverview.of(figures(traffic(29, Map.of("bug", 29L)), List.of(), true), 0);

        assertThat(now.kind()).isEqualTo("part");
        assertThat(text(now)).contains("p99 not enough yet (n = 29)", "bug 29 ").doesNotContain("100.0 %");
    }

    @Test
    void whatSpeaksAgainstARewardIsSaidFirst() {
        Judge away = new Judge("tiny", 3, 0, 0, 2, 40, 40);
        Now now = LiveOverview.of(figures(traffic(100, Map.of("dependency_failed", 6L)), List.of(away), false), 2);

        assertThat(now.kind()).isEqualTo("bad");
        assertThat(now.sentence())
                .isEqualTo("The database is away: nothing can be stored. 2 alerts were raised in the last 24 hours:"
                        + " look at the evidence before you trust a reward. 6.0 % of the items of the last minute have"
                        + " no score. The judge tiny is away.");
        assertThat(now.facts()).extracting(Facts::heading).contains("Judges");
        assertThat(text(now)).contains("0 of 2 endpoints, 3 wait, 0 run; asked 40, 40 without an answer");
    }
}
