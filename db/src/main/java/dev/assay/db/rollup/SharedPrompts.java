package dev.assay.db.rollup;

import java.util.List;
import java.util.OptionalDouble;

/**
 * Two runs on the prompts that both saw.
 *
 * @param n number of these prompts
 * @param sure number of those whose pass rates differ outside of chance
 * @param first the mean pass rate of the first run over these prompts; empty without any
 * @param second the mean pass rate of the second run
 * @param deviation the standard deviation of the prompts' differences; empty below two prompts
 * @param page some of the prompts, those that differ most surely first
 */
public record SharedPrompts(
        long n,
        long sure,
        OptionalDouble first,
        OptionalDouble second,
        OptionalDouble deviation,
        List<SharedPrompt> page) {
    static final SharedPrompts NONE =
            new SharedPrompts(0, 0, OptionalDouble.empty(), OptionalDouble.empty(), OptionalDouble.empty(), List.of());

    public SharedPrompts {
        page = List.copyOf(page);
    }
}
