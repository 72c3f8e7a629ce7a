package dev.assay.code.python;

import dev.assay.code.values.ProgramValue;
import dev.assay.code.values.ProgramValue.Entry;
import dev.assay.code.values.WireWriter;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Builds the operations with which a candidate's process makes a call, in their wire form. A handle refers to an
 * earlier result.
 */
final class CallOperations {
    private final List<ProgramValue> operations = new ArrayList<>();

    private CallOperations() {}

    /** Returns the operations of this call. */
    static ProgramValue of(FunctionCall call) {
        CallOperations made = new CallOperations();
        String[] names = call.entry().split("\\.", -1);
        int target = made.add("name", new byte[0], List.of(ProgramValue.text(names[0])), Map.of());
        for (int i = 1; i < names.length; i++) {
            // The class before the method becomes an instance.
            target = i == names.length - 1 ? made.add("call", handle(target), List.of(), Map.of()) : target;
            target = made.add("get", handle(target), List.of(ProgramValue.text(names[i])), Map.of());
        }
        made.add("call", handle(target), call.arguments(), call.named());
        return ProgramValue.Items.list(made.operations);
    }

    private static byte[] handle(int operation) {
        return ascii("h" + operation + ";");
    }

    private int add(String action, byte[] first, List<ProgramValue> operands, Map<String, ProgramValue> named) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(ascii("l3:"));
        out.writeBytes(WireWriter.write(ProgramValue.text(action)));
        out.writeBytes(ascii("l" + (operands.size() + (first.length > 0 ? 1 : 0)) + ":"));
        out.writeBytes(first);
        operands.forEach(operand -> out.writeBytes(WireWriter.write(operand)));
        out.writeBytes(WireWriter.write(new ProgramValue.Mapping(named.entrySet().stream()
                .map(entry -> new Entry(ProgramValue.text(entry.getKey()), entry.getValue()))
                .toList())));
        operations.add(new ProgramValue.Octets(out.toString(StandardCharsets.ISO_8859_1)));
        return operations.size() - 1;
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
