package dev.assay.text.searchtrace;

import dev.assay.testkit.VerifierContract;
import dev.assay.verifier.Verifier;
import java.util.Map;

class SearchTraceVerifierTest extends VerifierContract<SearchTraceTask> {
    @Override
    protected Verifier<SearchTraceTask> verifier() {
        return new SearchTraceVerifier();
    }

    @Override
    protected Map<String, String> moreHostileResponses() {
        return Map.of(
                "half a million searches", "<search>q</search>".repeat(500_000),
                "half a million observations", "<information>x</information>".repeat(500_000));
    }
}
