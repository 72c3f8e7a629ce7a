package dev.assay.code.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.Reader;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import net.jqwik.api.constraints.StringLength;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonReaderTest {
    private static @Nullable Object read(String text) throws UnreadableTests {
        return JsonReader.read(text, new MemoryBudget(1 << 20));
    }

    @Test
    void integersAndFloatsStayApart() throws UnreadableTests {
        assertThat(read("[1, 1.0, -0, 1e2, 12345678901234567890, true]"))
                .isEqualTo(List.of(1L, 1.0, 0L, 100.0, new BigInteger("12345678901234567890"), true));
    }

    @Test
    void whatPythonWritesBesideJsonIsRead() throws UnreadableTests {
        assertThat(read("[NaN, Infinity, -Infinity]"))
                .isEqualTo(List.of(Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY));
    }

    @Test
    void stringsKeepEveryCharacter() throws UnreadableTests {
        assertThat(read("\"a\\u00e4\\n\\\"\\\\\\/\\ud83d\\ude42\\ud800 \u00fc\""))
                .isEqualTo("a\u00e4\n\"\\/🙂\ud800 \u00fc");
    }

    @Test
    void objectsKeepTheOrderOfTheirKeys() throws UnreadableTests {
        assertThat(read(" {\"b\": [], \"a\": {}, \"c\": null} "))
                .asInstanceOf(org.assertj.core.api.InstanceOfAssertFactories.MAP)
                .containsOnlyKeys("b", "a", "c")
                .containsEntry("b", List.of())
                .containsEntry("a", Map.of());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "", " ", "[", "[1,]", "[1 2]", "{\"a\"}", "{\"a\": 1,}", "{a: 1}", "{\"a\": 1, \"a\": 2}", "01", "-",
                        "1.",
                ".5", "1e", "+1", "1e999", "'a'", "\"a", "\"\\x\"", "\"\\u12g4\"", "\"a\nb\"", "nul", "truex", "[1] 2",
                "\"\\ud8\"", "-Infinite", "{\"a\": }"
            })
    void whatIsNoJsonIsRefused(String text) {
        assertThatThrownBy(() -> read(text)).isInstanceOf(UnreadableTests.class);
    }

    @Test
    void nestingAndDigitsAreBounded() throws UnreadableTests {
        assertThat(read("[".repeat(64) + "]".repeat(64))).isNotNull();
        assertThatThrownBy(() -> read("[".repeat(65) + "]".repeat(65))).hasMessageContaining("64 levels");
        assertThatThrownBy(() -> read("[".repeat(900_000))).hasMessageContaining("64 levels");
        assertThatThrownBy(() -> read("1".repeat(100_001))).hasMessageContaining("digits");
    }

    @Test
    void memoryIsBounded() {
        MemoryBudget budget = new MemoryBudget(10_000);
        assertThatThrownBy(() -> JsonReader.read("[" + "[],".repeat(500) + "[]]", budget))
                .hasMessageContaining("more than 10000 bytes");
        assertThatThrownBy(() -> JsonReader.read("\"" + "x".repeat(20_000) + "\"", new MemoryBudget(10_000)))
                .isInstanceOf(UnreadableTests.class);
    }

    /** The head, and the letter x for as long as anybody reads. */
    private static Reader endless(String head) {
        return new Reader() {
            private int at;

            @Override
            public int read(char[] into, int offset, int length) {
                for (int i = offset; i < offset + length; i++) {
                    into[i] = at < head.length() ? head.charAt(at++) : 'x';
                }
                return length;
            }

            @Override
            public void close() {}
        };
    }

    @Test
    void aTextThatNeverEndsIsRefusedWhileItIsRead() {
        for (String head : List.of("\"", "{\"")) {
            JsonReader reader = new JsonReader(endless(head), new MemoryBudget(1 << 20));
            assertThatThrownBy(reader::value).hasMessageContaining("more than 1048576 bytes");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"[INF]", "[-INF]", "[+Infinity]", "[nan]", "[infinity]"})
    void onlyTheWordsOfPythonAreNumbers(String text) {
        assertThatThrownBy(() -> read(text)).isInstanceOf(UnreadableTests.class);
    }

    @Test
    void aMessageShowsNoWordOfTheTests() {
        assertThatThrownBy(() -> read("{\"a\": hidden}"))
                .hasMessage(" is not JSON, at character 6")
                .hasMessageNotContaining("hi");
        assertThatThrownBy(() -> read("{\"hidden\": 1, \"hidden\": 1}")).hasMessageNotContaining("hid");
        assertThatThrownBy(() -> read("[1,]"))
                .hasMessage(" is not JSON: Unexpected character (']' (code 93)), at character 3");
        assertThatThrownBy(() -> read("[1"))
                .hasMessageMatching(" is not JSON: Unexpected end-of-input.*, at character 2");
    }

    @Property
    void noTextIsMoreThanUnreadable(@ForAll @StringLength(max = 60) @CharRange(from = ' ', to = '~') String tail) {
        for (String head : List.of("", "[", "{\"a\":", "\"", "-")) {
            try {
                read(head + tail);
            } catch (UnreadableTests e) {
                assertThat(e.detail()).isNotBlank();
            }
        }
    }
}
