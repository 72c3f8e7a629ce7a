package dev.assay.sandbox.seccomp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class CallListTest {
    private static final List<SystemCall> CALLS = CallList.read();
    private static final Path PAGE = Path.of("../docs/sandbox-calls.md");
    private static final Path HEADERS = Path.of("/usr/include/x86_64-linux-gnu/asm/unistd_64.h");

    @Test
    void thePageForReadersSaysTheSame() throws IOException {
        String page = Files.readString(PAGE);
        String start = "## Reading and writing\n";
        assertThat(page).contains(start);
        assertThat(page.substring(page.indexOf(start))).isEqualTo(tables());
    }

    @Test
    void eachCallIsThereOnce() {
        assertThat(CALLS).extracting(SystemCall::name).doesNotHaveDuplicates();
    }

    @Test
    void theNumbersAreTheKernels() throws IOException {
        assumeThat(HEADERS).as("the kernel's headers").exists();
        Map<String, Integer> numbers = new HashMap<>();
        for (MatchResult line : Pattern.compile("#define __NR_(\\w+) (\\d+)")
                .matcher(Files.readString(HEADERS))
                .results()
                .toList()) {
            numbers.put(line.group(1), Integer.valueOf(line.group(2)));
        }
        for (SystemCall call : CALLS) {
            if (numbers.containsKey(call.name())) {
                assertThat(call.x86()).as(call.name()).hasValue(numbers.get(call.name()));
            }
        }
    }

    @Test
    void newCallsHaveTheSameNumberEverywhere() {
        assertThat(CALLS)
                .filteredOn(call -> call.x86().orElse(0) >= 424)
                .isNotEmpty()
                .allMatch(call -> call.x86().equals(call.arm()));
    }

    /** Returns the tables with which the page has to end. */
    private static String tables() {
        StringBuilder text = new StringBuilder();
        String section = "";
        for (SystemCall call : CALLS) {
            if (!call.section().equals(section)) {
                text.append(section.isEmpty() ? "" : "\n").append("## ").append(call.section());
                text.append("\n\n| Call | Condition or error | Why |\n|---|---|---|\n");
                section = call.section();
            }
            String rule = call.rule() instanceof CallRule.Allow ? "" : "`" + call.written() + "`";
            text.append("| `%s` | %s | %s |\n".formatted(call.name(), rule, call.why()));
        }
        return text.toString();
    }
}
