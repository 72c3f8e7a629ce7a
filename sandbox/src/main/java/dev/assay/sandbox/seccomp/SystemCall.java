package dev.assay.sandbox.seccomp;

import java.util.OptionalInt;

/**
 * A line of the list.
 *
 * @param section the subject of the call
 * @param name the kernel's name of the call
 * @param x86 its number on x86-64, if it exists there
 * @param arm its number on aarch64, if it exists there
 * @param rule the treatment of the call
 * @param written the rule as written in the list
 * @param why the need for the call, or the reason for its refusal
 */
record SystemCall(
        String section, String name, OptionalInt x86, OptionalInt arm, CallRule rule, String written, String why) {
    OptionalInt number(CpuArchitecture architecture) {
        return switch (architecture) {
            case X86_64 -> x86;
            case AARCH64 -> arm;
        };
    }
}
