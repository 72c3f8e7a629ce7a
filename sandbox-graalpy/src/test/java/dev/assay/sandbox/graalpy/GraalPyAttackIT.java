package dev.assay.sandbox.graalpy;

import dev.assay.sandbox.AttackSuite;
import dev.assay.sandbox.Sandbox;
import dev.assay.sandbox.trial.Case;
import dev.assay.sandbox.trial.Mark;
import java.util.Optional;
import java.util.Set;

/** The attacks in Python; of those that a limit ends, which takes half a minute each here, only a sample. */
class GraalPyAttackIT extends AttackSuite {
    private static final int ONE_OF = 10;

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
        boolean chosen = System.getProperty("assay.attacks") != null
                || !each.expect().marks().contains(Mark.TLE)
                || Math.floorMod(each.id().hashCode(), ONE_OF) == 0;
        return chosen ? Optional.empty() : Optional.of("it takes long here; -Dassay.attacks=REGEX runs it");
    }
}
