package dev.assay.sandbox.forkserver;

import java.util.List;

/** A beginning that tells as which program it has run. */
public final class SampleBeginning implements PreparedPython {
    static final String TEXT = "import sys\nBEGUN_AS, SEEN = sys.argv[:], []  # not numpy\n";

    @Override
    public List<String> beginnings() {
        return List.of(TEXT);
    }
}
