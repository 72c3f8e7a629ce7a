package dev.assay.db.key;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HexFormat;
import org.junit.jupiter.api.Test;

class KeyFormatTest {
    private static final String SECRET = "s".repeat(KeyFormat.SECRET_LENGTH);
    private static final String KEY = "assay_Ab3dEf9h_" + SECRET;

    @Test
    void aGeneratedKeyIsParsedIntoItsParts() {
        KeyFormat.Parts parts = KeyFormat.generate();
        assertThat(KeyFormat.parse(parts.key())).contains(parts);
        assertThat(KeyFormat.generate()).isNotEqualTo(parts);
    }

    @Test
    void whatIsNoKeyIsNotParsed() {
        assertThat(KeyFormat.parse("")).isEmpty();
        assertThat(KeyFormat.parse(KEY + "x")).isEmpty();
        assertThat(KeyFormat.parse(KEY.substring(1))).isEmpty();
        assertThat(KeyFormat.parse(KEY + "\n")).isEmpty();
        assertThat(KeyFormat.parse(KEY.replace('A', 'ä'))).isEmpty();
        assertThat(KeyFormat.parse(KEY.replace('A', '٣'))).isEmpty();
    }

    @Test
    void theHashIsSha256() {
        assertThat(HexFormat.of().formatHex(KeyFormat.hash("abc")))
                .isEqualTo("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    }

    @Test
    void redactedTextHasNoSecret() {
        assertThat(KeyFormat.redact("GET /k/" + KEY + "/compat?key=" + KEY))
                .doesNotContain(SECRET)
                .contains("Ab3dEf9h");
        assertThat(KeyFormat.redact("cut: assay_Ab3dEf9h_sss")).isEqualTo("cut: assay_Ab3dEf9h_…");
        assertThat(KeyFormat.generate().toString()).hasSizeLessThan(20);
    }
}
