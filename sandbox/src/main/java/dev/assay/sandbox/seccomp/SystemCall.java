package dev.assay.sandbox.seccomp;

import java.util.OptionalInt;

/**
 * A line of the list.
 *
 * @param section what it is about
 * @param name the kernel's name for it
 * @param x86 its number on x86-64, if it is there
 * @param arm its number on aarch64, if it is there
 * @param rule what becomes of it
 * @param written the rule as it stands in the list
 * @param why what needs it, or why it is refused
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
