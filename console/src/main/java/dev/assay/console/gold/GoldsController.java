package dev.assay.console.gold;

import dev.assay.console.filter.AppliedParameters;
import dev.assay.console.filter.FilterForm;
import dev.assay.console.filter.FilterForm.FilterField;
import dev.assay.console.filter.RunChoices;
import dev.assay.console.gold.GoldListPage.Links;
import dev.assay.console.gold.GoldListPage.Permissions;
import dev.assay.console.gold.GoldListPage.Row;
import dev.assay.console.gold.GoldListPage.Steps;
import dev.assay.console.gold.GoldListPage.Suspect;
import dev.assay.console.gold.GoldListPage.Undo;
import dev.assay.console.page.Address;
import dev.assay.console.page.PageRenderer;
import dev.assay.console.page.QueryString;
import dev.assay.console.port.ConsoleGolds;
import dev.assay.console.port.ConsoleGolds.SuspectPage;
import dev.assay.console.port.KeyHolder;
import dev.assay.console.session.ConsoleRefusal;
import dev.assay.console.session.Visitor;
import dev.assay.db.gold.GoldRuling;
import dev.assay.db.gold.PromptRulings.Outcome;
import dev.assay.db.gold.SuspectGold;
import dev.assay.db.gold.SuspectKind;
import dev.assay.db.key.KeyScope;
import dev.assay.db.rollup.RunStatistics;
import java.net.URI;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;

/** {@code /console/golds}: suspect golds, ruled on one after the other, and the patch that the rulings are. */
@RestController
public final class GoldsController {
    private static final String AFTER = "after";
    private static final String LIMIT = "limit";
    private static final String USUAL_LIMIT = "25";
    private static final int LONGEST_NOTE = 4_000;

    /** The parameters of this page alone: the suspect before the person, and what was done last. */
    private static final String AT = "at";

    private static final String UNDO = "undo";
    private static final String SAID = "said";
    private static final Map<String, String> SENTENCES = Map.of(
            "ruled", "The gold was ruled wrong. Runs that begin from now on don't score the prompt.",
            "earlier", "Somebody ruled this gold wrong before you.",
            "undone", "The ruling was taken back.",
            "gone", "The ruling had been taken back before.");

    private final ConsoleGolds golds;
    private final RunStatistics runs;
    private final PageRenderer pages;

    public GoldsController(ConsoleGolds golds, RunStatistics runs, PageRenderer pages) {
        this.golds = golds;
        this.runs = runs;
        this.pages = pages;
    }

    @GetMapping(Address.GOLDS)
    ResponseEntity<String> list(ServerWebExchange exchange) {
        Visitor visitor = Visitor.of(exchange);
        KeyHolder holder = visitor.require(KeyScope.READ);
        Map<String, String> given = AppliedParameters.ofRequest(exchange);
        String at = given.remove(AT);
        Undo undo = new Undo(
                SENTENCES.getOrDefault(Objects.requireNonNullElse(given.remove(SAID), ""), ""),
                Objects.requireNonNullElse(given.remove(UNDO), ""));
        AppliedParameters<SuspectPage> applied = AppliedParameters.of(given, asked -> {
            Map<String, String> bounded = new LinkedHashMap<>(asked);
            bounded.putIfAbsent(LIMIT, USUAL_LIMIT);
            return golds.suspects(holder, bounded);
        });
        Map<String, String> filters = GoldPaths.filters(applied.given());
        List<SuspectGold> suspects = applied.value().suspects();
        int current = current(suspects, at);
        Links links = links(applied, filters);
        return pages.page(
                "golds",
                new GoldListPage(
                        visitor.frame("Golds"),
                        FilterForm.of(Address.GOLDS, fields(holder), filters, applied.refused()),
                        applied.given(),
                        suspects.isEmpty()
                                ? Optional.empty()
                                : Optional.of(suspect(holder, suspects, current, applied.given(), links)),
                        rows(holder, suspects, current, applied.given()),
                        new Permissions(holder.has(KeyScope.EXPLAIN), holder.has(KeyScope.ADJUDICATE)),
                        undo,
                        links));
    }

    private static int current(List<SuspectGold> suspects, @Nullable String at) {
        for (int i = 0; i < suspects.size(); i++) {
            if (Address.taskKey(suspects.get(i).taskKey()).equals(at)) {
                return i;
            }
        }
        return 0;
    }

    private static Suspect suspect(
            KeyHolder holder, List<SuspectGold> suspects, int current, Map<String, String> given, Links links) {
        boolean isLast = current == suspects.size() - 1;
        SuspectGold suspect = suspects.get(current);
        String blind = holder.has(KeyScope.ADJUDICATE)
                ? QueryString.of(Address.REVIEW, Map.of("task_key", Address.taskKey(suspect.taskKey())))
                : "";
        return new SuspectView(suspect, holder.has(KeyScope.EXPLAIN))
                .whole(new Steps(
                        isLast ? "" : Address.taskKey(suspects.get(current + 1).taskKey()),
                        isLast ? links.next() : at(given, suspects.get(current + 1)),
                        current == 0 ? "" : at(given, suspects.get(current - 1)),
                        blind));
    }

