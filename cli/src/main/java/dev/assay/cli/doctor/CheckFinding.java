package dev.assay.cli.doctor;

/**
 * What one check found.
 *
 * @param subject what was looked at, in a few words
 * @param state how it is, in one sentence
 * @param advice what to do, or empty
 */
record CheckFinding(Grade grade, String subject, String state, String advice) {
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

    static CheckFinding good(String subject, String state) {
        return new CheckFinding(Grade.GOOD, subject, state, "");
    }

    static CheckFinding note(String subject, String state, String advice) {
        return new CheckFinding(Grade.NOTE, subject, state, advice);
    }

    static CheckFinding bad(String subject, String state, String advice) {
        return new CheckFinding(Grade.BAD, subject, state, advice);
    }
}
