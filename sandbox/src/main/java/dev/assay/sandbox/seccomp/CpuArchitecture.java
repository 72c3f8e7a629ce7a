package dev.assay.sandbox.seccomp;

import java.util.Optional;

/** A processor architecture for which there is a list of calls. */
enum CpuArchitecture {
    /** 64-bit Intel and AMD. */
    X86_64(0xC000003E, 0x40000000),
    /** 64-bit ARM. */
    AARCH64(0xC00000B7, Integer.MIN_VALUE);

    private final int audit;
    private final int foreign;

    CpuArchitecture(int audit, int foreign) {
        this.audit = audit;
        this.foreign = foreign;
    }

    /** Returns this machine's architecture; empty if there is no list for it. */
    static Optional<CpuArchitecture> ofThisMachine() {
        return switch (System.getProperty("os.arch", "")) {
            case "amd64", "x86_64" -> Optional.of(X86_64);
            case "aarch64", "arm64" -> Optional.of(AARCH64);
            default -> Optional.empty();
        };
    }

    /** Returns the number by which the kernel identifies the architecture in a filter. */
    int audit() {
        return audit;
    }

    /**
     * Returns the number (unsigned) from which on calls belong to another architecture, such as x32, or do not exist.
     */
    int foreign() {
        return foreign;
    }
}
