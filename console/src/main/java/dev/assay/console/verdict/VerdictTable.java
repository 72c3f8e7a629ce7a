package dev.assay.console.verdict;

import dev.assay.console.filter.AppliedParameters;
import dev.assay.console.page.Address;
import dev.assay.console.page.QueryString;
import dev.assay.console.port.ConsoleVerdicts;
import dev.assay.console.port.KeyHolder;
import dev.assay.console.port.VerdictListing;
import dev.assay.console.verdict.VerdictListPage.Columns;
import dev.assay.console.verdict.VerdictListPage.Header;
import dev.assay.console.verdict.VerdictListPage.Links;
import dev.assay.console.verdict.VerdictListPage.Row;
import dev.assay.db.verdict.VerdictFilter.Scope;
import dev.assay.db.verdict.VerdictOrder;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.springframework.web.server.ServerWebExchange;

/**
 * The table that a page's address asks for.
 *
 * @param given the parameters that were applied, without the columns
 * @param shown the columns
 * @param refused what was left out, each with its reason
 */
record VerdictTable(Map<String, String> given, ShownColumns shown, List<String> refused, VerdictListing listing) {
    private static final String AFTER = "after";
    private static final String LIMIT = "limit";
    private static final String SORT = "sort";

    /** Reads the table; a parameter that can't be applied is left out and named. */
    static VerdictTable of(ConsoleVerdicts verdicts, KeyHolder holder, ServerWebExchange exchange) {
        Map<String, String> all = AppliedParameters.ofRequest(exchange);
        ShownColumns shown = ShownColumns.of(all.remove(ShownColumns.PARAMETER));
        AppliedParameters<VerdictListing> applied = AppliedParameters.of(all, asked -> verdicts.list(holder, asked));
        List<String> refused = new ArrayList<>(applied.refused());
        refused.addAll(shown.refused());
        return new VerdictTable(applied.given(), shown, refused, applied.value());
    }

    /** Returns the parameters that choose verdicts. */
    Map<String, String> filters() {
        return without(AFTER, LIMIT, SORT);
    }

    /** Returns what else is in the address of the table's first page. */
    Map<String, String> kept() {
        Map<String, String> kept = new LinkedHashMap<>();
        if (given.containsKey(SORT)) {
            kept.put(SORT, given.getOrDefault(SORT, ""));
        }
        if (!shown.areUsual()) {
            kept.put(ShownColumns.PARAMETER, shown.text());
        }
        return kept;
    }

    private Map<String, String> without(String... names) {
        Map<String, String> others = new LinkedHashMap<>(given);
        others.keySet().removeAll(List.of(names));
        return others;
    }

    private Map<String, String> state() {
        Map<String, String> state = filters();
        state.putAll(kept());
        return state;
    }

    /** Returns the state of the table as a query; empty for none. */
    String query() {
        String address = QueryString.of("", state());
        return address.isEmpty() ? "" : address.substring(1);
    }

    List<Row> rows() {
        return listing.verdicts().stream()
                .map(verdict -> VerdictRows.of(verdict, shown.columns()))
                .toList();
    }

    List<String> keys() {
        return shown.keys();
    }

    private String sortedBy() {
        return listing.filter().scope() instanceof Scope.OfRun ? "step" : "stored_at";
    }

    Columns columns() {
        Map<String, String> others = without(AFTER, LIMIT);
        return new Columns(
                shown.columns().stream().map(this::header).toList(),
                shown.shown(Address.VERDICTS, others),
                shown.offered(Address.VERDICTS, others),
                ShownColumns.all(Address.VERDICTS, others),
                shown.areUsual() ? "" : QueryString.of(Address.VERDICTS, others));
    }

    private Header header(VerdictColumn column) {
        String sorted = switch (listing.order()) {
            case NEWEST_FIRST -> "descending";
            case OLDEST_FIRST -> "ascending";
        };
        return new Header(
                column.label(),
                column.kind() == VerdictListPage.CellKind.NUMBER,
                column.key().equals(sortedBy()) ? sorted : "");
    }

    /** Returns the run or the stretch of time, in words. */
    String scope() {
        boolean newestFirst = listing.order() == VerdictOrder.NEWEST_FIRST;
        return switch (listing.filter().scope()) {
            case Scope.OfRun _ -> newestFirst ? "The newest step of the run first" : "The oldest step of the run first";
            case Scope.InTime time ->
                "From " + time.from().truncatedTo(ChronoUnit.SECONDS) + " to "
                        + time.to().truncatedTo(ChronoUnit.SECONDS)
                        + (newestFirst ? ", the newest first" : ", the oldest first");
        };
    }

    /** Returns the parameters of an export; without a run they name the stretch of time that the page shows. */
    Map<String, String> exported() {
        Map<String, String> exported = without(AFTER, LIMIT);
        if (listing.filter().scope() instanceof Scope.InTime time) {
            exported.put("from", time.from().toString());
            exported.put("to", time.to().toString());
        }
        return exported;
    }

    Links links() {
        Map<String, String> next = new LinkedHashMap<>(given);
        next.putAll(kept());
        next.put(AFTER, Objects.requireNonNullElse(listing.next(), ""));
        Map<String, String> turned = state();
        boolean newestFirst = listing.order() == VerdictOrder.NEWEST_FIRST;
        turned.remove(SORT);
        if (newestFirst) {
            turned.put(SORT, sortedBy());
        }
        Map<String, String> file = exported();
        file.putAll(kept());
        return new Links(
                listing.next() == null ? "" : QueryString.of(Address.VERDICTS, next),
                given.containsKey(AFTER) ? QueryString.of(Address.VERDICTS, state()) : "",
                QueryString.of(Address.VERDICTS, turned),
                newestFirst ? "Oldest first" : "Newest first",
                QueryString.of(VerdictPagesController.CSV, file),
                QueryString.of(VerdictPagesController.LINES, file));
    }
}
