package dev.assay.gateway.catalog;

import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** {@code GET /v1/verifiers}: lists the verifiers with the JSON Schema of each task, the limits, and the sandbox. */
@RestController
final class VerifiersController {
    private final CatalogListing listing;

    VerifiersController(CatalogListing listing) {
        this.listing = listing;
    }

    @GetMapping(path = "/v1/verifiers", produces = MediaType.APPLICATION_JSON_VALUE)
    String verifiers() {
        return listing.verifiers().toString();
    }
}
