package dev.assay.code.verilog;

import dev.assay.code.verilog.ModulePort.Direction;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The interface by which a bench drives and observes a module.
 *
 * @param clock the input that the bench toggles; empty if the module has none
 * @param inputs the other inputs, in their order
 * @param reset the index of the reset among the inputs; -1 without a reset
 * @param resetsAtHigh whether the reset is active at a high level
 * @param outputs at least one output
 */
public record ModuleInterface(
        Optional<String> clock, List<ModulePort> inputs, int reset, boolean resetsAtHigh, List<ModulePort> outputs) {
    private static final Set<String> CLOCKS = Set.of("clk", "clock");
    private static final Set<String> RESETS = Set.of(
            "rst",
            "reset",
            "areset",
            "arst",
            "rst_n",
            "reset_n",
            "rstn",
            "resetn",
            "arst_n",
            "arstn",
            "areset_n",
            "aresetn");

    public ModuleInterface {
        inputs = List.copyOf(inputs);
        outputs = List.copyOf(outputs);
    }

    /** Signals that a module cannot be driven, or not in the way that the task asks for. */
    public static final class Unfit extends Exception {
        private static final long serialVersionUID = 1;

        Unfit(String why) {
            super(why);
        }
    }

    /**
     * Returns the interface of a module.
     *
     * @param survey the output of {@link ModulePort#survey}, run beside the module
     * @param clock the name of the clock; null to recognise it by its usual name
     * @param reset the name of the reset; null to recognise it by its usual name
     * @param resetsAtHigh whether the reset is active at a high level; null to derive it from the name
     */
    public static ModuleInterface of(
            String module,
            String survey,
            @Nullable String clock,
            @Nullable String reset,
            @Nullable Boolean resetsAtHigh)
            throws Unfit {
        List<ModulePort> ports = ModulePort.of(module, survey);
        for (ModulePort port : ports) {
            if (port.direction() == Direction.INOUT || !port.isPlain()) {
                throw new Unfit("the port " + port.name() + " of " + module + " can't be driven by a bench");
            }
        }
        List<ModulePort> outputs = with(ports, Direction.OUTPUT);
        if (outputs.isEmpty()) {
            throw new Unfit(module + " has no output");
        }
        List<ModulePort> inputs = with(ports, Direction.INPUT);
        Optional<String> ticking = chosen(inputs, clock, CLOCKS);
        List<ModulePort> others = inputs.stream()
                .filter(port -> !port.name().equals(ticking.orElse("")))
                .toList();
        Optional<String> resetting = chosen(others, reset, ticking.isEmpty() ? Set.of() : RESETS);
        boolean high = resetsAtHigh == null
                ? !resetting.orElse("").toLowerCase(Locale.ROOT).endsWith("n")
                : resetsAtHigh;
        int place = others.stream().map(ModulePort::name).toList().indexOf(resetting.orElse(""));
        return new ModuleInterface(ticking, others, place, high, outputs);
    }

    private static List<ModulePort> with(List<ModulePort> ports, Direction direction) {
        return ports.stream().filter(port -> port.direction() == direction).toList();
    }

    private static Optional<String> chosen(List<ModulePort> inputs, @Nullable String named, Set<String> usual)
            throws Unfit {
        Stream<String> candidates =
                inputs.stream().filter(port -> port.width() == 1).map(ModulePort::name);
        if (named == null) {
            return candidates
                    .filter(name -> usual.contains(name.toLowerCase(Locale.ROOT)))
                    .findFirst();
        }
        if (candidates.noneMatch(named::equals)) {
            throw new Unfit(named + " is no input of one bit");
        }
        return Optional.of(named);
    }
}
