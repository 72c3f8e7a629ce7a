package dev.assay.sandbox.seccomp;

import java.util.List;
import java.util.stream.Stream;

/** What becomes of a call. */
sealed interface CallRule {
    /** It is made. */
    record Allow() implements CallRule {}

    /** It is not made, and fails with this error. */
    record Refuse(Errno errno) implements CallRule {}

    /** It is made if all conditions hold, and fails with the error else. */
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

    /** The errors that a refused call may fail with. */
    enum Errno {
        /** Not permitted. */
        EPERM(1),
        /** No room. */
        ENOMEM(12),
        /** No such argument. */
        EINVAL(22),
        /** Not for this device. */
        ENOTTY(25),
        /** No such call. */
        ENOSYS(38),
        /** Not for this file. */
        EOPNOTSUPP(95),
        /** No such network. */
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
