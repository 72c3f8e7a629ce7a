package dev.assay.engine.registry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.engine.WordVerifier;
import dev.assay.engine.recipe.KnownVerifiers.Fault;
import dev.assay.engine.wire.Json;
import dev.assay.verifier.judge.Judges;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VerifierRegistryTest {
    private final VerifierRegistry registry = new VerifierRegistry(
            List.of(WordVerifier.math(), WordVerifier.computing("word", WordVerifier::compare)), Judges.NONE);

    @Test
    void verifiersAreFoundByName() {
        assertThat(registry.names()).containsExactly("math", "word");
        assertThat(registry.find("word"))
                .hasValueSatisfying(
                        found -> assertThat(found.info().reference()).isEqualTo("word@1.2.3"));
        assertThat(registry.find("none")).isEmpty();
    }

    @Test
    void twoVerifiersOfOneNameAreRefused() {
        assertThatThrownBy(() -> new VerifierRegistry(List.of(WordVerifier.math(), WordVerifier.math()), Judges.NONE))
                .hasMessageContaining("math");
    }

    @Test
    void aRecipeMaySetTheOptionsOfATaskAndNothingElse() {
        assertThat(check("{'extract': 'strict_boxed'}")).isEmpty();
        assertThat(check("{}")).isEmpty();
        assertThat(check("{'gold': '1'}")).containsExactly(new Fault("/gold", "is not an option of math: extract"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {'extract': 'loudly'} | must be one of lenient, strict_boxed
            {'extract': 3}        | must be one of lenient, strict_boxed
            """)
    void anOptionIsCheckedAsItWouldBeInATask(String with, String expectation) {
        assertThat(check(with)).containsExactly(new Fault("/extract", expectation));
    }

    private List<Fault> check(String with) {
        return registry.check("math", Json.MAPPER.readTree(with.replace('\'', '"')));
    }
}
