package dev.assay.sandbox.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LanguageCatalogTest {
    @TempDir
    Path folder;

    private LanguageCatalog with(String yaml) throws IOException {
        return LanguageCatalog.with(Files.writeString(folder.resolve("more.yaml"), yaml));
    }

    @Test
    void findsALanguageByItsNameOrAliasInAnyCase() {
        LanguageCatalog catalog = LanguageCatalog.usual();
        assertThat(catalog.find("c++").orElseThrow().name()).isEqualTo("cpp");
        assertThat(catalog.find("JavaScript").orElseThrow().name()).isEqualTo("javascript");
        assertThat(catalog.find("klingon")).isEmpty();
        assertThat(catalog.names()).contains("python", "c", "cpp", "java", "javascript", "go", "rust", "bash", "perl");
    }

    @Test
    void onlyPythonRunsWarm() {
        assertThat(LanguageCatalog.usual().languages())
                .filteredOn(Language::isWarm)
                .extracting(Language::name)
                .containsExactly("python");
    }

    @Test
    void aFurtherFileAddsALanguage() throws IOException {
        Language added = with("""
                        awk:
                          source: main.awk
                          run: [awk, -f, "{source}"]
                          version: [awk, -W, version]
                          sample: {source: "BEGIN { print 42 }", prints: "42\\n"}
                        """).find("awk").orElseThrow();
        assertThat(added.run()).containsExactly("awk", "-f", "{source}");
        assertThat(added.environment()).isEmpty();
    }

    @Test
    void aFurtherFileReplacesFieldsAndLeavesTheOthers() throws IOException {
        Language java =
                with("java: {allowance: {cpu_percent: 200}}").find("java").orElseThrow();
        assertThat(java.allowance()).isEqualTo(new Language.Allowance(200, 0, 0));
        assertThat(java.compile()).isPresent();
    }

    @Test
    void aFurtherFileTakesALanguageAway() throws IOException {
        assertThat(with("perl: false").find("perl")).isEmpty();
    }

    @Test
    void refusesWhatStatesNoLanguageAndSaysWhere() {
        refuses(
                "java: {compile: {words: javac, outputs: [out/]}}",
                "1, column 25: /java/compile/words must be a list of");
        refuses(
                "java: {compile: {words: [javac], outputs: []}}",
                "/java/compile/outputs must be a list of texts, at least");
        refuses(
                "c: {compile: {words: [a], outputs: [b], cpu_s: ten}}",
                "/c/compile/cpu_s must be a whole number from 1");
        refuses("c: {compile: {words: [a], outputs: [b], memory_mb: -1}}", "memory_mb must be a whole number from 16");
        refuses(
                "c: {compile: {words: [a], outputs: [b], prepare: {words: [a], outputs: [b],"
                        + " lighter: {header: a.h, unless: \"(\", flags: [a]}}}}",
                "/c/compile/prepare/lighter/unless must be a regular expression, but: Unclosed group");
        refuses("c: {sourc: main.c}", "line 1, column 5: /c/sourc is no key of this place, which may have aliases,");
        refuses("c: {source: ../main.c}", "/c/source must be the name of a file");
        refuses("c: {source: \"a\\0\"}", "/c/source must be a text without the character NUL");
        refuses("c: {run: [null]}", "/c/run/0 must be a text");
        refuses("python: {compile: {words: [a], outputs: [b]}}", "/python/compile can't be where 'run' is warm");
        refuses("new: {source: a}", "line 1, column 6: /new must have the key run");
        refuses("c: {run: ~}", "/c must have the key run");
        refuses("ruby: {aliases: [python]}", "/ruby/aliases has 'python', which is a name of python");
        refuses("Über: {}", "no name of a language");
        refuses("c: 3", "/c must be a mapping, but is 3");
        refuses("- c", "must be a mapping, but is a list");
        refuses("", "must be a mapping, but is empty");
        refuses("c: {a: 1, a: 2}", "column 11: /c/a stands twice");
        refuses("c: [", "can't be read as YAML");
        refuses("c: !!java.io.File [x]", "must not use tags");
    }

    @Test
    void aFileMayUseAValueAgain() throws IOException {
        LanguageCatalog catalog = with("c: {environment: &set {A: b}}\ncpp: {environment: *set}");

        assertThat(catalog.find("cpp").orElseThrow().environment()).isEqualTo(Map.of("A", "b"));
    }

    @Test
    void anEmptyFieldTakesOursAway() throws IOException {
        assertThat(with("c: {allowance: {cpu_percent: 50}}\njava: {compile: , allowance: }")
                        .find("java"))
                .hasValueSatisfying(java -> {
                    assertThat(java.compile()).isEmpty();
                    assertThat(java.allowance()).isEqualTo(new Language.Allowance(100, 0, 0));
                });
    }

    @Test
    void refusesAFileThatIsNotThere() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> LanguageCatalog.with(folder.resolve("none.yaml")))
                .withMessageContaining("none.yaml can't be read");
    }

    private void refuses(String yaml, String complaint) {
        assertThatIllegalArgumentException()
                .as(yaml)
                .isThrownBy(() -> with(yaml))
                .withMessageContaining("more.yaml")
                .withMessageContaining(complaint);
    }
}
