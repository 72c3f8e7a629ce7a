package dev.assay.gateway.catalog;

import dev.assay.engine.recipe.Recipe;
import org.springframework.core.io.ClassPathResource;
import org.springframework.core.io.Resource;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** {@code GET /openapi.yaml} and {@code /recipe.schema.json}: what this build speaks, and is tested against. */
@RestController
final class ContractController {
    @GetMapping(path = "/openapi.yaml", produces = "application/yaml")
    Resource contract() {
        return new ClassPathResource("openapi.yaml");
    }

    @GetMapping(path = "/recipe.schema.json", produces = "application/schema+json")
    Resource recipeSchema() {
        return new ClassPathResource("recipe.schema.json", Recipe.class);
    }
}
