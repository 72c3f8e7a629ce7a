package dev.assay.sandbox.seccomp;

import java.util.List;
import java.util.stream.Stream;

/** The treatment of a system call. */
sealed interface CallRule {
    /** The call is allowed. */
    record Allow() implements CallRule {}

    /** The call is refused with this error. */
    record Refuse(Errno errno) implements CallRule {}

    /** The call is allowed if all conditions hold, and refused with the error otherwise. */
    record When(List<ArgumentCondition> conditions, Errno otherwise) implements CallRule {
        public When {
            conditions = List.copyOf(conditions);
        }
    }

    /** Reads {@code -}, {@code ENOSYS}, or {@code 1 in 5,6 & 2 without 0x4 else EPERM}. */
    static CallRule parse(String text) {
        if (text.equals("-")) {
            return new Allow();
        }
        String[] parts = text.split(" else ", -1);
        if (parts.length == 1) {
            return new Refuse(Errno.valueOf(text));
        }
        return new When(
                Stream.of(parts[0].split(" & ", -1))
                        .map(ArgumentCondition::parse)
                        .toList(),
                Errno.valueOf(parts[1]));
    }

    /** The errors with which a call may be refused. */
    enum Errno {
        /** Operation not permitted. */
        EPERM(1),
        /** Cannot allocate memory. */
        ENOMEM(12),
        /** Invalid argument. */
        EINVAL(22),
        /** Inappropriate request for this device. */
        ENOTTY(25),
        /** Function not implemented. */
        ENOSYS(38),
        /** Operation not supported on this file. */
        EOPNOTSUPP(95),
        /** Address family not supported. */
        EAFNOSUPPORT(97);

        private final int number;

        Errno(int number) {
            this.number = number;
        }

        int number() {
            return number;
        }
    }
}
