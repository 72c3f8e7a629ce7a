package dev.assay.console.job;

import dev.assay.console.job.JobListPage.Links;
import dev.assay.console.page.Address;
import dev.assay.console.page.FigureText;
import dev.assay.console.page.GivenParameters;
import dev.assay.console.page.ModelText;
import dev.assay.console.page.PageRenderer;
import dev.assay.console.page.TableFile;
import dev.assay.console.port.ExportFormat;
import dev.assay.console.port.KeyHolder;
import dev.assay.console.session.ConsoleRefusal;
import dev.assay.console.session.Visitor;
import dev.assay.console.verdict.VerdictListPage.Choice;
import dev.assay.console.verdict.VerdictListPage.ChoiceGroup;
import dev.assay.db.job.Job;
import dev.assay.db.job.JobCount;
import dev.assay.db.job.JobSelection;
import dev.assay.db.job.JobState;
import dev.assay.db.job.JobStore;
import dev.assay.db.key.KeyScope;
import dev.assay.engine.wire.JobPriority;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Flux;

/** {@code GET /console/jobs}: the jobs of the person's project, and their exports. */
@RestController
public final class JobListController {
    private static final String CSV = "/console/exports/jobs.csv";
    private static final String LINES = "/console/exports/jobs.ndjson";
    private static final int ROWS = 50;
    private static final int EXPORTED_AT_ONCE = 500;
    private static final int MOST_CHOICES = 20;

    private static final String BEFORE = "before";
    private static final List<Filter> FILTERS = List.of(
            new Filter("state", "State", count -> count.state().toString()),
            new Filter("priority", "Priority", count -> priority(count.priority())),
            new Filter("actor", "Key", JobCount::actor));
    private static final List<String> NAMES = FILTERS.stream().map(Filter::name).toList();
    private static final List<String> KNOWN = List.of("state", "priority", "actor", BEFORE);

    private final JobStore jobs;
    private final PageRenderer pages;

    public JobListController(JobStore jobs, PageRenderer pages) {
        this.jobs = jobs;
        this.pages = pages;
    }

    /** @param value returns the value that counted jobs have */
    private record Filter(String name, String label, Function<JobCount, String> value) {
        boolean leaves(GivenParameters given, JobCount count) {
            String wanted = given.get(name);
            return wanted == null || wanted.equals(value.apply(count));
        }
    }

    /** @param before the number of the last job of the page before */
    private record Asked(GivenParameters given, JobSelection selection, long before) {
        static Asked of(ServerWebExchange exchange) {
            GivenParameters given = GivenParameters.of(exchange, KNOWN);
            given = known(given, "state", JobState.values());
            given = known(given, "priority", JobPriority.values());
            long before = Long.MAX_VALUE;
            String typed = given.get(BEFORE);
            if (typed != null) {
                try {
                    before = Long.parseLong(typed);
                } catch (NumberFormatException e) {
                    given = given.refusing(BEFORE, "Left out: the parameter before must be that of a next page.");
                }
            }
            JobPriority priority = named(JobPriority.values(), given.get("priority"));
            return new Asked(
                    given,
                    new JobSelection(
                            named(JobState.values(), given.get("state")),
                            priority == null ? null : (Integer) priority.rank(),
                            given.get("actor")),
                    before);
        }

        private static GivenParameters known(GivenParameters given, String name, Enum<?>[] values) {
            String value = given.get(name);
            return value == null || named(values, value) != null
                    ? given
                    : given.refusing(
                            name,
                            "Left out: the parameter " + name + " must be one of "
                                    + Arrays.stream(values).map(Enum::toString).collect(Collectors.joining(", "))
                                    + ".");
        }

        private static <E> @Nullable E named(E[] values, @Nullable String name) {
            for (E value : values) {
                if (value.toString().equals(name)) {
                    return value;
                }
            }
            return null;
        }
    }

    @GetMapping(Address.JOBS)
    ResponseEntity<String> list(ServerWebExchange exchange) {
        Visitor visitor = Visitor.of(exchange);
        KeyHolder holder = visitor.require(KeyScope.READ);
        Asked asked = Asked.of(exchange);
        List<Job> found = jobs.list(holder.project(), asked.selection(), asked.before(), ROWS + 1);
        List<Job> shown = found.subList(0, Math.min(ROWS, found.size()));
        return pages.page(
                "jobs",
                new JobListPage(
                        visitor.frame("Jobs"),
                        asked.given().notices(),
                        asked.given().chips(Address.JOBS, NAMES),
                        choices(asked.given().without(BEFORE), jobs.counts(holder.project())),
                        shown.stream().map(JobRows::row).toList(),
                        links(asked.given(), found.size() > ROWS ? shown.getLast() : null)));
    }

    private static List<ChoiceGroup> choices(GivenParameters given, List<JobCount> counts) {
        return FILTERS.stream()
                .map(filter -> new ChoiceGroup(filter.label(), choices(given, filter, counts)))
                .filter(group -> !group.choices().isEmpty())
                .toList();
    }

    /** Returns the values of a filter that leave a job beside the other filters, the most frequent first. */
    private static List<Choice> choices(GivenParameters given, Filter filter, List<JobCount> counts) {
        Map<String, Long> left = new TreeMap<>();
        counts.stream()
                .filter(count -> FILTERS.stream().allMatch(other -> other.equals(filter) || other.leaves(given, count)))
                .forEach(count -> left.merge(filter.value().apply(count), count.jobs(), Long::sum));
        return left.entrySet().stream()
                .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
                .limit(MOST_CHOICES)
                .map(choice -> choice(given, filter.name(), choice.getKey(), choice.getValue()))
                .toList();
    }

    private static Choice choice(GivenParameters given, String name, String value, long jobs) {
        boolean applied = value.equals(given.get(name));
        return new Choice(
                ModelText.cut(value),
                FigureText.count(jobs),
                applied ? given.addressWithout(Address.JOBS, name) : given.addressWith(Address.JOBS, name, value),
                applied);
    }

    private static Links links(GivenParameters given, @Nullable Job last) {
        return new Links(
                last == null ? "" : given.addressWith(Address.JOBS, BEFORE, Long.toString(last.number())),
                given.get(BEFORE) == null ? "" : given.addressWithout(Address.JOBS, BEFORE),
                given.addressWithout(CSV, BEFORE),
                given.addressWithout(LINES, BEFORE));
    }

    private static String priority(int rank) {
        return JobPriority.ofRank(rank).toString();
    }

    @GetMapping(CSV)
    ResponseEntity<Flux<String>> csv(ServerWebExchange exchange) {
        return file(exchange, ExportFormat.CSV);
    }

    @GetMapping(LINES)
    ResponseEntity<Flux<String>> lines(ServerWebExchange exchange) {
        return file(exchange, ExportFormat.NDJSON);
    }

    private ResponseEntity<Flux<String>> file(ServerWebExchange exchange, ExportFormat format) {
        KeyHolder holder = Visitor.of(exchange).require(KeyScope.READ);
        Asked asked = Asked.of(exchange);
        if (!asked.given().refused().isEmpty()) {
            throw ConsoleRefusal.invalid(String.join(" ", asked.given().refused()));
        }
        AtomicLong before = new AtomicLong(asked.before());
        return TableFile.paged("jobs", format, JobRows.COLUMNS, _ -> {
            List<Job> some = jobs.list(holder.project(), asked.selection(), before.get(), EXPORTED_AT_ONCE);
            if (!some.isEmpty()) {
                before.set(some.getLast().number());
            }
            return some.stream().map(JobRows::exported).toList();
        });
    }
}
