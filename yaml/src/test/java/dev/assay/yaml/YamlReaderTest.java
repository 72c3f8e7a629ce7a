package dev.assay.yaml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

class YamlReaderTest {
    private final DocumentFindings findings = DocumentFindings.collecting();

    private Optional<JsonNode> read(String yaml) {
        return YamlReader.read(yaml, YamlRules.plain(64), findings).map(DocumentPlace::value);
    }

    @Test
    void readsTheCoreSchema() {
        String yaml = """
                {a: 1, b: -2.5, c: 1e3, d: 0x1F, e: 0o17, f: true, g: False, h: null, i: ~, j: , k: "1", l: yes, m: 1:30,
                 n: [x, 'y'], 7: 1_000, off: .5, 'a~/b': "", big: 12345678901234567890}
                """;
        String json = """
                {"a": 1, "b": -2.5, "c": 1000.0, "d": 31, "e": 15, "f": true, "g": false, "h": null, "i": null, "j": null,
                 "k": "1", "l": "yes", "m": "1:30", "n": ["x", "y"], "7": "1_000", "off": 0.5, "a~/b": "",
                 "big": 12345678901234567890}
                """;
        assertThat(read(yaml)).contains(new ObjectMapper().readTree(json));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            'a: &x 1'                   | 1 | 4  | sets an anchor
            'a: &x {b: 1}'              | 1 | 4  | sets an anchor
            'a: *x'                     | 1 | 4  | uses an alias
            'a: !!str 1'                | 1 | 4  | must not use tags
            'a: !local [1]'             | 1 | 4  | must not use tags
            'a: ! b'                    | 1 | 4  | must not use tags
            '{a: 1, b: 2, a: 3}'        | 1 | 14 | stands twice
            '{a: {c: 1, "c": 2}}'       | 1 | 12 | stands twice
            '{[1]: 2}'                  | 1 | 2  | texts as keys
            '{? {a: 1} : 2}'            | 1 | 4  | texts as keys
            'a: .inf'                   | 1 | 4  | finite number
            'a: -.Inf'                  | 1 | 4  | finite number
            'a: .nan'                   | 1 | 4  | finite number
            'a: 1e999'                  | 1 | 4  | finite number
            'a: [1, 2'                  | 1 | 9  | can't be read as YAML
            'a: "x'                     | 1 | 6  | can't be read as YAML
            'a: b: c'                   | 1 | 5  | can't be read as YAML
            ''                          | 1 | 1  | is empty
            '# only a comment'          | 1 | 1  | is empty
            """)
    void saysWhereAndWhyItRefuses(String yaml, int line, int column, String says) {
        assertThat(read(yaml)).isEmpty();
        assertThat(findings.problems()).first().satisfies(problem -> {
            assertThat(problem.detail()).contains(says);
            assertThat(problem.line()).isEqualTo(line);
            assertThat(problem.column()).isEqualTo(column);
        });
    }

    @Test
    void refusesASecondDocument() {
        assertThat(read("a: 1\n---\nb: 2\n")).isEmpty();
        assertThat(findings.problems().getFirst().sentence("the recipe"))
                .isEqualTo("line 2, column 1: the recipe must be one document, but a second one begins");
    }

    @Test
    void acceptsOneDocumentWithMarkers() {
        assertThat(read("%YAML 1.2\n---\na: 1\n...\n")).isPresent();
    }

    @Test
    void refusesDeepNestingWithoutRecursion() {
        assertThat(read("[".repeat(30_000))).isEmpty();
        assertThat(findings.problems().getFirst().detail()).contains("nested deeper than 32");
    }

    @Test
    void refusesKeysThatWouldMakeLongPointers() {
        assertThat(read("{k: [1, 2], " + "l".repeat(1_000) + ": [1, 2]}")).isPresent();
        assertThat(read("a: {? " + "k".repeat(30_000) + " : [" + "1,".repeat(15_000) + "1]}"))
                .isEmpty();
        assertThat(findings.problems()).singleElement().satisfies(problem -> {
            assertThat(problem.pointer()).isEqualTo("/a");
            assertThat(problem.detail()).startsWith("must have shorter keys");
        });
    }

    @Test
    void refusesControlCharactersAndLoneSurrogates() {
        assertThat(read("a: \u0000")).isEmpty();
        assertThat(YamlReader.read("a: \uD800", YamlRules.plain(1), DocumentFindings.collecting()))
                .isEmpty();
    }

    @Test
    void knowsWhereEveryValueStands() {
        read("a:\n  - b\n  - {c: 1}\n");
        findings.problem("/a/1/c", "x");
        assertThat(findings.problems()).containsExactly(new DocumentProblem("/a/1/c", 3, 9, "x"));
    }

    @Test
    void readsTheNameThatAKeyHadAndWarnsOfIt() {
        YamlRules rules = YamlRules.plain(64).renaming(Map.of("/limits/old", "young"));

        DocumentPlace read =
                YamlReader.read("old: 1\nlimits: {old: 2}", rules, findings).orElseThrow();

        assertThat(read.value()).hasToString("{\"old\":1,\"limits\":{\"young\":2}}");
        assertThat(findings.warnings())
                .containsExactly(new DocumentProblem("/limits/old", 2, 10, "is called young now"));
        assertThat(YamlReader.read("limits: {old: 2, young: 3}", rules, findings))
                .isEmpty();
        assertThat(findings.problems()).containsExactly(new DocumentProblem("/limits/young", 1, 18, "stands twice"));
    }

    @Test
    void takesAMergeKeyForAnOrdinaryOne() {
        assertThat(read("<<: {a: 1}").orElseThrow().has("<<")).isTrue();
        DocumentPlace place = new DocumentPlace(read("<<: {a: 1}").orElseThrow(), "", findings);
        place.allow(List.of("a"));
        assertThat(findings.problems())
                .singleElement()
                .satisfies(problem -> assertThat(problem.detail()).contains("merge keys are not read"));
    }

    @Test
    void refusesATextOverTheLimitInBytes() {
        assertThat(read("a: " + "x".repeat(64 * 1024 - 3))).isPresent();
        assertThat(read("a: " + "é".repeat(32 * 1024 - 1))).isEmpty();
        assertThat(findings.problems().getFirst().sentence("it"))
                .isEqualTo("line 1, column 1: it must be at most 64 KiB");
    }

    @Test
    void refusesAtTheFirstProblemWhereAsked() {
        assertThatExceptionOfType(DocumentRefusal.class)
                .isThrownBy(() -> YamlReader.fields("my.yaml", "a: 1\na: 2\nb: &x 1", YamlRules.plain(1)))
                .withMessage(
                        "my.yaml: line 3, column 4: must write every value where it stands, but sets an anchor (&)");
    }
}
