package dev.assay.sandbox.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class IncludePrefixTest {
    private static List<String> prefix(String source) {
        return List.copyOf(IncludePrefix.of(source, List.of("vector", "string", "map", "math.h")));
    }

    @Test
    void headersAreFoundBehindCommentsInAnyOrder() {
        assertThat(prefix(
                        "/* a\n * b */\n// c\n#include <vector>\r\n # include<string> // why\n#include <vector>\nint x;\n"
                                .replace("\n #", "\n#")))
                .containsExactly("string", "vector");
    }

    @Test
    void whatIsNoIncludeEndsThePrefix() {
        assertThat(prefix("#include <vector>\n#define private public\n#include <string>\n"))
                .containsExactly("vector");
        assertThat(prefix("#pragma GCC optimize(\"O3\")\n#include <vector>\n")).isEmpty();
        assertThat(prefix("using namespace std;\n#include <vector>\n")).isEmpty();
        assertThat(prefix("%:define vector map\n#include <vector>\n")).isEmpty();
        assertThat(prefix("")).isEmpty();
    }

    @Test
    void anUnknownHeaderEndsThePrefixAndASmallOneDoesNot() {
        assertThat(prefix("#include <stdio.h>\n#include <math.h>\n#include \"vector\"\n#include <string>\n"))
                .containsExactly("math.h");
        assertThat(prefix("#include <stdio.h>\n#include <map>\n#include <../x>\n#include <string>\n"))
                .containsExactly("map");
    }

    @Test
    void aLineThatGoesOnEndsThePrefix() {
        assertThat(prefix("// a \\\n#include <vector>\n")).isEmpty();
        assertThat(prefix("/* a *\\\n/ #include <vector>\n*/ #include <string>\n"))
                .isEmpty();
        assertThat(prefix("#include <vector> \\\n\n#include <string>\n")).isEmpty();
        assertThat(prefix("#include <vector> junk\n#include <string>\n")).isEmpty();
    }
}
