package dev.assay.bench.console;

import dev.assay.bench.latency.Histogram;
import java.io.IOException;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** How long a reviewer in a browser waits for the next item: from the key of a ruling to the frame that shows the item. */
final class ReviewKeys {
    /** As fast as a person can read at all. */
    private static final int PAUSE_MILLIS = 500;

    private static final String NEXT = """
            new Promise(done => {
              const item = () => document.getElementById('screen')?.dataset.lease;
              const before = item();
              addEventListener('keydown', event => {
                const wait = () => item() && item() !== before
                    ? requestAnimationFrame(() => setTimeout(() => done(performance.now() - event.timeStamp)))
                    : requestAnimationFrame(wait);
                wait();
              }, {once: true, capture: true});
            })""";

    private ReviewKeys() {}

    static Histogram measure(ChromiumPage page, ConsoleSession reviewer, int rulings)
            throws IOException, InterruptedException {
        reviewer.page("/console/review");
        ConsoleSession.Reply item = reviewer.post("/console/review/next", Map.of());
        page.load(reviewer.server().resolve(item.location()));
        Histogram times = new Histogram();
        for (int n = 0; n < rulings; n++) {
            Thread.sleep(PAUSE_MILLIS);
            JsonNode millis = page.press("1", NEXT);
            times.record((long) (millis.asDouble() * 1e6));
        }
        return times;
    }
}
