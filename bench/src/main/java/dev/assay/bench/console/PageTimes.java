package dev.assay.bench.console;

import dev.assay.bench.latency.Histogram;
import java.io.IOException;
import java.util.List;
import java.util.Locale;

/** Times each page's HTML, and counts what its first view loads. */
final class PageTimes {
    private static final int WARM_UP = 3;

    private final ConsoleSession person;
    private final List<ConsolePage> pages;
    private final int rounds;
    private final int mostMillis;

    /**
     * Measures pages.
     *
     * @param rounds requests for each page
     * @param mostMillis bound of the 95th percentile
     */
    PageTimes(ConsoleSession person, List<ConsolePage> pages, int rounds, int mostMillis) {
        this.person = person;
        this.pages = pages;
        this.rounds = rounds;
        this.mostMillis = mostMillis;
    }

    /** Prints times and bytes; returns whether all are within their bounds. */
    boolean measureAlone() throws InterruptedException, IOException {
        if (!ChromiumPage.isThere()) {
            System.out.println("without Chromium, the bytes of fonts are not counted");
            return measureAlone(new FirstView(person, null));
        }
        try (ChromiumPage browser = ChromiumPage.open(person)) {
            return measureAlone(new FirstView(person, browser));
        }
    }

    private boolean measureAlone(FirstView view) throws InterruptedException, IOException {
        boolean holds = true;
        for (ConsolePage page : pages) {
            Histogram times = times(page);
            ConsoleSession.Reply reply = person.open(page.path());
            long bytes = view.bytes(page, reply);
            boolean fits = bytes <= FirstView.most(reply);
            System.out.printf(
                    Locale.ROOT,
                    "%s %7.1f KB HTML %7.1f KB first view%s%s%n",
                    line(page, times),
                    reply.sent() / 1e3,
                    bytes / 1e3,
                    late(times),
                    fits ? "" : "  above " + FirstView.most(reply) / 1_000 + " KB");
            holds &= isInTime(times) && fits;
        }
        return holds;
    }

    /** Prints times; returns whether all are within their bound. */
    boolean measure() throws InterruptedException {
        boolean holds = true;
        for (ConsolePage page : pages) {
            Histogram times = times(page);
            System.out.println(line(page, times) + late(times));
            holds &= isInTime(times);
        }
        return holds;
    }

    private Histogram times(ConsolePage page) throws InterruptedException {
        Histogram times = new Histogram();
        for (int round = -WARM_UP; round < rounds; round++) {
            long started = System.nanoTime();
            person.open(page.path());
            if (round >= 0) {
                times.record(System.nanoTime() - started);
            }
        }
        return times;
    }

    private static String line(ConsolePage page, Histogram times) {
        return String.format(
                Locale.ROOT,
                "%-50s %7.1f ms p50 %7.1f ms p95",
                page.name(),
                times.quantile(0.5) / 1e6,
                times.quantile(0.95) / 1e6);
    }

    private boolean isInTime(Histogram times) {
        return times.quantile(0.95) <= mostMillis * 1_000_000L;
    }

    private String late(Histogram times) {
        return isInTime(times) ? "" : "  above " + mostMillis + " ms";
    }
}
