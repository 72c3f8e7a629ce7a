package dev.assay.code.verilog;

import dev.assay.code.verilog.ModulePort.Direction;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * How a module is driven and watched.
 *
 * @param clock the input that a bench makes tick; empty where the module has none
 * @param inputs the others, in their order
 * @param reset the place of the one of them that resets; -1 where there is none
 * @param resetsAtHigh its level
 * @param outputs at least one
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

    /** A module that can't be driven, or not so. */
    public static final class Unfit extends Exception {
        private static final long serialVersionUID = 1;

        Unfit(String why) {
            super(why);
        }
    }

    /**
     * The interface of a module.
     *
     * @param survey what the run of {@link ModulePort#survey} beside the module printed
     * @param clock its name, or null: by its usual name
     * @param reset its name, or null: by its usual name
     * @param resetsAtHigh its level, or null: by its name
     */
    public static ModuleInterface of(
            String module,
            String survey,
            @Nullable String clock,
            @Nullable String reset,
            @Nullable Boolean resetsAtHigh)
            throws Unfit {
        var ports = ModulePort.of(module, survey);
        for (ModulePort port : ports) {
            if (port.direction() == Direction.INOUT || !port.isPlain()) {
                throw new Unfit("the port " + port.name() + " of " + module + " can't be driven by a bench");
            }
        }
        var outputs = with(ports, Direction.OUTPUT);
        if (outputs.isEmpty()) {
            throw new Unfit(module + " has no output");
        }
        var inputs = with(ports, Direction.INPUT);
        Optional<String> ticking = chosen(inputs, clock, CLOCKS);
        var others = inputs.stream()
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
        var candidates = inputs.stream().filter(port -> port.width() == 1).map(ModulePort::name);
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
