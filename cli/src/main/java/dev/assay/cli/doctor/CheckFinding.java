package dev.assay.cli.doctor;

/**
 * The finding of one check.
 *
 * @param subject the object of the check, in a few words
 * @param state the finding, in one sentence
 * @param advice advice to the administrator, or empty
 */
record CheckFinding(Grade grade, String subject, String state, String advice) {
    enum Grade {
        GOOD("ok  "),
        /** The subject works, with a restriction that the administrator should know. */
        NOTE("note"),
        /** The subject does not work. */
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
