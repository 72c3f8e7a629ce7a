package dev.assay.engine.recipe;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RecipeReferenceTest {
    @Test
    void readsNameVersionAndBuild() {
        RecipeReference newest = RecipeReference.parse("math-7").orElseThrow();
        RecipeReference third = RecipeReference.parse("math@3").orElseThrow();
        RecipeReference builtin = RecipeReference.parse("math@builtin-0.1.0").orElseThrow();
        assertThat(newest).isEqualTo(new RecipeReference("math-7", null));
        assertThat(newest.number()).isEmpty();
        assertThat(third.number()).hasValue(3);
        assertThat(third.isBuiltin()).isFalse();
        assertThat(builtin.isBuiltin()).isTrue();
        assertThat(builtin.number()).isEmpty();
        assertThat(builtin.version()).isEqualTo(RecipeReference.builtinVersion("0.1.0"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"math", "math@3", "math@999999999", "a-b@builtin-0.1.0+4.g1f", "-", "7"})
    void writesItselfAsItIsRead(String text) {
        assertThat(RecipeReference.parse(text).orElseThrow().toString()).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "Math",
                "math@",
                "math@0",
                "math@01",
                "math@1000000000",
                "math@x",
                "math@builtin-",
                "a b",
                "a@1@2",
                "a\n"
            })
    void refusesAnythingElse(String text) {
        assertThat(RecipeReference.parse(text)).isEmpty();
    }

    @Test
    void refusesANameThatIsTooLong() {
        assertThat(RecipeReference.parse("a".repeat(64))).isPresent();
        assertThat(RecipeReference.parse("a".repeat(65))).isEmpty();
    }
}
