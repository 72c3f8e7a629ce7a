package dev.assay.sandbox.seccomp;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.seccomp.CallRule.Errno;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The seccomp filter that restricts a program to the calls of the list. */
public final class SeccompFilter {
    private static final int BYTES_OF_INSTRUCTION = 8;
    private static final int NUMBER = 0;
    private static final int ARCHITECTURE = 4;
    /**
     * The newest call number in the list. Calls of newer kernels fail with ENOSYS, for which programs have a fallback.
     */
    private static final int NEWEST = 462;

    private SeccompFilter() {}

    /**
     * Returns the filter as {@code struct sock_filter}s in this machine's byte order; empty if there is no list for its
     * processor.
     */
    public static Optional<Bytes> ofThisMachine() {
        return CpuArchitecture.ofThisMachine().map(architecture -> bytes(instructions(CallList.read(), architecture)));
    }

    static List<BpfInstruction> instructions(List<SystemCall> calls, CpuArchitecture architecture) {
        List<BpfInstruction> code = new ArrayList<>();
        code.add(BpfInstruction.load(ARCHITECTURE));
        code.add(new BpfInstruction(BpfInstruction.EQUAL, 1, 0, architecture.audit()));
        code.add(BpfInstruction.verdict(FilterAction.KILL));
        code.add(BpfInstruction.load(NUMBER));
        code.add(new BpfInstruction(BpfInstruction.AT_LEAST, 0, 1, architecture.foreign()));
        code.add(BpfInstruction.verdict(FilterAction.KILL));
        code.addAll(DecisionTree.of(ranges(calls, architecture)));
        return code;
    }

    private static List<DecisionTree.Range> ranges(List<SystemCall> calls, CpuArchitecture architecture) {
        Map<Integer, CallRule> rules = new HashMap<>();
        for (SystemCall call : calls) {
            call.number(architecture).ifPresent(number -> put(rules, number, call.rule()));
        }
        List<DecisionTree.Range> ranges = new ArrayList<>();
        for (int number = 0; number <= NEWEST; number++) {
            append(ranges, number, rules.getOrDefault(number, new CallRule.Refuse(Errno.EPERM)));
        }
        append(ranges, NEWEST + 1, new CallRule.Refuse(Errno.ENOSYS));
        return ranges;
    }

    private static void put(Map<Integer, CallRule> rules, int number, CallRule rule) {
        if (number > NEWEST || rules.put(number, rule) != null) {
            throw new IllegalArgumentException("call " + number + " is there twice, or newer than the newest");
        }
    }

    private static void append(List<DecisionTree.Range> ranges, int number, CallRule rule) {
        if (ranges.isEmpty() || !ranges.getLast().rule().equals(rule)) {
            ranges.add(new DecisionTree.Range(number, rule));
        }
    }

    private static Bytes bytes(List<BpfInstruction> code) {
        ByteBuffer bytes =
                ByteBuffer.allocate(code.size() * BYTES_OF_INSTRUCTION).order(ByteOrder.nativeOrder());
        for (BpfInstruction instruction : code) {
            bytes.putShort((short) instruction.code());
            bytes.put((byte) instruction.whenTrue()).put((byte) instruction.whenFalse());
            bytes.putInt(instruction.operand());
        }
        return Bytes.of(bytes.array());
    }
}
