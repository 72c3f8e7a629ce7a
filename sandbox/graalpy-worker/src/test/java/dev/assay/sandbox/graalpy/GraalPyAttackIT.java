package dev.assay.sandbox.graalpy;

import dev.assay.sandbox.AttackSuite;
import dev.assay.sandbox.Sandbox;
import dev.assay.sandbox.trial.SandboxCase;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * The attacks in Python. Those that need what is absent here stand in {@code absent.txt}, each group below its reason. Of
 * those that are much alike here a {@link Sample} runs; {@code -Dassay.attacks=.*} runs them all.
 */
class GraalPyAttackIT extends AttackSuite {
    private final Map<String, String> absent = absent();

    @Override
    protected Sandbox open(int slots) throws Exception {
        return GraalPySandboxes.open(slots);
    }

    /** Hardly any wait here: starting the worker that comes after one that was killed takes seconds of a processor. */
    @Override
    protected int slots() {
        return Runtime.getRuntime().availableProcessors();
    }

    @Override
    protected Set<String> languages() {
        return Set.of("python");
    }

    @Override
    protected Optional<String> exemption(SandboxCase first) {
        Optional<String> lacking = Optional.ofNullable(absent.get(first.attack()));
        boolean all = System.getProperty("assay.attacks") != null;
        return all ? lacking : lacking.or(() -> Sample.omission(first));
    }

    private static Map<String, String> absent() {
        Map<String, String> reasons = new HashMap<>();
        String reason = "";
        for (String line : lines()) {
            if (line.startsWith("# ")) {
                reason = line.substring(2);
            } else {
                reasons.put(line, reason);
            }
        }
        return reasons;
    }

    private static List<String> lines() {
        try (InputStream in = Objects.requireNonNull(GraalPyAttackIT.class.getResourceAsStream("/absent.txt"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
