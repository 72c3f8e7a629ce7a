package dev.assay.engine.recipe;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class RecipeDocumentationTest {
    @TestFactory
    Stream<DynamicTest> everyYamlExampleIsARecipe() throws IOException {
        String page = Files.readString(Path.of("..", "docs", "recipes.md"));
        return Pattern.compile("```yaml\n(.*?)```", Pattern.DOTALL)
                .matcher(page)
                .results()
                .map(block -> block.group(1))
                .map(yaml -> DynamicTest.dynamicTest(
                        yaml.lines().skip(1).findFirst().orElseThrow(),
                        () -> assertThat(((RecipeParsing.Parsed) Recipes.PARSER.parse(yaml)).warnings())
                                .isEmpty()));
    }
}
