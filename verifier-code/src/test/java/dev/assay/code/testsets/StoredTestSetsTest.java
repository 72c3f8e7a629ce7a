package dev.assay.code.testsets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.code.task.TaskKind;
import dev.assay.code.task.TestCase;
import dev.assay.code.task.TestSet;
import dev.assay.code.task.TestSets.Lookup;
import dev.assay.verifier.Blobs;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The JSON is written with {@code '} in place of {@code "}. */
class StoredTestSetsTest {
    private final Shelf shelf = new Shelf();
    private final StoredTestSets sets = new StoredTestSets(shelf, 100_000);

    @Test
    void aProblemIsReadWithItsKind() throws InterruptedException {
        shelf.put("a", "{'kind': 'function', 'entry': 'f', 'tests': [{'args': [1], 'expected': 2}]}");

        TestSet set = found("a");
        assertThat(set.kind()).isEqualTo(TaskKind.FUNCTION);
        assertThat(set.entry()).isEqualTo("f");
        assertThat(set.tests()).singleElement().satisfies(test -> {
            assertThat(test.args()).containsExactly(1L);
            assertThat(test.expected()).isEqualTo(2L);
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'stdin': '1', 'expected': '2'}\n{'stdin': '3', 'expected': '4', 'weight': 2}",
                "{'input': '1', 'output': '2'}\n\n{'input': '3', 'output': '4'}\n",
                "[{'stdin': '1', 'expected': '2'}, {'input': ['3'], 'output': ['4']}]",
                "{'inputs': ['1', '3'], 'outputs': ['2', '4']}"
            })
    void testsStandOnLinesInAnArrayOrInAProblem(String json) throws InterruptedException {
        shelf.put("a", json);
        shelf.bytes.put("z", gzip(json.replace('\'', '"').getBytes(StandardCharsets.UTF_8)));

        assertThat(found("a").tests())
                .extracting(TestCase::stdin, TestCase::expected)
                .containsExactly(tuple("1", "2"), tuple("3", "4"));
        assertThat(found("z")).isEqualTo(found("a"));
    }

    @Test
    void aByteOrderMarkIsNoPartOfASetAndUtf16IsNamed() throws InterruptedException {
        String json = "{\"stdin\": \"1\", \"expected\": \"2\"}";
        shelf.bytes.put("a", ("\uFEFF" + json).getBytes(StandardCharsets.UTF_8));
        shelf.bytes.put("z", gzip(("\uFEFF" + json).getBytes(StandardCharsets.UTF_8)));
        assertThat(found("a").tests()).containsExactly(TestCase.of("1", "2"));
        assertThat(found("z")).isEqualTo(found("a"));

        shelf.bytes.put("u", json.getBytes(StandardCharsets.UTF_16));
        assertThat(sets.find("u")).isEqualTo(new Lookup.Unreadable(" is UTF-16, and must be UTF-8"));
    }

    @Test
    void aLineAloneIsATest() throws InterruptedException {
        shelf.put("a", "{'stdin': '1', 'expected': '2'}\n");

        assertThat(found("a").tests()).containsExactly(TestCase.of("1", "2"));
    }

    @Test
    void whatTheProjectDoesNotHaveIsMissingEvenWhereItIsKept() throws InterruptedException {
        shelf.put("a", "{'stdin': '1', 'expected': '2'}");
        found("a");
        shelf.hidden = true;

        assertThat(sets.find("a")).isEqualTo(new Lookup.Missing());
    }

    @Test
    void aSetIsReadOnceWhileItIsKept() throws InterruptedException {
        shelf.put("a", "{'stdin': '1', 'expected': '2'}");
        found("a");
        found("a");
        assertThat(shelf.opened).isEqualTo(1);

        String large = "{'stdin': '" + "x".repeat(90_000) + "', 'expected': '2'}";
        shelf.put("b", large);
        shelf.put("c", large);
        found("b");
        found("c");
        found("b");
        assertThat(shelf.opened).as("b made room for c").isEqualTo(4);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "``|is empty",
                "[]|tests has no tests",
                "{'tests': []}|tests has no tests",
                "{'inputs': ['1'], 'outputs': []}|outputs must be as many",
                "{'stdin': '1', 'expected': '2'}~{'stdin'|is not JSON",
                "{'stdin': '1', 'expected': '2', 'weight': -1}|tests/0/weight must be",
                "{'stdin': 1, 'expected': '2'}|tests/0/stdin must be a string",
                "{'kind': 'guess', 'tests': [{'stdin': '1'}]}|kind must be one of",
                "hello|is not JSON",
                "5|must be an object"
            })
    void aSetWithoutTestsSaysWhatIsWrong(String json, String why) throws InterruptedException {
        shelf.put("a", json);

        assertThat(sets.find("a"))
                .isInstanceOfSatisfying(
                        Lookup.Unreadable.class,
                        unreadable -> assertThat(unreadable.why()).contains(why));
    }

    @Test
    void damagedBytesAreUnreadableAndNotOurFailure() throws InterruptedException {
        byte[] gzip = gzip("{\"stdin\": \"1\", \"expected\": \"2\"}".getBytes(StandardCharsets.UTF_8));
        shelf.bytes.put("cut", Arrays.copyOf(gzip, gzip.length - 9));
        byte[] broken = gzip.clone();
        broken[3] = 0x55;
        shelf.bytes.put("broken", broken);
        shelf.bytes.put("latin1", new byte[] {'"', (byte) 0xE4, '"'});

        for (String name : shelf.bytes.keySet()) {
            assertThat(sets.find(name)).as(name).isInstanceOf(Lookup.Unreadable.class);
        }
    }

    @Test
    void aSetOverTheLimitIsRefusedWhileItIsRead() throws InterruptedException {
        shelf.bytes.put("bomb", gzip(("\"" + "x".repeat(50_000_000) + "\"").getBytes(StandardCharsets.UTF_8)));

        assertThat(sets.find("bomb"))
                .isInstanceOfSatisfying(
                        Lookup.Unreadable.class,
                        unreadable -> assertThat(unreadable.why()).contains("more than 100000 bytes"));
    }

    @Test
    void bytesThatStopComingAreOurFailureAndNotKept() throws InterruptedException {
        shelf.put("a", "{'stdin': '1', 'expected': '2'}");
        shelf.failing = true;
        assertThat(sets.find("a")).isInstanceOf(Lookup.Unavailable.class);
        shelf.failing = false;
        found("a");
    }

    private TestSet found(String name) throws InterruptedException {
        if (sets.find(name) instanceof Lookup.Found(TestSet set)) {
            return set;
        }
        throw new AssertionError(sets.find(name));
    }

    private static byte[] gzip(byte[] bytes) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(bytes);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return out.toByteArray();
    }

    /** A store whose bytes can be hidden or made unreadable. */
    private static final class Shelf implements Blobs {
        private final Map<String, byte[]> bytes = new HashMap<>();
        private boolean hidden;
        private boolean failing;
        private int opened;

        void put(String name, String json) {
            bytes.put(name, json.replace('\'', '"').getBytes(StandardCharsets.UTF_8));
        }

        @Override
        public boolean has(String sha256) {
            return !hidden && bytes.containsKey(sha256);
        }

        @Override
        public Optional<InputStream> open(String sha256) {
            opened++;
            return Optional.ofNullable(bytes.get(sha256))
                    .map(one -> failing ? new Torn() : new ByteArrayInputStream(one));
        }
    }

    /** A stream that fails on every read. */
    private static final class Torn extends InputStream {
        @Override
        public int read() throws IOException {
            throw new IOException("torn");
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            return read();
        }
    }
}
