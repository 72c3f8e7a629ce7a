package dev.assay.sandbox.graalpy;

import dev.assay.sandbox.Sandbox;
import dev.assay.sandbox.SandboxContract;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Half of the contract, always the same, for a run costs a second here; {@code -Dassay.attacks=.*} asks for all of it. */
@ExtendWith(GraalPyContractIT.OneInTwo.class)
class GraalPyContractIT extends SandboxContract {
    @Override
    protected Sandbox open(int slots) throws Exception {
        return GraalPySandboxes.open(slots);
    }

    @Override
    public boolean hasProcesses() {
        return false;
    }

    static final class OneInTwo implements ExecutionCondition {
        @Override
        public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
            boolean runs = System.getProperty("assay.attacks") != null
                    || context.getTestMethod()
                            .map(method -> method.getName().hashCode() % 2 == 0)
                            .orElse(true);
            return runs
                    ? ConditionEvaluationResult.enabled("of the sample")
                    : ConditionEvaluationResult.disabled("one in two tests of the contract runs on GraalPy");
        }
    }
}
