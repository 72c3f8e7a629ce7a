package dev.assay.sandbox.graalpy;

import dev.assay.sandbox.AttackSuite;
import dev.assay.sandbox.Sandbox;
import dev.assay.sandbox.trial.Case;
import dev.assay.sandbox.trial.Mark;
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
 * The attacks in Python. Those that need what is absent here stand in {@code absent.txt}, each group below its reason; of
 * those that a limit of time may end, which takes long here, only a sample runs.
 */
class GraalPyAttackIT extends AttackSuite {
    private static final int ONE_OF = 4;

    private final Map<String, String> absent = absent();

    @Override
    protected Sandbox open(int slots) throws Exception {
        return Workplace.open(slots);
    }

    @Override
    protected Set<String> languages() {
        return Set.of("python");
    }

    @Override
    protected Optional<String> exemption(Case each) {
        if (absent.containsKey(each.attack())) {
            return Optional.of(absent.get(each.attack()));
        }
        boolean chosen = System.getProperty("assay.attacks") != null
                || !each.expect().marks().contains(Mark.TLE)
                || Math.floorMod(each.id().hashCode(), ONE_OF) == 0;
        return chosen ? Optional.empty() : Optional.of("it takes long here; -Dassay.attacks=REGEX runs it");
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
