package dev.assay.gateway.catalog;

import dev.assay.console.port.ConsoleCatalog;
import dev.assay.console.port.KeyHolder;
import dev.assay.gateway.metrics.SandboxMeters;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;

/** The verifiers, recipes and programs of this gateway for the console. */
@Component
final class ConsoleCatalogListing implements ConsoleCatalog {
    private final CatalogListing listing;
    private final SandboxMeters programs;

    ConsoleCatalogListing(CatalogListing listing, SandboxMeters programs) {
        this.listing = listing;
        this.programs = programs;
    }

    @Override
    public JsonNode verifiers() {
        return listing.verifiers();
    }

    @Override
    public List<JsonNode> recipes(KeyHolder holder) {
        return listing.recipes(holder.project()).path("recipes").valueStream().toList();
    }

    @Override
    public Map<String, Map<String, Long>> programs() {
        return programs.finished();
    }
}
