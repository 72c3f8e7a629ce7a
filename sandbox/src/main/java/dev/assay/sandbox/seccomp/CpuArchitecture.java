package dev.assay.sandbox.seccomp;

import java.util.Optional;

/** A kind of processor whose calls we know. */
enum CpuArchitecture {
    /** Intel's and AMD's. */
    X86_64(0xC000003E, 0x40000000),
    /** ARM's. */
    AARCH64(0xC00000B7, Integer.MIN_VALUE);

    private final int audit;
    private final int foreign;

    CpuArchitecture(int audit, int foreign) {
        this.audit = audit;
        this.foreign = foreign;
    }

    /** This machine's; empty: we have no list for it. */
    static Optional<CpuArchitecture> ofThisMachine() {
        return switch (System.getProperty("os.arch", "")) {
            case "amd64", "x86_64" -> Optional.of(X86_64);
            case "aarch64", "arm64" -> Optional.of(AARCH64);
            default -> Optional.empty();
        };
    }

    /** The number by which the kernel tells a filter whose calls these are. */
    int audit() {
        return audit;
    }

    /** From this number on (without sign) calls are another architecture's, such as x32's, or nobody's. */
    int foreign() {
        return foreign;
    }
}
