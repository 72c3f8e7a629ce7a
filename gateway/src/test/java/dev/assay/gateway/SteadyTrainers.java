package dev.assay.gateway;

import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import tools.jackson.databind.JsonNode;

/**
 * Callers that have programs scored, one after the other, until this is closed. Every third program is wrong.
 *
 * @param name the beginning of the items' ids
 * @param acknowledged the rewards of scored items by the id of their verdict
 * @param wrong results that are neither right nor unscored
 */
record SteadyTrainers(
        Api api,
        String name,
        Map<String, Double> acknowledged,
        Queue<JsonNode> unscored,
        Queue<String> wrong,
        AtomicInteger count,
        ExecutorService threads)
        implements AutoCloseable {
    SteadyTrainers(Api api, String name) {
        this(
                api,
                name,
                new ConcurrentHashMap<>(),
                new ConcurrentLinkedQueue<>(),
                new ConcurrentLinkedQueue<>(),
                new AtomicInteger(),
                Executors.newVirtualThreadPerTaskExecutor());
    }

    /** Returns an item whose program has to print 8. */
    static String item(String id, String program) {
        return "{'id': '%s', 'verifier': 'code', 'task': {'tests': [{'stdin': '4', 'expected': '8'}]},".formatted(id)
                + " 'response': '```python\\n" + program.replace("\n", "\\n") + "```'}";
    }

    void start(int callers) {
        for (int caller = 0; caller < callers; caller++) {
            Future<?> _ = threads.submit(() -> {
                while (!threads.isShutdown()) {
                    send(count.incrementAndGet());
                }
            });
        }
    }

    private void send(int number) {
        boolean isRight = number % 3 != 0;
        String program = "import time\ntime.sleep(0.4)\nprint(int(input()) * %d) # %s %d\n"
                .formatted(isRight ? 2 : 3, name, number);
        JsonNode result;
        try {
            result = api.result(item(name + "-" + number, program));
        } catch (RuntimeException | AssertionError e) {
            wrong.add(number + ": " + e);
            return;
        }
        double reward = result.path("reward").asDouble(-1);
        if (reward == (isRight ? 1 : 0)) {
            acknowledged.put(result.path("verdict_id").asString(), reward);
        } else if (result.path("status").asString().equals("unscored") && reward < 0) {
            unscored.add(result);
        } else {
            wrong.add(result.toString());
        }
    }

    /** Returns the number of items that were sent. */
    int sent() {
        return count.get();
    }

    /** Waits until so many more items are scored; returns their number a second. */
    double rate(int items) {
        long begin = System.nanoTime();
        int wanted = acknowledged.size() + items;
        Await.until(items + " more items are scored", () -> acknowledged.size() >= wanted);
        return items * 1e9 / (System.nanoTime() - begin);
    }

    /** Waits for the items that were sent. */
    @Override
    public void close() {
        threads.close();
    }
}
