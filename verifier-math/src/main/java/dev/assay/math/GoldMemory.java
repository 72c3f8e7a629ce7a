package dev.assay.math;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import dev.assay.math.gold.TaskGolds;
import java.util.List;

/** The golds of tasks, read once for all rollouts of a problem, which come together. */
interface GoldMemory {
    /**
     * Of the golds, choices and questions that are kept, in UTF-16 units; what they were read as takes some hundred times that in
     * bytes.
     */
    int MOST = 1 << 20;

    /** The weight of a short task. */
    int LEAST_OF_TASK = 1 << 10;

    TaskGolds of(MathTask task);

    /** Reads the golds of each task anew. */
    static GoldMemory none() {
        return task -> TaskGolds.read(task.gold(), task.goldSyntax());
    }

    /** Remembers the tasks that were asked for last, about a thousand of them; for any number of threads. */
    static GoldMemory ofTasks() {
        LoadingCache<MathTask, TaskGolds> tasks = Caffeine.newBuilder()
                .executor(Runnable::run) // to wake another thread for the eviction would cost more than the eviction
                .maximumWeight(MOST)
                .weigher((MathTask task, TaskGolds _) -> Math.max(LEAST_OF_TASK, length(task)))
                .<MathTask, TaskGolds>build(none()::of);
        return tasks::get;
    }

    private static int length(MathTask task) {
        int choices = task.choices() == null ? 0 : length(task.choices());
        int prompt = task.prompt() == null ? 0 : task.prompt().length();
        return length(task.gold()) + choices + prompt;
    }

    private static int length(List<String> texts) {
        return texts.stream().mapToInt(String::length).sum();
    }
}
