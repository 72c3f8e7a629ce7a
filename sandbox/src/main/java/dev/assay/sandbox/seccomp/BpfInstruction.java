package dev.assay.sandbox.seccomp;

/**
 * An instruction of classic BPF, the kernel's {@code struct sock_filter}.
 *
 * @param code what it does
 * @param whenTrue instructions that a comparison skips if it holds
 * @param whenFalse and if it does not
 * @param operand what it does it with
 */
record BpfInstruction(int code, int whenTrue, int whenFalse, int operand) {
    /** Loads a word of {@code struct seccomp_data} at this offset. */
    static final int LOAD = 0x20;
    /** Compares: equal. */
    static final int EQUAL = 0x15;
    /** Compares without sign: greater or equal. */
    static final int AT_LEAST = 0x35;
    /** Compares: some bit in common. */
    static final int ANY_BIT = 0x45;
    /** Ends with this verdict. */
    static final int RETURN = 0x06;

    private static final int FARTHEST = 255;

    BpfInstruction {
        if (whenTrue < 0 || whenTrue > FARTHEST || whenFalse < 0 || whenFalse > FARTHEST) {
            throw new IllegalArgumentException("a jump of more than 255 instructions: the list of calls is too long");
        }
    }

    static BpfInstruction load(int offset) {
        return new BpfInstruction(LOAD, 0, 0, offset);
    }

    static BpfInstruction verdict(int verdict) {
        return new BpfInstruction(RETURN, 0, 0, verdict);
    }
}
