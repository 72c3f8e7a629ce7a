package dev.assay.cli.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AllButTheLastLineTest {
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 100})
    void theLastLineIsKeptHoweverTheBytesAreCut(int atOnce) throws IOException {
        assertThat(split("one\ntwo é\n{\"type\":\"job\"}\n", atOnce)).isEqualTo("one\ntwo é\n|{\"type\":\"job\"}\n");
        assertThat(split("one\ncut", atOnce)).isEqualTo("one\n|cut");
        assertThat(split("\n\n", atOnce)).isEqualTo("\n|\n");
        assertThat(split("", atOnce)).isEqualTo("|");
    }

    private static String split(String text, int atOnce) throws IOException {
        ByteArrayOutputStream passed = new ByteArrayOutputStream();
        AllButTheLastLine lines = new AllButTheLastLine(passed);
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        for (int from = 0; from < bytes.length; from += atOnce) {
            lines.write(bytes, from, Math.min(atOnce, bytes.length - from));
        }
        return passed.toString(StandardCharsets.UTF_8) + "|" + new String(lines.last(), StandardCharsets.UTF_8);
    }
}
