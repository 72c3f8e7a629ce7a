package dev.assay.console.page;

import static org.assertj.core.api.Assertions.assertThat;

import gg.jte.html.OwaspHtmlTemplateOutput;
import gg.jte.output.StringOutput;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShownTextTest {
    private static String html(ModelText text) {
        StringOutput output = new StringOutput();
        OwaspHtmlTemplateOutput html = new OwaspHtmlTemplateOutput(output);
        html.setContext("pre", null);
        text.writeTo(html);
        return output.toString();
    }

    private static String html(String text) {
        return html(ModelText.cut(text));
    }

    @Test
    void textIsNoHtml() {
        assertThat(html("<script>alert(1)</script> & ${x} @if(true)"))
                .isEqualTo("&lt;script&gt;alert(1)&lt;/script&gt; &amp; ${x} @if(true)");
    }

    @ParameterizedTest
    @CsvSource({
        "0x202E, U+202E",
        "0x2066, U+2066",
        "0x200B, U+200B",
        "0x1B, U+001B",
        "0, U+0000",
        "0xD800, U+D800",
        "0xE0041, U+0E0041",
        "0x2028, U+2028",
        "0xFEFF, U+FEFF"
    })
    void aCharacterThatHidesOrReordersOthersIsWrittenByItsNumber(Integer character, String name) {
        assertThat(html("a" + Character.toString(character) + "b"))
                .isEqualTo("a<span class=\"hidden-character\">" + name + "</span>b");
    }

    @Test
    void allOtherCharactersStay() {
        String text = "line\n\ttab, é, \u05d0, \ud83d\udc69\u200d\ud83d\udd2c";

        assertThat(html(text)).isEqualTo(text);
    }

    @Test
    void aLongTextIsCutBetweenCharactersAndSaysItsLength() {
        String text = "x".repeat(ModelText.CUT - 1) + "\ud83d\ude00" + "y".repeat(10);
        ModelText shown = ModelText.cut(text);

        assertThat(shown.isCut()).isTrue();
        assertThat(shown.length()).isEqualTo(text.length());
        assertThat(html(shown)).endsWith("x\ud83d\ude00").doesNotContain("y");
        assertThat(html(ModelText.whole(text))).isEqualTo(text);
    }

    @Test
    void aTextOfHiddenCharactersAloneDoesNotGrowWithoutBound() {
        assertThat(html(ModelText.whole("\u202e".repeat(100_000)))).hasSizeLessThan(2_500_000);
    }

    @Test
    void whereNoElementCanStandHiddenCharactersAreWrittenByTheirNumbers() {
        assertThat(ModelText.plain("a\u202eb\ud83d\ude00\u001b")).isEqualTo("a[U+202E]b\ud83d\ude00[U+001B]");
    }
}
