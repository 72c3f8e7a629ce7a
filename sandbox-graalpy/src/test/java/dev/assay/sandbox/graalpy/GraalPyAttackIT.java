package dev.assay.sandbox.graalpy;

import dev.assay.sandbox.AttackSuite;
import dev.assay.sandbox.Sandbox;
import java.util.Set;

class GraalPyAttackIT extends AttackSuite {
    @Override
    protected Sandbox open(int slots) throws Exception {
        return Workplace.open(slots);
    }

    @Override
    protected Set<String> languages() {
        return Set.of("python");
    }
}
