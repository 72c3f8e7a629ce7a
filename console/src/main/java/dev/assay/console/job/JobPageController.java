package dev.assay.console.job;

import static dev.assay.console.page.FigureText.count;

import dev.assay.console.job.JobListPage.Links;
import dev.assay.console.job.JobPage.Errors;
import dev.assay.console.job.JobPage.Heading;
import dev.assay.console.job.JobPage.ResultRow;
import dev.assay.console.job.JobPage.Results;
import dev.assay.console.page.Address;
import dev.assay.console.page.GivenParameters;
import dev.assay.console.page.ModelText;
import dev.assay.console.page.PageFrame;
import dev.assay.console.page.PageRenderer;
import dev.assay.console.page.TableFile;
import dev.assay.console.port.ExportFormat;
import dev.assay.console.port.KeyHolder;
import dev.assay.console.session.ConsoleRefusal;
import dev.assay.console.session.Visitor;
import dev.assay.console.verdict.OneVerdictPage.Fact;
import dev.assay.console.verdict.VerdictRows;
import dev.assay.db.job.Job;
import dev.assay.db.job.JobState;
import dev.assay.db.job.JobStore;
import dev.assay.db.key.KeyScope;
import dev.assay.engine.wire.JobPriority;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Flux;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** {@code /console/jobs/{id}}: one job with its results. */
@RestController
public final class JobPageController {
    private static final String ONE = Address.JOBS + "/{id}";
    private static final int ROWS = 50;
    private static final int EXPORTED_AT_ONCE = 1_000;
    /** The number of results without a score whose causes are counted. */
    private static final int COUNTED_CAUSES = 100;

    private static final String ONLY = "only";
    private static final String AFTER = "after";
    private static final List<String> COLUMNS =
            List.of("index", "id", "status", "reward", "cause", "detail", "verdict_id");

    private final JobStore jobs;
    private final PageRenderer pages;

    public JobPageController(JobStore jobs, PageRenderer pages) {
        this.jobs = jobs;
        this.pages = pages;
    }

    /** @param from the index of the first result of the page */
    private record Asked(GivenParameters given, int from) {
        static Asked of(ServerWebExchange exchange) {
            GivenParameters given = GivenParameters.of(exchange, List.of(ONLY, AFTER));
            String only = given.get(ONLY);
            if (only != null && !only.equals("unscored")) {
                given = given.refusing(ONLY, "Left out: the parameter only must be unscored.");
            }
            String after = given.get(AFTER);
            if (after == null) {
                return new Asked(given, 0);
            }
            return after.matches("[0-9]{1,9}")
                    ? new Asked(given, Integer.parseInt(after) + 1)
                    : new Asked(
                            given.refusing(AFTER, "Left out: the parameter after must be the index of a result."), 0);
        }

        boolean unscored() {
            return given.get(ONLY) != null;
        }
    }

    @GetMapping(ONE)
    ResponseEntity<String> page(@PathVariable String id, ServerWebExchange exchange) {
        Visitor visitor = Visitor.of(exchange);
        KeyHolder holder = visitor.require(KeyScope.READ);
        Job job = found(holder, id);
        String address = Address.JOBS + "/" + job.id();
        Asked asked = Asked.of(exchange);
        PageFrame frame = visitor.frame("Job");
        boolean ended = job.state().isFinal();
        return pages.page(
                "job",
                new JobPage(
                        ended ? frame : frame.withScript("follow.js"),
                        asked.given().notices(),
                        heading(job),
                        ended || !holder.has(KeyScope.VERIFY) ? "" : address + "/cancel",
                        facts(job),
                        errors(job),
                        results(job, asked, address)));
    }

    private Job found(KeyHolder holder, String id) {
        return uuid(id).flatMap(parsed -> jobs.find(holder.project(), parsed))
                .orElseThrow(() -> ConsoleRefusal.notFound("There is no job of this id in your project."));
    }

