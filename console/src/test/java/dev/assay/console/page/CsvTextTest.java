package dev.assay.console.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.wire.Json;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.node.JsonNodeFactory;

class CsvTextTest {
    private static String cell(String text) {
        return CsvText.cell(JsonNodeFactory.instance.stringNode(text));
    }

    @Test
    void aCellIsQuotedWhereItMustBe() {
        assertThat(cell("gsm8k")).isEqualTo("gsm8k");
        assertThat(cell("a,b")).isEqualTo("\"a,b\"");
        assertThat(cell("a\"b")).isEqualTo("\"a\"\"b\"");
        assertThat(cell("a\nb")).isEqualTo("\"a\nb\"");
        assertThat(cell("")).isEmpty();
    }

    @Test
    void valuesThatAreNoTextStayAsTheyAre() {
        assertThat(CsvText.cell(Json.MAPPER.readTree("-0.5"))).isEqualTo("-0.5");
        assertThat(CsvText.cell(Json.MAPPER.readTree("null"))).isEmpty();
        assertThat(CsvText.cell(Json.MAPPER.readTree("{\"format\":0.5}"))).isEqualTo("\"{\"\"format\"\":0.5}\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"=1+1", "+1", "-1", "@SUM(1)", "\tx"})
    void aTextIsNoFormula(String text) {
        assertThat(cell(text)).isEqualTo("'" + text);
    }

    @Test
    void aFormulaThatNeedsQuotesIsHarmlessInsideThem() {
        assertThat(cell("=HYPERLINK(\"x\",\"y\")")).isEqualTo("\"'=HYPERLINK(\"\"x\"\",\"\"y\"\")\"");
        assertThat(cell("\r=1")).isEqualTo("\"'\r=1\"");
    }
}
