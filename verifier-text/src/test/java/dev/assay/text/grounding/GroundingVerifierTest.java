package dev.assay.text.grounding;

import dev.assay.testkit.VerifierContract;
import dev.assay.verifier.Verifier;
import java.util.Map;

class GroundingVerifierTest extends VerifierContract<GroundingTask> {
    @Override
    protected Verifier<GroundingTask> verifier() {
        return new GroundingVerifier();
    }

    @Override
    protected Map<String, String> moreHostileResponses() {
        return Map.of(
                "half a million points",
                "(1,2)".repeat(500_000),
                "half a million brackets",
                "([".repeat(500_000),
                "half a million numbers",
                "(" + "1,".repeat(500_000) + "1)",
                "brackets before blanks",
                ("(" + " ".repeat(100)).repeat(10_000),
                "endless numbers",
                "(" + "9".repeat(1 << 20) + "," + "9".repeat(1 << 20) + ")",
                "a box without end",
                "[-99999999999999999999999,0,99999999999999999999999,99999999999999999999999]");
    }
}
