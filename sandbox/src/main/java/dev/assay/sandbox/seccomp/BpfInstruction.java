package dev.assay.sandbox.seccomp;

/**
 * An instruction of classic BPF, the kernel's {@code struct sock_filter}.
 *
 * @param code the operation
 * @param whenTrue the number of instructions to skip if a comparison holds
 * @param whenFalse the number of instructions to skip if it does not hold
 * @param operand the operand of the operation
 */
record BpfInstruction(int code, int whenTrue, int whenFalse, int operand) {
    /** Loads a word of {@code struct seccomp_data} at this offset. */
    static final int LOAD = 0x20;
    /** Compares for equality. */
    static final int EQUAL = 0x15;
    /** Compares unsigned for greater or equal. */
    static final int AT_LEAST = 0x35;
    /** Compares for any common bit. */
    static final int ANY_BIT = 0x45;
    /** Returns this verdict. */
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
