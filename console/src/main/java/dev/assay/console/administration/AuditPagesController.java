package dev.assay.console.administration;

import dev.assay.console.administration.AuditPage.Field;
import dev.assay.console.administration.AuditPage.Links;
import dev.assay.console.page.Address;
import dev.assay.console.page.GivenParameters;
import dev.assay.console.page.PageRenderer;
import dev.assay.console.page.TableExport;
import dev.assay.console.port.ConsoleKeyring;
import dev.assay.console.port.ExportFormat;
import dev.assay.console.port.KeyHolder;
import dev.assay.console.session.ConsoleRefusal;
import dev.assay.console.session.Visitor;
import dev.assay.db.audit.AuditLog;
import dev.assay.db.audit.AuditLog.Selection;
import dev.assay.db.key.KeyScope;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;

/** {@code GET /console/audit}: the audit log, of the person's project or, with the installation's key, of all. */
@RestController
public final class AuditPagesController {
    private static final String CSV = "/console/exports/audit.csv";
    private static final String LINES = "/console/exports/audit.ndjson";
    private static final int ROWS = 100;
    /** The most entries of an export. */
    private static final int MOST_EXPORTED = 100_000;

    private static final String BEFORE = "before";
    private static final List<String> FILTERS = List.of("project", "actor", "act", "subject");
    private static final List<String> KNOWN = List.of("project", "actor", "act", "subject", BEFORE);

    /** The kinds of act; each also stands for what its beginning does. */
    private static final List<String> ACTS = List.of(
            "key",
            "key.create",
            "key.rotate",
            "key.revoke",
            "recipe.put",
            "testset.put",
            "testset.delete",
            "database.put",
            "database.delete",
            "scorer.put",
            "scorer.delete",
            "gold_ruling.create",
            "gold_ruling.delete");

    private final AuditLog audit;
    private final ConsoleKeyring keys;
    private final PageRenderer pages;

    public AuditPagesController(AuditLog audit, ConsoleKeyring keys, PageRenderer pages) {
        this.audit = audit;
        this.keys = keys;
        this.pages = pages;
    }

    private record Asked(GivenParameters given, Selection selection, long before, boolean projects) {}

    private Asked asked(ServerWebExchange exchange, KeyHolder holder) {
        GivenParameters given = GivenParameters.of(exchange, KNOWN);
        boolean all = keys.administersAll(holder);
        String project = given.get("project");
        if (!all && project != null && !project.equals(holder.project())) {
            given = given.refusing("project", "Left out: the parameter project must be that of your key.");
        }
        long before = Long.MAX_VALUE;
        String typed = given.get(BEFORE);
        if (typed != null) {
            try {
                before = Long.parseLong(typed);
            } catch (NumberFormatException e) {
                given = given.refusing(BEFORE, "Left out: the parameter before must be that of a next page.");
            }
        }
        return new Asked(
                given,
                new Selection(
                        all ? given.get("project") : holder.project(),
                        given.get("actor"),
                        given.get("act"),
                        given.get("subject")),
                before,
                all && given.get("project") == null);
    }

    @GetMapping(Address.AUDIT)
    ResponseEntity<String> list(ServerWebExchange exchange) {
        Visitor visitor = Visitor.of(exchange);
        KeyHolder holder = visitor.require(KeyScope.ADMIN);
        Asked asked = asked(exchange, holder);
        List<AuditLog.Entry> found = audit.newest(asked.selection(), asked.before(), ROWS + 1);
        List<AuditLog.Entry> shown = found.subList(0, Math.min(ROWS, found.size()));
        return pages.page(
                "audit",
                new AuditPage(
                        visitor.frame("Audit log"),
                        asked.given().notices(),
                        fields(asked.given(), keys.administersAll(holder)),
                        asked.given().chips(Address.AUDIT, FILTERS),
                        asked.projects(),
                        shown.stream().map(AuditRows::row).toList(),
                        links(asked.given(), found.size() > ROWS ? shown.getLast() : null)));
    }

    private static List<Field> fields(GivenParameters given, boolean projects) {
        List<Field> fields = new ArrayList<>();
        if (projects) {
            fields.add(field(given, "project", "Project", List.of()));
        }
        fields.add(field(given, "actor", "Actor", List.of("admin")));
        fields.add(field(given, "act", "Act", ACTS));
        fields.add(field(given, "subject", "Subject", List.of()));
        return fields;
    }

    private static Field field(GivenParameters given, String name, String label, List<String> choices) {
        return new Field(name, label, Objects.requireNonNullElse(given.get(name), ""), choices);
    }

    private static Links links(GivenParameters given, AuditLog.@Nullable Entry last) {
        return new Links(
                last == null ? "" : given.addressWith(Address.AUDIT, BEFORE, Long.toString(last.id())),
                given.get(BEFORE) == null ? "" : given.addressWithout(Address.AUDIT, BEFORE),
                given.addressWithout(CSV, BEFORE),
                given.addressWithout(LINES, BEFORE));
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
        Asked asked = asked(exchange, Visitor.of(exchange).require(KeyScope.ADMIN));
        if (!asked.given().refused().isEmpty()) {
            throw ConsoleRefusal.invalid(String.join(" ", asked.given().refused()));
        }
        List<AuditLog.Entry> all = new ArrayList<>();
        long before = asked.before();
        while (true) {
            List<AuditLog.Entry> some = audit.newest(asked.selection(), before, AuditLog.MOST);
            all.addAll(some);
            if (all.size() > MOST_EXPORTED) {
                throw ConsoleRefusal.invalid("More than 100,000 entries meet these filters: add some.");
            }
            if (some.size() < AuditLog.MOST) {
                return new TableExport(
                                AuditRows.COLUMNS,
                                all.stream().map(AuditLog.Entry::json).toList())
                        .answer("audit", format);
            }
            before = some.getLast().id();
        }
    }
}
