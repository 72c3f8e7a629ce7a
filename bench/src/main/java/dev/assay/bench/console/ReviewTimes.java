package dev.assay.bench.console;

import dev.assay.bench.latency.Histogram;
import dev.assay.cli.terminal.CliFailure;
import java.util.Map;

/** How long the server needs for a ruling: the form, and the page with the items ahead to which it leads. */
final class ReviewTimes {
    private static final String ITEM = "item=";
    private static final int WARM_UP = 3;

    private ReviewTimes() {}

    /** Rules on items, as "right"; returns the times. */
    static Histogram measure(ConsoleSession reviewer, int rulings) throws InterruptedException {
        reviewer.page("/console/review");
        String screen = led(reviewer.post("/console/review/next", Map.of()));
        Histogram times = new Histogram();
        for (int n = -WARM_UP; n < rulings; n++) {
            int at = screen.indexOf(ITEM);
            if (at < 0) {
                throw CliFailure.unreachable("nothing waits for review; ./assay bench verdicts stores samples");
            }
            String lease = screen.substring(at + ITEM.length());
            reviewer.page(screen);
            long started = System.nanoTime();
            screen = led(reviewer.post("/console/review/rule", Map.of("lease_id", lease, "ruling", "right")));
            reviewer.page(screen);
            if (n >= 0) {
                times.record(System.nanoTime() - started);
            }
        }
        return times;
    }

    private static String led(ConsoleSession.Reply reply) {
        if (reply.status() != 303) {
            throw CliFailure.unreachable("the console refuses a form of review with " + reply.status());
        }
        return reply.location();
    }
}