    private static List<Row> rows(
            KeyHolder holder, List<SuspectGold> suspects, int current, Map<String, String> given) {
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < suspects.size(); i++) {
            rows.add(new SuspectView(suspects.get(i), holder.has(KeyScope.EXPLAIN))
                    .row(at(given, suspects.get(i)), i == current));
        }
        return rows;
    }

    private static String at(Map<String, String> given, SuspectGold suspect) {
        Map<String, String> parameters = new LinkedHashMap<>(given);
        parameters.put(AT, Address.taskKey(suspect.taskKey()));
        return QueryString.of(Address.GOLDS, parameters);
    }

    private static Links links(AppliedParameters<SuspectPage> applied, Map<String, String> filters) {
        String after = applied.value().next();
        Map<String, String> next = new LinkedHashMap<>(applied.given());
        next.put(AFTER, Objects.requireNonNullElse(after, ""));
        return new Links(
                after == null ? "" : QueryString.of(Address.GOLDS, next),
                applied.given().containsKey(AFTER) ? QueryString.of(Address.GOLDS, filters) : "",
                QueryString.of(GoldPaths.SUSPECTS_CSV, filters),
                QueryString.of(GoldPaths.SUSPECTS_LINES, filters),
                GoldPaths.RULINGS);
    }

    private List<FilterField> fields(KeyHolder holder) {
        RunChoices choices = RunChoices.of(runs, holder.project());
        return List.of(
                FilterField.choice(
                        "kind",
                        "Kind",
                        Arrays.stream(SuspectKind.values())
                                .map(SuspectKind::toString)
                                .toList()),
                FilterField.text("run", "Run", "qwen3-4b-07", choices.names()),
                FilterField.text("source", "Source", "gsm8k", choices.sources()),
                FilterField.choice("ruled", "Ruled wrong", List.of("true", "false", "any")));
    }

    @PostMapping(Address.GOLDS + "/rule")
    ResponseEntity<String> rule(ServerWebExchange exchange) {
        Visitor visitor = Visitor.of(exchange);
        KeyHolder holder = visitor.require(KeyScope.ADJUDICATE);
        Outcome outcome = golds.rule(holder, Objects.requireNonNullElse(visitor.field("task_key"), ""), note(visitor))
                .orElseThrow(() -> ConsoleRefusal.notFound(
                        "The project " + holder.project() + " has no scored rollout of a prompt with this task_key."));
        Map<String, String> parameters = back(visitor);
        put(parameters, AT, visitor.field("next"));
        switch (outcome) {
            case Outcome.Ruled(GoldRuling ruling) -> {
                parameters.put(SAID, "ruled");
                parameters.put(UNDO, ruling.id().toString());
            }
            case Outcome.RuledAlready _ -> parameters.put(SAID, "earlier");
        }
        return lead(QueryString.of(Address.GOLDS, parameters));
    }

    private static @Nullable String note(Visitor visitor) {
        String note = Objects.requireNonNullElse(visitor.field("note"), "").strip();
        if (note.length() > LONGEST_NOTE) {
            throw ConsoleRefusal.invalid("The field note must be of at most 4,000 characters.");
        }
        return note.isEmpty() ? null : note;
    }

    /** Returns the parameters of the page from which a form was sent. */
    private static Map<String, String> back(Visitor visitor) {
        Map<String, String> parameters = new LinkedHashMap<>();
        for (String name : List.of("kind", "run", "source", "ruled", LIMIT, AFTER)) {
            put(parameters, name, visitor.field(name));
        }
        return parameters;
    }

    private static void put(Map<String, String> parameters, String name, @Nullable String value) {
        if (value != null && !value.isBlank()) {
            parameters.put(name, value);
        }
    }

    private static ResponseEntity<String> lead(String address) {
        return ResponseEntity.status(HttpStatus.SEE_OTHER)
                .location(URI.create(address))
                .build();
    }

    @PostMapping(Address.GOLDS + "/undo")
    ResponseEntity<String> undo(ServerWebExchange exchange) {
        Visitor visitor = Visitor.of(exchange);
        KeyHolder holder = visitor.require(KeyScope.ADJUDICATE);
        boolean isEnded = id(Objects.requireNonNullElse(visitor.field("ruling_id"), ""))
                .map(ruling -> golds.end(holder, ruling))
                .orElse(false);
        boolean toRulings = visitor.field("rulings") != null;
        Map<String, String> parameters = toRulings ? new LinkedHashMap<>() : back(visitor);
        if (!toRulings) {
            parameters.put(SAID, isEnded ? "undone" : "gone");
        }
        return lead(QueryString.of(toRulings ? GoldPaths.RULINGS : Address.GOLDS, parameters));
    }

    private static Optional<UUID> id(String text) {
        try {
            return Optional.of(UUID.fromString(text));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
