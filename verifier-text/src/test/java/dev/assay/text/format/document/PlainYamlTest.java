package dev.assay.text.format.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.yaml.DocumentFindings;
import dev.assay.yaml.DocumentPlace;
import dev.assay.yaml.YamlReader;
import dev.assay.yaml.YamlRules;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class PlainYamlTest {
    private static final int DOCUMENTS = 200_000;
    private static final List<String> INDENTATIONS = List.of("", "", "", "  ", "  ", "    ", " ");
    private static final List<String> CONTENTS = List.of(
            "a: 1",
            "b: two words",
            "c:",
            "d: 007",
            "- x",
            "- 3",
            "- e: f",
            "- g:",
            "h: it's 3.5",
            "i: 1.5",
            "j: true",
            "- - k",
            "-",
            "l : m",
            "n: ",
            "o:p",
            "q: r: s",
            "t: [1, 2]",
            "a: 0x1f",
            "u: 1e3",
            "v: 12 May",
            "",
            "words",
            "---",
            "w: x #y",
            "- z: 1-2",
            "\ttab: 1",
            "- null",
            "a-b.c_d: e",
            "y: -1",
            "n: 1_000",
            "m: 0o17");

    private static Optional<JsonNode> parsed(String text) {
        return YamlReader.read(text, YamlRules.plain(DocumentReader.YAML_KIBIBYTES), DocumentFindings.collecting())
                .map(DocumentPlace::value);
    }

    @Test
    void whatItReadsIsWhatTheParserReads() {
        Random random = new Random(7);
        int read = 0;
        for (int document = 0; document < DOCUMENTS; document++) {
            StringBuilder text = new StringBuilder();
            int lines = 1 + random.nextInt(6);
            for (int line = 0; line < lines; line++) {
                text.append(INDENTATIONS.get(random.nextInt(INDENTATIONS.size())))
                        .append(CONTENTS.get(random.nextInt(CONTENTS.size())))
                        .append('\n');
            }
            String stripped = text.toString().strip();
            Optional<JsonNode> plain = PlainYaml.read(stripped);
            if (plain.isPresent()) {
                read++;
                assertThat(plain).as(stripped).isEqualTo(parsed(stripped));
            }
        }
        assertThat(read).isGreaterThan(DOCUMENTS / 100);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a: 1\nb:\n  c: two words\n  d:\n    - x\n    - e: 3\n      f: y\ng:",
                "- id: 1\n  name: xyz\n- id: 2\n  name: it's",
                "- a\n\n- b"
            })
    void plainDocumentsNeedNoParser(String text) {
        assertThat(PlainYaml.read(text)).isPresent().isEqualTo(parsed(text));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "words",
                "a: 'b'",
                "a: b\n  c",
                "a: b\n  c: d",
                "a: 1\na: 2",
                "a: *b",
                "a:\tb",
                "a: {b: c}",
                "--- \na: b",
                "a: |\n  b",
                "- a\n  - b",
                "a: 1.5",
                "a: null",
                "a: é",
                "a: b\r\nc: d"
            })
    void allElseIsLeftToTheParser(String text) {
        assertThat(PlainYaml.read(text)).isEmpty();
    }
}
