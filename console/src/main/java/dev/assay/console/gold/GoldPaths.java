package dev.assay.console.gold;

import dev.assay.console.page.Address;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The addresses of pages and exports of golds. */
final class GoldPaths {
    static final String RULINGS = Address.GOLDS + "/rulings";
    static final String SUSPECTS_CSV = "/console/exports/suspects.csv";
    static final String SUSPECTS_LINES = "/console/exports/suspects.ndjson";
    static final String RULINGS_CSV = "/console/exports/golds.csv";
    static final String RULINGS_LINES = "/console/exports/golds.ndjson";

    private GoldPaths() {}

    /** Returns the parameters that choose suspects, without those that choose a page. */
    static Map<String, String> filters(Map<String, String> given) {
        Map<String, String> filters = new LinkedHashMap<>(given);
        filters.keySet().removeAll(List.of("after", "limit"));
        return filters;
    }
}
