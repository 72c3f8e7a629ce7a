package dev.assay.cli.doctor;

/**
 * What one check found.
 *
 * @param subject what was looked at, in a few words
 * @param state how it is, in one sentence
 * @param advice what to do, or empty
 */
record Finding(Grade grade, String subject, String state, String advice) {
    enum Grade {
        GOOD("ok  "),
        /** It works, but the administrator should know. */
        NOTE("note"),
        /** It does not work. */
        BAD("FAIL");

        private final String mark;

        Grade(String mark) {
            this.mark = mark;
        }

        String mark() {
            return mark;
        }
    }

    static Finding good(String subject, String state) {
        return new Finding(Grade.GOOD, subject, state, "");
    }

    static Finding note(String subject, String state, String advice) {
        return new Finding(Grade.NOTE, subject, state, advice);
    }

    static Finding bad(String subject, String state, String advice) {
        return new Finding(Grade.BAD, subject, state, advice);
    }
}
