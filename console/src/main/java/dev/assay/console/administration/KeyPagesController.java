package dev.assay.console.administration;

import dev.assay.console.administration.KeyListPage.Filter;
import dev.assay.console.administration.KeyListPage.Links;
import dev.assay.console.page.Address;
import dev.assay.console.page.GivenParameters;
import dev.assay.console.page.ModelText;
import dev.assay.console.page.PageRenderer;
import dev.assay.console.page.QueryString;
import dev.assay.console.page.TableExport;
import dev.assay.console.port.ConsoleKeyring;
import dev.assay.console.port.ConsoleKeyring.Entry;
import dev.assay.console.port.ConsoleKeyring.Listing;
import dev.assay.console.port.ConsoleKeyring.Reply;
import dev.assay.console.port.ExportFormat;
import dev.assay.console.port.KeyHolder;
import dev.assay.console.session.ConsoleRefusal;
import dev.assay.console.session.Visitor;
import dev.assay.db.key.ApiKey;
import dev.assay.db.key.KeyFormat;
import dev.assay.db.key.KeyScope;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;

/** {@code /console/keys}: the keys of a project, a page for each, and the forms that make, rotate and revoke them. */
@RestController
public final class KeyPagesController {
    private static final String CSV = "/console/exports/keys.csv";
    private static final String LINES = "/console/exports/keys.ndjson";
    private static final String PROJECT = "project";
    private static final String STATE = "state";
    private static final List<String> KNOWN = List.of(PROJECT, STATE);
    private static final String ALL = "all";

    /** How long a key may stay valid beside the one that replaces it. */
    private static final Map<String, Duration> KEPT = Map.of(
            "0", Duration.ZERO,
            "1h", Duration.ofHours(1),
            "1d", Duration.ofDays(1),
            "7d", Duration.ofDays(7));

    private final ConsoleKeyring keys;
    private final PageRenderer pages;

    public KeyPagesController(ConsoleKeyring keys, PageRenderer pages) {
        this.keys = keys;
        this.pages = pages;
    }

    /** The keys of a table, with the parameters that chose them. */
    private record Table(GivenParameters given, String project, List<Entry> all, List<Entry> shown) {
        int ended() {
            return all.size() - shown.size();
        }
    }

    private Table table(ServerWebExchange exchange, KeyHolder holder) {
        GivenParameters given = GivenParameters.of(exchange, KNOWN);
        String state = given.get(STATE);
        if (state != null && !state.equals(ALL)) {
            given = given.refusing(STATE, "Left out: the parameter state must be all.");
        }
        Listing.Listed listed = listed(holder, given.get(PROJECT));
        Instant now = Instant.now();
        List<Entry> shown = given.get(STATE) != null
                ? listed.keys()
                : listed.keys().stream()
                        .filter(entry -> entry.key().isLive(now))
                        .toList();
        return new Table(given, listed.project(), listed.keys(), shown);
    }

    private Listing.Listed listed(KeyHolder holder, @Nullable String project) {
        return switch (keys.list(holder, project)) {
            case Listing.Listed listed -> listed;
            case Listing.NoSuchProject _ -> throw ConsoleRefusal.notFound("There is no such project for your key.");
        };
    }

    @GetMapping(Address.KEYS)
    ResponseEntity<String> list(ServerWebExchange exchange) {
        Visitor visitor = Visitor.of(exchange);
        KeyHolder holder = visitor.require(KeyScope.ADMIN);
        KeyForm empty = KeyForm.empty(holder, KeyFormat.generate().id());
        return list(200, exchange, visitor, holder, List.of(), empty);
    }

    private ResponseEntity<String> list(
            int status,
            ServerWebExchange exchange,
            Visitor visitor,
            KeyHolder holder,
            List<String> problems,
            KeyForm form) {
        Table table = table(exchange, holder);
        Instant now = Instant.now();
        return pages.page(
                status,
                "keys",
                new KeyListPage(
                        visitor.frame("Keys"),
                        table.given().notices(),
                        ModelText.cut(table.project()),
                        new Filter(
                                keys.administersAll(holder) ? Optional.of(table.project()) : Optional.empty(),
                                table.given().chips(Address.KEYS, KNOWN)),
                        table.shown().stream()
                                .map(entry ->
                                        KeyRows.row(entry, href(table.given().get(PROJECT), entry.key()), now))
                                .toList(),
                        links(table),
                        problems.stream().map(ModelText::cut).toList(),
                        form));
    }

    private static String href(@Nullable String project, ApiKey key) {
        return QueryString.of(KeyRows.path(key.id()), project == null ? Map.of() : Map.of(PROJECT, project));
    }

    private static Links links(Table table) {
        GivenParameters given = table.given();
        return new Links(
                given.addressWithout(CSV),
                given.addressWithout(LINES),
                table.ended() == 0 ? "" : given.addressWith(Address.KEYS, STATE, ALL),
                table.ended());
    }

    @GetMapping(CSV)
    ResponseEntity<String> csv(ServerWebExchange exchange) {
        return export(exchange, ExportFormat.CSV);
    }

    @GetMapping(LINES)
    ResponseEntity<String> lines(ServerWebExchange exchange) {
        return export(exchange, ExportFormat.NDJSON);
    }

