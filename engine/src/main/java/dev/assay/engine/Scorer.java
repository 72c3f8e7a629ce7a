package dev.assay.engine;

import dev.assay.engine.store.StoreUnavailable;
import dev.assay.verifier.Explanation;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verdict.Cause;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Gets verdicts, whatever verifiers do. */
final class Scorer {
    private static final Logger LOG = LoggerFactory.getLogger(Scorer.class);

    private final Lanes lanes;
    private final int maxResponseBytes;

    /** Responses over {@code maxResponseBytes} of UTF-8 score 0 without being looked at. */
    Scorer(Lanes lanes, int maxResponseBytes) {
        this.lanes = lanes;
        this.maxResponseBytes = maxResponseBytes;
    }

    <T extends Record> Verdict verdict(DecodedTask<T> ready, Item item) throws InterruptedException {
        String text = item.response().text();
        if (text.length() > maxResponseBytes / 4 && utf8Length(text) > maxResponseBytes) {
            return Verdict.Scored.decided(
                    0,
                    Optional.empty(),
                    Explanation.of("limit.response", utf8Length(text) + " bytes", "over " + maxResponseBytes));
        }
        try {
            return lanes.call(ready.verifier(), ready.task(), item.response());
        } catch (StoreUnavailable e) {
            LOG.warn("{}: {}", ready.reference(), e.getMessage());
            return Verdict.Unscored.of(Cause.DEPENDENCY_FAILED, "the store is away", Explanation.EMPTY);
        } catch (RuntimeException | StackOverflowError | AssertionError | LinkageError e) {
            return bug(ready.reference(), text, e);
        } catch (OutOfMemoryError e) {
            LOG.error("out of memory in {}", ready.reference());
            return Verdict.Unscored.of(Cause.OVERLOADED, "memory ran out", Explanation.EMPTY);
        }
    }

    /** An alarm: whoever reads it can find the response by its hash and make it a fixture. */
    private static Verdict bug(String verifier, String text, Throwable e) {
        LOG.error("BUG in {} on the response with SHA-256 {}", verifier, sha256(text), e);
        return Verdict.Unscored.of(
                Cause.BUG, verifier + " failed: " + e.getClass().getSimpleName(), Explanation.EMPTY);
    }

    private static long utf8Length(String text) {
        long length = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            length += c < 0x80 ? 1 : c < 0x800 || Character.isSurrogate(c) ? 2 : 3;
        }
        return length;
    }

    private static String sha256(String text) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
