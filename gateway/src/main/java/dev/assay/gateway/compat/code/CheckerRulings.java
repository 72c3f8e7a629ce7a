package dev.assay.gateway.compat.code;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.assay.sandbox.Bytes;
import dev.assay.verifier.once.DataFingerprint;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.springframework.stereotype.Component;

/**
 * Remembers the tests for which a checker has given a ruling. For such a test the checker works, so that an output on
 * which it gives no ruling is at fault. The expected output alone can't show this: some checkers read only outputs of a
 * form that it does not have.
 */
@Component
final class CheckerRulings {
    private static final int MOST_TESTS = 100_000;

    private final Cache<String, Boolean> tests =
            Caffeine.newBuilder().maximumSize(MOST_TESTS).build();

    /** Returns a key of the test, equal for equal tests and independent of the tested program. */
    static String test(ContestProgram contest, Map<String, Bytes> checker, String expected) {
        DataFingerprint test = new DataFingerprint().add(List.of(contest.input(), expected));
        new TreeMap<>(checker).forEach((name, content) -> test.add(List.of(name, content.text())));
        return test.text();
    }

    void remember(String test) {
        tests.put(test, true);
    }

    boolean knows(String test) {
        return tests.getIfPresent(test) != null;
    }
}
