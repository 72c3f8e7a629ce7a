package dev.assay.engine.alert;

import dev.assay.engine.EngineObserver;
import dev.assay.engine.alert.Alert.Kind;
import dev.assay.engine.batch.Batch;
import dev.assay.engine.batch.BatchEntry;
import dev.assay.engine.batch.BatchResult;
import dev.assay.engine.batch.Caller;
import dev.assay.engine.batch.Item;
import dev.assay.engine.batch.ItemResult;
import dev.assay.engine.batch.ItemResult.Ruling;
import dev.assay.verifier.Sha256;
import dev.assay.verifier.Verdict.Cause;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Raises alerts from the results of this process, batch by batch. It keeps state for the newest runs and projects only,
 * and loses it at a restart; an alert is raised at once.
 */
public final class AlertWatch implements EngineObserver {
    private static final int MOST_RUNS = 1_024;
    private static final int MOST_PROJECTS = 256;
    private static final int LONGEST_SUBJECT = 200;

    private final Consumer<Alert> reporter;
    private final Map<Run, RunWatch> runs = newest(MOST_RUNS);
    private final Map<String, RepeatedAnswers> projects = newest(MOST_PROJECTS);

    /** Passes alerts to {@code reporter}, on the thread that scored; it must be quick and never throw. */
    public AlertWatch(Consumer<Alert> reporter) {
        this.reporter = reporter;
    }

    private record Run(String project, String name) {}

    private static <K, V> Map<K, V> newest(int most) {
        return new LinkedHashMap<>(16, 0.75f, true) {
            private static final long serialVersionUID = 1L;

            @Override
            protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
                return size() > most;
            }
        };
    }

    @Override
    public void answered(Caller caller, Batch batch, BatchResult result) {
        List<Alert> alerts = new ArrayList<>(0);
        Map<String, Run> runOfGroup = new HashMap<>();
        synchronized (this) {
            for (int i = 0; i < batch.entries().size(); i++) {
                if (batch.entries().get(i) instanceof BatchEntry.Decoded(Item item)) {
                    saw(caller.project(), item, result.results().get(i), alerts);
                    if (item.group() != null) {
                        runOfGroup.putIfAbsent(item.group(), run(caller.project(), item));
                    }
                }
            }
            for (BatchResult.Group group : result.groups()) {
                Run run = runOfGroup.get(group.group());
                if (run != null && group.shapedOnly() != null) {
                    watch(run).saw(group.shapedOnly()).ifPresent(alerts::add);
                }
            }
        }
        alerts.forEach(reporter);
    }

    private void saw(String project, Item item, ItemResult result, List<Alert> alerts) {
        alerts.addAll(watch(run(project, item))
                .saw(result, isBug(result) ? Sha256.of(item.response().text()).hex() : ""));
        String answer = answer(result);
        if (result.recovered() && answer != null) {
            RepeatedAnswers answers = got(projects, project, _ -> new RepeatedAnswers());
            if (answers.accepted(answer, result.reason().golds())) {
                alerts.add(new Alert(
                        Kind.REPEATED_ANSWER,
                        project,
                        "",
                        cut(answer),
                        "judges accepted this answer against " + RepeatedAnswers.MANY + " golds that differ"));
            }
        }
    }

    private static Run run(String project, Item item) {
        return new Run(project, item.run() == null ? "" : item.run());
    }

    private RunWatch watch(Run run) {
        return got(runs, run, made -> new RunWatch(made.project(), made.name()));
    }

    private static <K, V> V got(Map<K, V> from, K key, Function<K, V> make) {
        V there = from.get(key);
        if (there == null) {
            there = make.apply(key);
            from.put(key, there);
        }
        return there;
    }

    private static boolean isBug(ItemResult result) {
        return result.ruling() instanceof Ruling.Unscored unscored && unscored.cause() == Cause.BUG;
    }

    private static @Nullable String answer(ItemResult result) {
        return result.ruling() instanceof Ruling.Scored scored ? scored.answer() : null;
    }

    private static String cut(String answer) {
        return answer.strip()
                .codePoints()
                .limit(LONGEST_SUBJECT)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }
}
