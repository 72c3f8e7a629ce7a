package dev.assay.code.testsets;

import dev.assay.code.formats.DataSetProblem;
import dev.assay.code.formats.JsonReader;
import dev.assay.code.formats.MemoryBudget;
import dev.assay.code.formats.OwnForm;
import dev.assay.code.formats.ProblemFormat;
import dev.assay.code.formats.QuixBugs;
import dev.assay.code.formats.SurroundingCode;
import dev.assay.code.formats.UnreadableTests;
import dev.assay.verifier.TextEncoding;
import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/**
 * Reads the bytes of a test set as a stream: one JSON object that is a problem in any known format, one array of tests,
 * or a test on each line. The bytes may be gzipped.
 */
final class SetReader {
    private static final int GZIP = 0x1F;
    private static final int LONGEST_MARK = 3;

    private SetReader() {}

    static DataSetProblem read(InputStream bytes, MemoryBudget budget) throws IOException, UnreadableTests {
        try {
            return read(plain(bytes), budget);
        } catch (CharacterCodingException e) {
            throw new UnreadableTests("", "is not UTF-8");
        } catch (ZipException e) {
            throw new UnreadableTests("", "is damaged gzip");
        } catch (EOFException e) {
            throw new UnreadableTests("", "is gzip that is cut short");
        }
    }

    /** Returns the text, without its byte order mark. */
    private static InputStreamReader plain(InputStream bytes) throws IOException, UnreadableTests {
        BufferedInputStream in = new BufferedInputStream(bytes, 1 << 16);
        in.mark(1);
        int first = in.read();
        in.reset();
        BufferedInputStream plain =
                first == GZIP ? new BufferedInputStream(new GZIPInputStream(in, 1 << 16), 1 << 16) : in;
        plain.mark(LONGEST_MARK);
        byte[] start = plain.readNBytes(LONGEST_MARK);
        plain.reset();
        if (TextEncoding.isUtf16(start)) {
            throw new UnreadableTests("", TextEncoding.IS_UTF_16);
        }
        plain.skipNBytes(TextEncoding.markLength(start));
        return new InputStreamReader(plain, StandardCharsets.UTF_8.newDecoder());
    }

    private static DataSetProblem read(InputStreamReader text, MemoryBudget budget)
            throws IOException, UnreadableTests {
        JsonReader values = new JsonReader(text, budget);
        if (values.isAtEnd()) {
            throw new UnreadableTests("", "is empty");
        }
        Object first = values.value();
        if (values.isAtEnd()) {
            return first instanceof List<?> tests ? tests(tests, budget) : single(first, budget);
        }
        List<@Nullable Object> lines = new ArrayList<>();
        lines.add(first);
        while (!values.isAtEnd()) {
            lines.add(values.value());
        }
        return lines.stream().allMatch(QuixBugs::isPair) ? pairs(lines) : tests(lines, budget);
    }

    /** Reads pairs of arguments and a result, as QuixBugs has them. */
    private static DataSetProblem pairs(List<@Nullable Object> lines) {
        List<Map<String, @Nullable Object>> tests =
                lines.stream().map(QuixBugs::pair).toList();
        return new DataSetProblem("function", null, null, SurroundingCode.NONE, null, null, null, tests);
    }

    /** Reads a file of one value, which is a problem or its only test. */
    private static DataSetProblem single(@Nullable Object value, MemoryBudget budget) throws UnreadableTests {
        boolean test = value instanceof Map<?, ?> map
                && !map.containsKey("code")
                && (map.containsKey("expected")
                        || map.containsKey("assert")
                        || map.containsKey("stdin")
                        || (map.containsKey("input") && map.containsKey("output")));
        if (test || value == null) {
            List<@Nullable Object> one = new ArrayList<>();
            one.add(value);
            return tests(one, budget);
        }
        return ProblemFormat.problem(value, null, budget);
    }

    private static DataSetProblem tests(List<?> values, MemoryBudget budget) throws UnreadableTests {
        List<Map<String, @Nullable Object>> tests = new ArrayList<>(values.size());
        for (Object value : values) {
            tests.add(OwnForm.test("tests/" + tests.size(), value, budget));
        }
        if (tests.isEmpty()) {
            throw new UnreadableTests("tests", "has no tests");
        }
        return new DataSetProblem(null, null, null, SurroundingCode.NONE, null, null, null, tests);
    }
}
