package dev.assay.console.job;

import dev.assay.console.job.JobListPage.Row;
import dev.assay.console.page.Address;
import dev.assay.console.page.FigureText;
import dev.assay.console.page.ModelText;
import dev.assay.db.job.Job;
import dev.assay.db.job.JobState;
import dev.assay.engine.wire.JobPriority;
import dev.assay.engine.wire.Json;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** Makes the rows of the list of jobs. */
final class JobRows {
    /** The keys of an exported row, in their order. */
    static final List<String> COLUMNS = List.of(
            "id",
            "created_at",
            "state",
            "items",
            "scored",
            "unscored",
            "priority",
            "actor",
            "started_at",
            "finished_at",
            "error",
            "open",
            "waiting",
            "incomplete_groups");

    private JobRows() {}

    static Row row(Job job) {
        return new Row(
                Address.JOBS + "/" + job.id(),
                FigureText.time(job.times().created()),
                kind(job.state()),
                job.state() + (job.open() ? ", open" : ""),
                progress(job),
                FigureText.count(job.counts().unscored()),
                JobPriority.ofRank(job.priority()).toString(),
                ModelText.cut(job.actor()),
                time(job.times().finished()));
    }

    /** Returns a row of a file. */
    static ObjectNode exported(Job job) {
        return Json.MAPPER
                .createObjectNode()
                .put("id", job.id().toString())
                .put("created_at", job.times().created().toString())
                .put("state", job.state().toString())
                .put("items", job.counts().items())
                .put("scored", job.counts().scored())
                .put("unscored", job.counts().unscored())
                .put("priority", JobPriority.ofRank(job.priority()).toString())
                .put("actor", job.actor())
                .put("started_at", text(job.times().started()))
                .put("finished_at", text(job.times().finished()))
                .put("error", job.error())
                .put("open", job.open())
                .put("waiting", job.counts().waiting())
                .put("incomplete_groups", job.counts().incompleteGroups());
    }

    private static @Nullable String text(@Nullable Instant time) {
        return time == null ? null : time.toString();
    }

    /** Returns how a state is drawn. */
    private static String kind(JobState state) {
        return state == JobState.DONE ? "good" : state == JobState.FAILED ? "bad" : "part";
    }

    /** Returns the number of results of a job. */
    static int results(Job job) {
        return job.counts().scored() + job.counts().unscored();
    }

    /** Returns how many items have a result, of how many. */
    static String progress(Job job) {
        int items = job.counts().items();
        String of = FigureText.count(results(job)) + " of " + FigureText.count(items);
        return items == 0 ? of : of + " (" + FigureText.percent((double) results(job) / items) + ")";
    }

    /** Returns a time in UTC; a dash where it has not come. */
    static String time(@Nullable Instant time) {
        return time == null ? FigureText.NONE : FigureText.time(time);
    }
}
