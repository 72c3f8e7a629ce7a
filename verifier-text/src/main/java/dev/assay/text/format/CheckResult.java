package dev.assay.text.format;

/**
 * The result of a check.
 *
 * @param stage the rule that decided
 * @param outcome its reason, in words
 */
record CheckResult(boolean holds, String stage, String outcome) {
    static CheckResult holds(String stage, String outcome) {
        return new CheckResult(true, stage, outcome);
    }

    static CheckResult fails(String stage, String outcome) {
        return new CheckResult(false, stage, outcome);
    }
}
