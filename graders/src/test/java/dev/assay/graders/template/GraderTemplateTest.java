package dev.assay.graders.template;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.graders.template.TemplatePiece.Source;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GraderTemplateTest {
    private static final Set<String> OF_SAMPLE = Set.of("output_text", "output_json");

    /** Values by their JSON pointers. */
    private record Values(Map<String, String> sampled, Map<String, String> itself) implements TemplateVariables {
        @Override
        public Optional<String> text(TemplatePath path) {
            return Optional.ofNullable(
                    (path.space() == TemplatePath.Space.SAMPLE ? sampled : itself).get(path.pointer()));
        }

        @Override
        public String sample() {
            return "{}";
        }

        @Override
        public String item() {
            return "{}";
        }
    }

    private static final Values VALUES = new Values(
            Map.of("/output_text", "{{item.secret}}", "/output_json/names/1", "Ada"),
            Map.of("/secret", "gold", "/a~1b", "slash", "/first name", "space"));

    private static FilledTemplate fill(String template) {
        return GraderTemplate.read(template, OF_SAMPLE).fill(VALUES);
    }

    private static String text(String template) {
        return ((FilledTemplate.Whole) fill(template)).text();
    }

    @Test
    void placesAreFilledWithWhatTheirWaysLeadTo() {
        assertThat(text("no place")).isEqualTo("no place");
        assertThat(text("<{{ item.secret }}|{{sample.output_json.names[1]}}>")).isEqualTo("<gold|Ada>");
        assertThat(text("{\"smiles\": \"{{item.secret}}\"}")).isEqualTo("{\"smiles\": \"gold\"}");
        assertThat(text("{{item['a/b']}}{{item[\"first name\"]}}{{item.first name}}"))
                .isEqualTo("slashspacespace");
    }

    @Test
    void whatAPlaceIsFilledWithIsNotFilledAgain() {
        assertThat(text("{{sample.output_text}}")).isEqualTo("{{item.secret}}");
    }

    @Test
    void everyPieceSaysWhoWroteIt() {
        assertThat(((FilledTemplate.Whole) fill("a {{item.secret}}{{sample.output_text}}")).pieces())
                .filteredOn(piece -> !piece.text().isEmpty())
                .extracting(TemplatePiece::source)
                .containsExactly(Source.TEMPLATE, Source.ITEM, Source.SAMPLE);
    }

    @Test
    void aValueThatIsNotThereIsSaidByItsWay() {
        assertThat(fill("{{item.other[2].x}}"))
                .isInstanceOfSatisfying(
                        FilledTemplate.Missing.class,
                        missing -> assertThat(missing.path().pointer()).isEqualTo("/other/2/x"));
    }

    @Test
    void noTextGrowsWithoutEnd() {
        String big = "x".repeat(1 << 20);
        Values values = new Values(Map.of("/output_text", big), Map.of());

        assertThat(GraderTemplate.read("{{sample.output_text}}".repeat(5), OF_SAMPLE)
                        .fill(values))
                .isInstanceOf(FilledTemplate.TooLong.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{{item.x",
                "{{}}",
                "{{item}}",
                "{{items.x}}",
                "{{item.}}",
                "{{item..x}}",
                "{{item[0]}}",
                "{{item.x[-1]}}",
                "{{item.x[1}}",
                "{{other.x}}",
                "{{sample.secret}}",
                "{{ {{item.x}} }}",
                "{{item.__class__()[]}}"
            })
    void aPlaceThatNoRequestCanFillIsRefused(String template) {
        assertThatThrownBy(() -> GraderTemplate.read(template, OF_SAMPLE)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void thePlacesOfATemplateAreCounted() {
        assertThatThrownBy(() -> GraderTemplate.read("{{item.x}}".repeat(257), OF_SAMPLE))
                .hasMessageContaining("256 places");
    }
}
