package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class HelpTest {
    /** A description of many lines would be wrapped again at the width of the terminal. */
    @Test
    void noDescriptionIsWrappedTwice() {
        check(new CommandLine(new Assay()));
    }

    private static void check(CommandLine command) {
        for (String line : List.of(command.getCommandSpec().usageMessage().description())) {
            assertThat(line)
                    .as(command.getCommandSpec().qualifiedName())
                    .satisfiesAnyOf(
                            text -> assertThat(text).isEmpty(),
                            text -> assertThat(text).endsWith("."));
        }
        command.getSubcommands().values().forEach(HelpTest::check);
    }

    @Test
    void theHelpOfJudgeSaysHowAModelIsHosted() {
        assertThat(CommandResult.here("judge", "--help").out()).contains("./assay judge --model DIR");
    }
}
