package dev.assay.code.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Python wrote the pickles, from {@code "[\"äöü 🙂\"]"} and other objects. */
class PickledTextTest {
    private static byte[] bytes(String base64) {
        return Base64.getDecoder().decode(base64);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "gAJYDwAAAFsiw6TDtsO8IPCfmYIiXXEALg==",
                "gASVEwAAAAAAAACMD1siw6TDtsO8IPCfmYIiXZQu",
                "gAWVEwAAAAAAAACMD1siw6TDtsO8IPCfmYIiXZQu"
            })
    void theTextOfEachProtocolIsRead(String base64) throws UnreadableTests {
        assertThat(PickledText.read(bytes(base64))).isEqualTo("[\"äöü 🙂\"]");
    }

    @Test
    void aTextThatIsLongerThanAFrameIsRead() throws UnreadableTests {
        byte[] pickle = new byte[70_009];
        Arrays.fill(pickle, (byte) 'x');
        byte[] head = {(byte) 0x80, 4, 'X', 0x70, 0x11, 1, 0};
        System.arraycopy(head, 0, pickle, 0, head.length);
        pickle[70_007] = (byte) 0x94;
        pickle[70_008] = '.';

        assertThat(PickledText.read(pickle)).isEqualTo("x".repeat(70_000));
    }

    @ParameterizedTest
    @CsvSource({
        "a list, gASVCAAAAAAAAABdlIwBYZRhLg==",
        "None, gAROLg==",
        "a tuple, gASVCwAAAAAAAACMAWGUjAFilIaULg==",
        "bytes, gASVBQAAAAAAAABDAXiULg==",
        "a call of os.system, gASVHwAAAAAAAACMBXBvc2l4lIwGc3lzdGVtlJOUjAR0cnVllIWUUpQu",
        "an integer, gARLBy4=",
        "a dict, gASVDAAAAAAAAAB9lIwBYZSMAWKUcy4=",
        "an empty pickle, gAQu",
        "a text of protocol 0, VmEKcDAKLg==",
        "a text and more, gASMAWGULi4=",
        "a text without its end, gASMAWGU",
        "a text that is cut, gASMBWE=",
        "a length below 0, gASN//////////8u",
        "a length beyond the end, gARY////fy4=",
        "protocol 9, gAmMAWGULg==",
        "nothing after the protocol, gAQ="
    })
    void allElseIsRefused(String what, String base64) {
        assertThatThrownBy(() -> PickledText.read(bytes(base64)))
                .as(what)
                .isInstanceOf(UnreadableTests.class)
                .hasMessageContaining("not unpickled");
    }

    @Test
    void aTextThatIsNotUtf8IsRefused() {
        byte[] pickle = {(byte) 0x80, 4, (byte) 0x8C, 1, (byte) 0xFF, (byte) 0x94, '.'};
        assertThatThrownBy(() -> PickledText.read(pickle)).hasMessageContaining("UTF-8");
    }
}