    private ResponseEntity<String> export(ServerWebExchange exchange, ExportFormat format) {
        KeyHolder holder = Visitor.of(exchange).require(KeyScope.ADMIN);
        Table table = table(exchange, holder);
        if (!table.given().refused().isEmpty()) {
            throw ConsoleRefusal.invalid(String.join(" ", table.given().refused()));
        }
        Instant now = Instant.now();
        return new TableExport(
                        KeyRows.COLUMNS,
                        table.shown().stream()
                                .map(entry -> KeyRows.json(entry, now))
                                .toList())
                .answer("keys", format);
    }

    /** Makes a key. The answer is the only page that has its secret, so there is no other to which it could lead. */
    @PostMapping(Address.KEYS)
    ResponseEntity<String> create(ServerWebExchange exchange) {
        Visitor visitor = Visitor.of(exchange);
        KeyHolder holder = visitor.require(KeyScope.ADMIN);
        KeyForm form = KeyForm.sent(visitor, holder);
        String project = listed(holder, project(exchange)).project();
        return switch (form.body(project)) {
            case KeyForm.Body.Wrong(String problem) -> list(422, exchange, visitor, holder, List.of(problem), form);
            case KeyForm.Body.Key(tools.jackson.databind.node.ObjectNode wanted) ->
                switch (keys.create(holder, wanted, form.id())) {
                    case Reply.Made made -> made(exchange, visitor, made, "", "");
                    case Reply.MadeBefore _ -> throw madeBefore();
                    case Reply.Done _ -> throw new IllegalStateException("a key was made, and is not shown");
                    case Reply.Refused(int status, String detail) ->
                        list(status, exchange, visitor, holder, List.of(detail + "."), form);
                };
        };
    }

    private static @Nullable String project(ServerWebExchange exchange) {
        return exchange.getRequest().getQueryParams().getFirst(PROJECT);
    }

    private static ConsoleRefusal madeBefore() {
        return ConsoleRefusal.invalid("This form was sent before: its key was made then, and shown once. If nobody kept"
                + " it, open the key and rotate it.");
    }

    private ResponseEntity<String> made(
            ServerWebExchange exchange, Visitor visitor, Reply.Made made, String replaces, String ends) {
        return pages.page(
                "new-key",
                new NewKeyPage(
                        visitor.frame("New key"),
                        ModelText.cut(made.key().name()),
                        made.presented(),
                        KeyRows.scopes(made.key()),
                        replaces,
                        ends,
                        href(project(exchange), made.key())));
    }

    @GetMapping(Address.KEYS + "/{id}")
    ResponseEntity<String> key(@PathVariable String id, ServerWebExchange exchange) {
        Visitor visitor = Visitor.of(exchange);
        return key(200, id, exchange, visitor, visitor.require(KeyScope.ADMIN), "");
    }

    private ResponseEntity<String> key(
            int status, String id, ServerWebExchange exchange, Visitor visitor, KeyHolder holder, String problem) {
        Entry entry = listed(holder, project(exchange)).keys().stream()
                .filter(listed -> listed.key().id().equals(id))
                .findFirst()
                .orElseThrow(() -> ConsoleRefusal.notFound("The project has no key of this id."));
        Instant now = Instant.now();
        return pages.page(
                status,
                "key",
                new KeyPage(
                        visitor.frame("Key " + id),
                        ModelText.cut(entry.key().name()),
                        id,
                        Objects.requireNonNullElse(project(exchange), ""),
                        KeyRows.facts(entry, now),
                        entry.key().isLive(now),
                        KeyFormat.generate().id(),
                        ModelText.cut(problem)));
    }

    @PostMapping(Address.KEYS + "/{id}/rotate")
    ResponseEntity<String> rotate(@PathVariable String id, ServerWebExchange exchange) {
        Visitor visitor = Visitor.of(exchange);
        KeyHolder holder = visitor.require(KeyScope.ADMIN);
        String kept = Objects.requireNonNullElse(visitor.field("keep"), "");
        Duration keep = KEPT.get(kept);
        if (keep == null) {
            return key(422, id, exchange, visitor, holder, "How long the old key stays must be 0, 1h, 1d or 7d.");
        }
        String newId = Objects.requireNonNullElse(visitor.field("new_id"), "");
        return switch (keys.rotate(holder, project(exchange), id, newId, keep)) {
            case Reply.Made made ->
                made(exchange, visitor, made, id, keep.isZero() ? "ended now" : "ends in " + words(keep));
            case Reply.MadeBefore _ -> throw madeBefore();
            case Reply.Done _ -> throw new IllegalStateException("a key was made, and is not shown");
            case Reply.Refused(int status, String detail) -> key(status, id, exchange, visitor, holder, detail + ".");
        };
    }

    private static String words(Duration keep) {
        return keep.toDays() > 1 ? keep.toDays() + " days" : keep.toDays() == 1 ? "a day" : "an hour";
    }

    @PostMapping(Address.KEYS + "/{id}/revoke")
    ResponseEntity<String> revoke(@PathVariable String id, ServerWebExchange exchange) {
        Visitor visitor = Visitor.of(exchange);
        KeyHolder holder = visitor.require(KeyScope.ADMIN);
        String project = project(exchange);
        return switch (keys.revoke(holder, project, id)) {
            case Reply.Refused(int status, String detail) -> key(status, id, exchange, visitor, holder, detail + ".");
            case Reply.Done _, Reply.Made _, Reply.MadeBefore _ ->
                ResponseEntity.status(HttpStatus.SEE_OTHER)
                        .location(URI.create(QueryString.of(
                                KeyRows.path(id), project == null ? Map.of() : Map.of(PROJECT, project))))
                        .build();
        };
    }
}
