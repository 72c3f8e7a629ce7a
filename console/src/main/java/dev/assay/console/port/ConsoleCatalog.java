package dev.assay.console.port;

import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** What this gateway scores with, as {@code /v1} describes it. */
public interface ConsoleCatalog {
    /** Returns the answer to {@code GET /v1/verifiers}. */
    JsonNode verifiers();

    /** Returns the recipes of {@code GET /v1/recipes}. May throw StoreUnavailable. */
    List<JsonNode> recipes(KeyHolder holder);

    /** Returns the number of programs that were run since the start, by lane and by outcome. */
    Map<String, Map<String, Long>> programs();
}
