package dev.assay.db;

import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

/** Requirements of a test on its machine. */
public final class Required {
    private Required() {}

    /** Skips the test where the requirement is missing; fails it where ASSAY_REQUIRE_ALL=1 forbids skipping. */
    public static void require(boolean there, String what) {
        if (!there && "1".equals(System.getenv("ASSAY_REQUIRE_ALL"))) {
            fail("this machine lacks: " + what);
        }
        assumeTrue(there, "this machine lacks: " + what);
    }
}
