package dev.assay.text.puzzle;

import dev.assay.testkit.VerifierContract;
import dev.assay.verifier.Verifier;
import java.util.LinkedHashMap;
import java.util.Map;

class PuzzleVerifierTest extends VerifierContract<PuzzleTask> {
    private static final int KIBI = 1 << 10;

    @Override
    protected Verifier<PuzzleTask> verifier() {
        return new PuzzleVerifier();
    }

    @Override
    protected Map<String, String> moreHostileResponses() {
        Map<String, String> responses = new LinkedHashMap<>();
        responses.put("an import", tagged("__import__('os').system('id')"));
        responses.put("a tower of powers without a box", tagged("9**9**9"));
        responses.put("thirty thousand brackets", tagged("(".repeat(30 * KIBI)));
        responses.put("thirty thousand signs", tagged("-".repeat(30 * KIBI) + "1"));
        responses.put("a product of long numbers", tagged(("9".repeat(40) + "*").repeat(700) + "1"));
        responses.put("an answer over the length limit", tagged("1+".repeat(32 * KIBI) + "1"));
        return responses;
    }

    private static String tagged(String answer) {
        return "<answer>" + answer + "</answer>";
    }
}
