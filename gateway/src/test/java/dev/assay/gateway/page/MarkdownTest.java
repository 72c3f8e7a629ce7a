package dev.assay.gateway.page;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MarkdownTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            a *scored* one          | a <em>scored</em> one
            a **sure** one          | a <strong>sure</strong> one
            `retail*` and `*`       | <code>retail*</code> and <code>*</code>
            2 * 3 * 4               | 2 * 3 * 4
            see [replay](replay.md) | see replay
            `a<b>` & <script>       | <code>a&lt;b&gt;</code> &amp; &lt;script&gt;
            """)
    void aLineHasCodeAndEmphasisAndNoHtmlOfItsOwn(String markdown, String html) {
        assertThat(Markdown.line(markdown)).isEqualTo(html);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', ignoreLeadingAndTrailingWhitespace = true, textBlock = """
            one;;two         | <p>one</p>;<p>two</p>;
            - one;- two;more | <ul><li>one</li><li>two;more</li></ul>;
            ' '              | ''
            """)
    void aTextHasParagraphsAndLists(String markdown, String html) {
        assertThat(Markdown.html(markdown.replace(';', '\n'))).isEqualTo(html.replace(';', '\n'));
    }
}
