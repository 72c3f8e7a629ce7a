package dev.assay.cli.local;

import dev.assay.sandbox.choice.AwaitedSandbox;
import dev.assay.sandbox.choice.BackendChoice;
import dev.assay.sandbox.choice.Backends;
import dev.assay.sandbox.choice.SandboxChoice;
import dev.assay.sandbox.choice.SandboxVariables;

/** The sandbox of this process: the one that a gateway on this machine would have. */
public final class LocalSandbox {
    private LocalSandbox() {}

    /** Returns a sandbox that starts when it is first needed. */
    public static AwaitedSandbox here() {
        return new AwaitedSandbox(LocalSandbox::chosen);
    }

    private static BackendChoice chosen() {
        try {
            return SandboxChoice.choose(
                    SandboxVariables.read(
                            name -> GatewayHome.variable(name, ""),
                            GatewayHome.folder().resolve("sandbox")),
                    Backends.BUILT_IN);
        } catch (IllegalArgumentException e) {
            return new BackendChoice.None(String.valueOf(e.getMessage()));
        }
    }
}
