package dev.assay.sandbox.forkserver;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WarmModulesTest {
    private static WarmModules of(String source) {
        return WarmModules.of(ForkServerCells.python(source));
    }

    @Test
    void aProgramThatNamesNumpyGetsAServerThatHasImportedIt() {
        assertThat(of("import numpy as np")).isEqualTo(WarmModules.NUMPY);
        assertThat(of("import numpy as np, pandas as pd")).isEqualTo(WarmModules.PANDAS);
        assertThat(of("print(1)")).isEqualTo(WarmModules.USUAL);
    }

    @Test
    void whatABeginningNamesThatServersHaveRunDoesNotCount() {
        assertThat(SampleBeginning.TEXT).contains("numpy");
        assertThat(of(SampleBeginning.TEXT + "print(1)")).isEqualTo(WarmModules.USUAL);
        assertThat(of(SampleBeginning.TEXT + "import numpy")).isEqualTo(WarmModules.NUMPY);
        assertThat(of("#" + SampleBeginning.TEXT)).isEqualTo(WarmModules.NUMPY);
    }
}
