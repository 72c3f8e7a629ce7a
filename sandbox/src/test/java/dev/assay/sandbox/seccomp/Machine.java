package dev.assay.sandbox.seccomp;

import java.util.List;

/** Runs a filter as the kernel does. */
final class Machine {
    private final List<BpfInstruction> code;
    private int steps;

    Machine(List<BpfInstruction> code) {
        this.code = code;
    }

    /** Returns the filter's verdict on this call. */
    int verdict(int audit, int number, long... arguments) {
        int accumulator = 0;
        int at = 0;
        steps = 0;
        while (true) {
            BpfInstruction now = code.get(at);
            steps++;
            at++;
            switch (now.code()) {
                case BpfInstruction.LOAD -> accumulator = word(audit, number, arguments, now.operand());
                case BpfInstruction.EQUAL -> at += accumulator == now.operand() ? now.whenTrue() : now.whenFalse();
                case BpfInstruction.AT_LEAST ->
                    at += Integer.compareUnsigned(accumulator, now.operand()) >= 0 ? now.whenTrue() : now.whenFalse();
                case BpfInstruction.ANY_BIT ->
                    at += (accumulator & now.operand()) != 0 ? now.whenTrue() : now.whenFalse();
                case BpfInstruction.RETURN -> {
                    return now.operand();
                }
                default -> throw new IllegalStateException("no instruction: " + now);
            }
        }
    }

    /** Returns the number of instructions of the last verdict. */
    int steps() {
        return steps;
    }

    private static int word(int audit, int number, long[] arguments, int offset) {
        return switch (offset) {
            case 0 -> number;
            case 4 -> audit;
            default -> {
                int argument = (offset - 16) / 8;
                long value = argument < arguments.length ? arguments[argument] : 0;
                yield (int) (offset % 8 == 0 ? value : value >>> 32);
            }
        };
    }
}
