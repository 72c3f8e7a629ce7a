package dev.assay.code.task;

/** A source of stored test sets, which are found by the hash of their content. */
public interface TestSets {
    /** The source of a host without a store. */
    TestSets NONE = _ -> new Lookup.Missing();

    /**
     * Returns the tests of this set.
     *
     * @param sha256 64 lower-case hexadecimal digits
     * @throws InterruptedException if the caller is interrupted
     */
    Lookup find(String sha256) throws InterruptedException;

    /** The result of a look-up. */
    sealed interface Lookup {
        /** The set was found. */
        record Found(TestSet set) implements Lookup {}

        /** No such set is stored. */
        record Missing() implements Lookup {}

        /** The set cannot be read as tests; the data set is at fault. */
        record Unreadable(String why) implements Lookup {}

        /** The store does not answer at the moment; the service is at fault. */
        record Unavailable(String why) implements Lookup {}
    }
}
