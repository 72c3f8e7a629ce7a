package dev.assay.yaml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class DocumentFieldsTest {
    private static final DocumentFields BASE = fields("base.yaml", "{a: 1, b: {c: 2, d: 3}, e: [x]}");

    private static DocumentFields fields(String document, String yaml) {
        return YamlReader.fields(document, yaml, YamlRules.plain(1));
    }

    private static void refuses(ThrowingCallable reading, String sentence) {
        assertThatExceptionOfType(DocumentRefusal.class).isThrownBy(reading).withMessage(sentence);
    }

    @Test
    void aFieldOfTheDocumentComesBeforeThatOfItsBase() {
        DocumentFields fields = fields("my.yaml", "{f: 4, b: {c: 5}}").over(BASE);

        assertThat(fields.keys()).containsExactly("a", "b", "e", "f");
        assertThat(fields.nested("b", List.of()).require("c").integerIn(0, 9)).isEqualTo(5);
        assertThat(fields.nested("b", List.of()).require("d").integerIn(0, 9)).isEqualTo(3);
        assertThat(fields.nested("none", List.of()).keys()).isEmpty();
    }

    @Test
    void aProblemNamesTheDocumentThatHasTheValue() {
        DocumentFields fields = fields("my.yaml", "{f: 4}").over(BASE);

        refuses(() -> fields.require("f").text(), "my.yaml: line 1, column 5: /f must be a text in quotes, but is 4");
        refuses(
                () -> fields.require("a").trueOrFalse(),
                "base.yaml: line 1, column 5: /a must be true or false, but is 1");
        refuses(() -> fields.require("g"), "my.yaml: line 1, column 1: must have the key g");
    }

    @Test
    void onlyKeysOfTheDocumentItselfAreChecked() {
        DocumentFields fields = fields("my.yaml", "{f: 4, b: {z: 1}}").over(BASE);

        fields.allow(List.of("f", "b"));
        refuses(
                () -> fields.allow(List.of("b")),
                "my.yaml: line 1, column 2: /f is no key of this place, which may have b");
        refuses(
                () -> fields.nested("b", List.of("c", "d")),
                "my.yaml: line 1, column 12: /b/z is no key of this place, which may have c, d");
    }

    @Test
    void aValueOfAnotherKindIsRefused() {
        refuses(() -> fields("my.yaml", "[1]"), "my.yaml: line 1, column 1: must be a mapping, but is a list");
        refuses(() -> BASE.nested("a", List.of()), "base.yaml: line 1, column 5: /a must be a mapping, but is 1");
        refuses(() -> BASE.require("a").texts(0), "base.yaml: line 1, column 5: /a must be a list of texts, but is 1");
        refuses(
                () -> BASE.require("a").integerIn(2, 3),
                "base.yaml: line 1, column 5: /a must be a whole number from 2 to 3, but is 1");
        assertThat(BASE.require("e").texts(1)).containsExactly("x");
    }
}
