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
 * Remembers in which tests a checker has ruled on some output. There it works, and an output that it can't rule on is at
 * fault: it may be one that reads well-formed outputs alone, and not what is expected.
 */
@Component
final class CheckerRulings {
    private static final int MOST_TESTS = 100_000;

    private final Cache<String, Boolean> tests =
            Caffeine.newBuilder().maximumSize(MOST_TESTS).build();

    /** Equal for equal tests, without the program that is tested. */
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
