package dev.assay.sandbox.graalpy;

import dev.assay.sandbox.Sandbox;
import dev.assay.sandbox.SandboxContract;

class GraalPyContractIT extends SandboxContract {
    @Override
    protected Sandbox open(int slots) throws Exception {
        return Workplace.open(slots);
    }

    @Override
    public boolean hasProcesses() {
        return false;
    }
}
