package dev.assay.graders.python;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

class HarnessLineTest {
    private static final String WORD = "5eed";
    private static final String LOADED = "\n" + WORD + " loaded\n";

    private static String line(String kind, String text) {
        return "\n" + WORD + " " + kind + " " + HexFormat.of().formatHex(text.getBytes(StandardCharsets.UTF_8)) + "\n";
    }

    private static PythonResult result(String output) {
        return HarnessLine.of(output, WORD).result("it ended without a grade");
    }

    @Test
    void aGradeCountsOnlyBehindTheWord() {
        assertThat(result(LOADED + line("grade", "0.25"))).isEqualTo(new PythonResult.Graded(0.25));
        assertThat(result(LOADED + "\ngrade 1.0\n1.0\nbeef grade "
                        + HexFormat.of().formatHex(new byte[] {49})))
                .isEqualTo(new PythonResult.Failed("it ended without a grade"));
    }

    @Test
    void onlyAFiniteNumberIsAGrade() {
        assertThat(result(LOADED + line("grade", "nan"))).isInstanceOf(PythonResult.Failed.class);
        assertThat(result(LOADED + line("grade", "1e999"))).isInstanceOf(PythonResult.Failed.class);
        assertThat(result(LOADED + "\n5eed grade zz\n")).isInstanceOf(PythonResult.Failed.class);
    }

    @Test
    void whatHappensBeforeTheSampleIsLookedAtIsTheGradersFault() {
        assertThat(result(line("unusable", "SyntaxError: invalid syntax")))
                .isEqualTo(new PythonResult.Unusable("can't be used: SyntaxError: invalid syntax"));
        assertThat(result("")).isInstanceOf(PythonResult.Unusable.class);
        assertThat(HarnessLine.of("", WORD).stopped("it ran for over 30 s")).isInstanceOf(PythonResult.Unusable.class);
        assertThat(HarnessLine.of(LOADED, WORD).stopped("it ran for over 30 s"))
                .isEqualTo(new PythonResult.Failed("it ran for over 30 s"));
    }
}
