package dev.assay.sandbox.seccomp;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/** Reads the list of system calls, {@code syscalls.txt}. */
final class CallList {
    private CallList() {}

    static List<SystemCall> read() {
        try (InputStream list = CallList.class.getResourceAsStream("syscalls.txt")) {
            if (list == null) {
                throw new IllegalStateException("syscalls.txt is not in the jar");
            }
            return parse(new String(list.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    static List<SystemCall> parse(String text) {
        List<SystemCall> calls = new ArrayList<>();
        String section = "";
        for (String line : text.lines().toList()) {
            if (line.startsWith("# ")) {
                section = line.substring(2);
            } else if (!line.isBlank() && !line.startsWith("##")) {
                calls.add(call(section, line));
            }
        }
        return calls;
    }

    private static SystemCall call(String section, String line) {
        String[] parts = line.split("\\s*\\|\\s*", -1);
        if (parts.length != 5 || parts[4].isBlank()) {
            throw new IllegalArgumentException("not name | number | number | rule | why: " + line);
        }
        return new SystemCall(
                section, parts[0], number(parts[1]), number(parts[2]), CallRule.parse(parts[3]), parts[3], parts[4]);
    }

    private static OptionalInt number(String text) {
        return text.equals("-") ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(text));
    }
}
