package dev.assay.console.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AssetsTest {
    private static final PageFrame FRAME = PageFrame.of("Title", Theme.AUTO, "", List.of(), "", "/console");

    @ParameterizedTest
    @ValueSource(strings = {"console.css", "console.js", "icon.svg", "fonts/KaTeX_Main-Regular.woff2"})
    void aFileHasAnAddressThatNamesItsContent(String name) {
        assertThat(Assets.address(name)).matches("/console/assets/\\Q" + name + "\\E\\?v=[0-9a-f]+");
    }

    @Test
    void whatAPageLoadsIsThere() {
        PageFrame frame = FRAME.withCharts().withMathematics();

        assertThat(frame.scripts())
                .containsExactly("echarts.js", "chart.js", "katex.js", "mathematics.js")
                .allSatisfy(name -> assertThat(Assets.find(name)).isPresent());
        assertThat(frame.styles())
                .allSatisfy(name -> assertThat(Assets.find(name)).isPresent());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "..", "../console.css", "Assets.class", "fonts/../katex.css", "package-info.class"})
    void noOtherFileIsSent(String name) {
        assertThat(Assets.find(name)).isEmpty();
    }
}
