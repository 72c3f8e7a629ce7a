package dev.assay.engine.recipe;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;

class RecipeSchemaTest {
    private final Schema schema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
            .getSchema(Recipes.resource("recipe.schema.json"));

    @TestFactory
    Stream<DynamicTest> acceptsWhatTheParserAccepts() {
        return Recipes.fixtures("accepted.jsonl").stream()
                .map(line -> DynamicTest.dynamicTest(
                        line.get("why").stringValue(),
                        () -> assertThat(schema.validate(line.get("recipe"))).isEmpty()));
    }

    @TestFactory
    Stream<DynamicTest> refusesWhatIsWrongInItsStructureAndNothingElse() {
        return Recipes.fixtures("rejected.jsonl").stream()
                .map(line -> DynamicTest.dynamicTest(line.get("why").stringValue(), () -> {
                    JsonNode document = line.get("recipe");
                    assertThat(schema.validate(document).isEmpty())
                            .isEqualTo(!line.get("schema").booleanValue());
                }));
    }

    @TestFactory
    Stream<DynamicTest> acceptsTheBuiltinRecipes() {
        return BuiltinRecipes.of("test", Recipes.VERIFIERS).byName().values().stream()
                .map(recipe -> DynamicTest.dynamicTest(
                        recipe.name(),
                        () -> assertThat(schema.validate(Recipes.JSON.readTree(recipe.canonical())))
                                .isEmpty()));
    }
}
