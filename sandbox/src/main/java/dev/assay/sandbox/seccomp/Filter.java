package dev.assay.sandbox.seccomp;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.seccomp.Rule.Errno;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The filter that holds a program to the calls of the list. */
public final class Filter {
    private static final int BYTES_OF_INSTRUCTION = 8;
    private static final int NUMBER = 0;
    private static final int ARCHITECTURE = 4;
    /** Numbers above it are of kernels that are newer than the list, for which programs have a way around. */
    private static final int NEWEST = 462;

    private Filter() {}

    /** The filter as {@code struct sock_filter}s in this machine's byte order; empty: we have no list for its processor. */
    public static Optional<Bytes> ofThisMachine() {
        return Architecture.ofThisMachine().map(architecture -> bytes(instructions(CallList.read(), architecture)));
    }

    static List<Instruction> instructions(List<Call> calls, Architecture architecture) {
        List<Instruction> code = new ArrayList<>();
        code.add(Instruction.load(ARCHITECTURE));
        code.add(new Instruction(Instruction.EQUAL, 1, 0, architecture.audit()));
        code.add(Instruction.verdict(Verdict.KILL));
        code.add(Instruction.load(NUMBER));
        code.add(new Instruction(Instruction.AT_LEAST, 0, 1, architecture.foreign()));
        code.add(Instruction.verdict(Verdict.KILL));
        code.addAll(Tree.of(ranges(calls, architecture)));
        return code;
    }

    private static List<Tree.Range> ranges(List<Call> calls, Architecture architecture) {
        Map<Integer, Rule> rules = new HashMap<>();
        for (Call call : calls) {
            call.number(architecture).ifPresent(number -> put(rules, number, call.rule()));
        }
        List<Tree.Range> ranges = new ArrayList<>();
        for (int number = 0; number <= NEWEST; number++) {
            append(ranges, number, rules.getOrDefault(number, new Rule.Refuse(Errno.EPERM)));
        }
        append(ranges, NEWEST + 1, new Rule.Refuse(Errno.ENOSYS));
        return ranges;
    }

    private static void put(Map<Integer, Rule> rules, int number, Rule rule) {
        if (number > NEWEST || rules.put(number, rule) != null) {
            throw new IllegalArgumentException("call " + number + " is there twice, or newer than the newest");
        }
    }

    private static void append(List<Tree.Range> ranges, int number, Rule rule) {
        if (ranges.isEmpty() || !ranges.getLast().rule().equals(rule)) {
            ranges.add(new Tree.Range(number, rule));
        }
    }

    private static Bytes bytes(List<Instruction> code) {
        ByteBuffer bytes =
                ByteBuffer.allocate(code.size() * BYTES_OF_INSTRUCTION).order(ByteOrder.nativeOrder());
        for (Instruction instruction : code) {
            bytes.putShort((short) instruction.code());
            bytes.put((byte) instruction.whenTrue()).put((byte) instruction.whenFalse());
            bytes.putInt(instruction.operand());
        }
        return Bytes.of(bytes.array());
    }
}
