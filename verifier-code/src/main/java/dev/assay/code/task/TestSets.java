package dev.assay.code.task;

/** Where test sets that are stored once are found by the hash of their content. */
public interface TestSets {
    /** A host that stores none. */
    TestSets NONE = _ -> new Lookup.Missing();

    /**
     * The tests of this set.
     *
     * @param sha256 64 lower-case hexadecimal digits
     * @throws InterruptedException when the caller no longer wants them
     */
    Lookup find(String sha256) throws InterruptedException;

    /** What was found. */
    sealed interface Lookup {
        /** The set is here. */
        record Found(TestSet set) implements Lookup {}

        /** Nobody has stored it. */
        record Missing() implements Lookup {}

        /** It can not be read as tests: the data set's fault. */
        record Unreadable(String why) implements Lookup {}

        /** Its store does not answer now: ours. */
        record Unavailable(String why) implements Lookup {}
    }
}