    private static Optional<UUID> uuid(String text) {
        try {
            return Optional.of(UUID.fromString(text));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static Heading heading(Job job) {
        int unscored = job.counts().unscored();
        String sentence = switch (job.state()) {
            case UPLOADING -> "Uploading: its items still come, and it begins when the upload has ended.";
            case QUEUED -> job.open() ? open(job) : "Queued: none of its items is scored yet.";
            case RUNNING -> job.open() ? open(job) : "Running: results are stored as they come.";
            case DONE -> "Done: each item has one result.";
            case FAILED -> "Failed: " + Objects.requireNonNullElse(job.error(), "the upload was not ended") + ".";
            case CANCELLED -> "Cancelled: the results until then stay.";
        };
        String without = unscored == 0
                ? ""
                : unscored == 1 ? " One item has no score." : " " + count(unscored) + " items have no score.";
        return new Heading(
                job.state() == JobState.FAILED
                        ? "bad"
                        : job.state() == JobState.DONE && unscored == 0 ? "good" : "part",
                JobRows.progress(job) + " items have a result",
                ModelText.cut(sentence + without),
                job.counts().items(),
                JobRows.results(job),
                job.state().isFinal());
    }

    private static String open(Job job) {
        int waiting = job.counts().waiting();
        return "Open: it takes items until it is closed."
                + (waiting == 0
                        ? ""
                        : waiting == 1
                                ? " One item waits for the rest of its group."
                                : " " + count(waiting) + " items wait for the rest of their group.");
    }

    private static List<Fact> facts(Job job) {
        List<Fact> facts = new ArrayList<>();
        facts.add(fact("Id", job.id().toString()));
        facts.add(fact("Priority", JobPriority.ofRank(job.priority()).toString()));
        facts.add(fact("Submitted by the key", job.actor()));
        facts.add(fact("Scored", count(job.counts().scored())));
        facts.add(fact("Without a score", count(job.counts().unscored())));
        if (job.counts().incompleteGroups() > 0) {
            facts.add(fact(
                    "Groups scored before they were complete",
                    count(job.counts().incompleteGroups())));
        }
        facts.add(fact("Submitted (UTC)", JobRows.time(job.times().created())));
        facts.add(fact("Begun (UTC)", JobRows.time(job.times().started())));
        facts.add(fact("Ended (UTC)", JobRows.time(job.times().finished())));
        Instant started = job.times().started();
        if (started != null && JobRows.results(job) > 0) {
            Instant end = Objects.requireNonNullElseGet(job.times().finished(), Instant::now);
            double seconds = Math.max(1, Duration.between(started, end).toMillis()) / 1e3;
            facts.add(fact("Items per second", count(Math.round(JobRows.results(job) / seconds))));
        }
        return facts;
    }

    private static Fact fact(String name, String value) {
        return new Fact(name, ModelText.cut(value), "");
    }

    private Errors errors(Job job) {
        if (job.counts().unscored() == 0) {
            return new Errors("", List.of());
        }
        List<ObjectNode> some = new StoredResultReader(jobs, job.id(), true)
                .from(0, COUNTED_CAUSES).stream().limit(COUNTED_CAUSES).toList();
        Map<String, Integer> causes = new TreeMap<>();
        some.forEach(result -> causes.merge(result.path("cause").asString(""), 1, Integer::sum));
        return new Errors(
                some.size() < job.counts().unscored()
                        ? "The first " + count(some.size()) + " of "
                                + count(job.counts().unscored()) + " items without a score, by cause"
                        : "All items without a score, by cause",
                causes.entrySet().stream()
                        .map(cause -> fact(cause.getKey(), count(cause.getValue())))
                        .toList());
    }

    private Results results(Job job, Asked asked, String address) {
        List<ObjectNode> found = new StoredResultReader(jobs, job.id(), asked.unscored()).from(asked.from(), ROWS + 1);
        List<ObjectNode> shown = found.subList(0, Math.min(ROWS, found.size()));
        GivenParameters given = asked.given();
        return new Results(
                given.chips(address, List.of(ONLY)),
                address,
                asked.unscored() || job.counts().unscored() == 0
                        ? ""
                        : given.without(AFTER).addressWith(address, ONLY, "unscored"),
                shown.stream().map(JobPageController::row).toList(),
                new Links(
                        found.size() > ROWS
                                ? given.addressWith(
                                        address, AFTER, Integer.toString(StoredResultReader.index(shown.getLast())))
                                : "",
                        given.get(AFTER) == null ? "" : given.addressWithout(address, AFTER),
                        given.addressWithout(address + "/results.csv", AFTER),
                        given.addressWithout(address + "/results.ndjson", AFTER)));
    }

    private static ResultRow row(JsonNode result) {
        String verdict = result.path("verdict_id").asString("");
        boolean isScored = StoredResultReader.isScored(result);
        double reward = result.path("reward").asDouble(0);
        return new ResultRow(
                count(StoredResultReader.index(result)),
                ModelText.cut(result.path("id").asString("")),
                isScored ? VerdictRows.kind(reward) : "unscored",
                isScored
                        ? VerdictRows.number(reward)
                        : "unscored: " + result.path("cause").asString(""),
                ModelText.cut(result.path("detail").asString("")),
                verdict.isEmpty() ? "" : Address.VERDICTS + "/" + verdict);
    }

    @PostMapping(ONE + "/cancel")
    ResponseEntity<String> cancel(@PathVariable String id, ServerWebExchange exchange) {
        Visitor visitor = Visitor.of(exchange);
        KeyHolder holder = visitor.require(KeyScope.VERIFY);
        visitor.require(KeyScope.READ);
        UUID job = found(holder, id).id();
        jobs.cancel(job);
        return ResponseEntity.status(HttpStatus.SEE_OTHER)
                .location(URI.create(Address.JOBS + "/" + job))
                .build();
    }

    @GetMapping(ONE + "/results.csv")
    ResponseEntity<Flux<String>> csv(@PathVariable String id, ServerWebExchange exchange) {
        return file(id, exchange, ExportFormat.CSV);
    }

    @GetMapping(ONE + "/results.ndjson")
    ResponseEntity<Flux<String>> lines(@PathVariable String id, ServerWebExchange exchange) {
        return file(id, exchange, ExportFormat.NDJSON);
    }

    private ResponseEntity<Flux<String>> file(String id, ServerWebExchange exchange, ExportFormat format) {
        Job job = found(Visitor.of(exchange).require(KeyScope.READ), id);
        Asked asked = Asked.of(exchange);
        if (!asked.given().refused().isEmpty()) {
            throw ConsoleRefusal.invalid(String.join(" ", asked.given().refused()));
        }
        StoredResultReader results = new StoredResultReader(jobs, job.id(), asked.unscored());
        return TableFile.paged(
                "results",
                format,
                COLUMNS,
                last -> results.from(next(last, asked), EXPORTED_AT_ONCE).stream()
                        .map(JobPageController::exported)
                        .toList());
    }

    private static int next(@Nullable ObjectNode last, Asked asked) {
        return last == null ? asked.from() : StoredResultReader.index(last) + 1;
    }

    /** Returns a row of a file. */
    private static ObjectNode exported(ObjectNode result) {
        return result.retain(COLUMNS);
    }
}
