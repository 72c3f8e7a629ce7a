package dev.assay.gateway.catalog;

import dev.assay.engine.recipe.Recipe;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.springframework.core.io.ClassPathResource;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** {@code GET /openapi.yaml} and {@code /recipe.schema.json}: the contract and the recipe schema of this build. */
@RestController
final class ContractController {
    @GetMapping(path = "/openapi.yaml", produces = "application/yaml")
    String contract() throws IOException {
        return new ClassPathResource("openapi.yaml").getContentAsString(StandardCharsets.UTF_8);
    }

    @GetMapping(path = "/recipe.schema.json", produces = "application/schema+json")
    String recipeSchema() throws IOException {
        return new ClassPathResource("recipe.schema.json", Recipe.class).getContentAsString(StandardCharsets.UTF_8);
    }
}
