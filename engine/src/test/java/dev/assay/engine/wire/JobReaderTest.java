package dev.assay.engine.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.batch.BatchEntry;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JobReaderTest {
    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    private static String detail(byte[] line) {
        return JobReader.entries(line, 7, null).getFirst() instanceof BatchEntry.Unreadable bad
                ? bad.problem().detail()
                : "";
    }

    @ParameterizedTest
    @ValueSource(strings = {"{nothing", "12: {}", "3: 4: 5", "no", "ÿ", "{\"a\": 1, \"a\": 2}", "[1] [2]"})
    void aLineThatIsNoJsonIsNamedByItsNumberInTheUpload(String line) {
        assertThat(detail(JobReader.stored(bytes(line), 1_234_567)))
                .startsWith("item 7 of the job, in line 1234567 of the upload: ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"id\": \"a\"}", "ï»¿{}", "12", "[]"})
    void jsonIsStoredAsItIs(String json) {
        byte[] line = bytes(json);
        assertThat(JobReader.stored(line, 3)).isSameAs(line);
    }
}
