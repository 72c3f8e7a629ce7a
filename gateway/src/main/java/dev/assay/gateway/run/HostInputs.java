package dev.assay.gateway.run;

import dev.assay.engine.store.RewardInput;
import dev.assay.engine.store.RewardInput.Kind;
import dev.assay.sandbox.choice.AwaitedSandbox;
import dev.assay.sandbox.choice.BackendChoice;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** What every reward of this process depends on: its build, its Java, and its sandbox once there is one. */
public final class HostInputs implements Supplier<List<RewardInput>> {
    private final List<RewardInput> fixed;
    private final AwaitedSandbox sandbox;

    public HostInputs(String build, AwaitedSandbox sandbox) {
        this.fixed = List.of(
                new RewardInput(Kind.BUILD, "", build),
                new RewardInput(Kind.JDK, "", Runtime.version().toString()));
        this.sandbox = sandbox;
    }

    @Override
    public List<RewardInput> get() {
        if (!(sandbox.choice().orElse(null) instanceof BackendChoice.Chosen chosen)) {
            return fixed;
        }
        List<RewardInput> inputs = new ArrayList<>(fixed);
        inputs.add(new RewardInput(Kind.SANDBOX, "", chosen.backend()));
        return inputs;
    }
}
