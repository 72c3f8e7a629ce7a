package dev.assay.code.scorer;

import dev.assay.code.Sandboxes;
import dev.assay.testkit.VerifierContract;
import dev.assay.verifier.Verifier;
import java.util.Optional;

class ScriptVerifierIT extends VerifierContract<ScriptTask> {
    @Override
    protected Verifier<ScriptTask> verifier() {
        return new ScriptVerifier(Optional.of(Sandboxes.shared()), Optional.empty());
    }
}
