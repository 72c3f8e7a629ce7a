package dev.assay.db;

import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

/** What a test needs of the machine it runs on. */
public final class Required {
    private Required() {}

    /** Skips the test where it is missing, or fails it where ASSAY_REQUIRE_ALL=1 says that nothing may be skipped. */
    public static void require(boolean there, String what) {
        if (!there && "1".equals(System.getenv("ASSAY_REQUIRE_ALL"))) fail("this machine lacks: " + what);
        assumeTrue(there, "this machine lacks: " + what);
    }
}
