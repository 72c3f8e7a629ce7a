package dev.assay.code.verilog;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Limits;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Writes the module that drives another module. The bench reads a vector of hexadecimal words from each line of stdin,
 * and prints the outputs when they are stable: before and after the rising edge of the clock or, without a clock, once.
 * Each printed line begins with the bench's secret name; all other lines are ignored.
 *
 * @param watched registers that are printed after the outputs; only of a module that is trusted
 */
public record TestBench(ModuleInterface module, String name, ModuleState watched) {
    /** The time in which values must become stable, in units of 1 ns. */
    private static final int HALF_PERIOD = 500;

    private static final long MOST_OUTPUT = 1L << 30;

    /** Makes a bench that prints the outputs alone. */
    public TestBench(ModuleInterface module, String name) {
        this(module, name, ModuleState.NONE);
    }

    /**
     * Returns the source of the bench.
     *
     * @param top the name of the module under test
     */
    public String source(String top) {
        StringBuilder text = new StringBuilder("`timescale 1ns/1ps\nmodule %s;\n".formatted(name));
        text.append("  integer %s;\n".formatted(local("n")));
        module.clock().ifPresent(_ -> text.append("  reg %s = 0;\n".formatted(local("c"))));
        if (module.inputs().isEmpty()) {
            text.append("  reg %s;\n".formatted(local("i0")));
        }
        for (int index = 0; index < module.inputs().size(); index++) {
            text.append(
                    "  reg [%d:0] %s;\n".formatted(module.inputs().get(index).width() - 1, local("i" + index)));
        }
        for (int index = 0; index < module.outputs().size(); index++) {
            text.append(
                    "  wire [%d:0] %s;\n".formatted(module.outputs().get(index).width() - 1, local("o" + index)));
        }
        return text.append("  %s %s (%s);\n".formatted(top, local("d"), connections()))
                .append(process())
                .append("endmodule\n")
                .toString();
    }

    private String connections() {
        List<String> ports = IntStream.range(0, module.inputs().size())
                .mapToObj(
                        index -> ".%s(%s)".formatted(module.inputs().get(index).name(), local("i" + index)))
                .collect(Collectors.toList());
        module.clock().ifPresent(clock -> ports.add(".%s(%s)".formatted(clock, local("c"))));
        IntStream.range(0, module.outputs().size())
                .mapToObj(
                        index -> ".%s(%s)".formatted(module.outputs().get(index).name(), local("o" + index)))
                .forEach(ports::add);
        return String.join(", ", ports);
    }

    /** Delays the first read until every process of the module waits for its inputs to change. */
    private String process() {
        StringBuilder step = new StringBuilder("      #%d %s\n".formatted(HALF_PERIOD, print()));
        module.clock()
                .ifPresent(_ -> step.append("      %s = 1;\n".formatted(local("c")))
                        .append("      #%d %s\n".formatted(HALF_PERIOD, print()))
                        .append("      %s = 0;\n".formatted(local("c")))
                        .append("      #%d ;\n".formatted(HALF_PERIOD)));
        return """
                  initial begin
                    #%d %s
                    while (%s == %d) begin
                %s      %s
                    end
                    $finish(0);
                  end
                """.formatted(HALF_PERIOD, read(), local("n"), words(), step, read());
    }

    private String read() {
        String formats = IntStream.range(0, words()).mapToObj(_ -> "%h").collect(Collectors.joining(" "));
        String targets = IntStream.range(0, words())
                .mapToObj(index -> local("i" + index))
                .collect(Collectors.joining(", "));
        return "%s = $fscanf(32'h8000_0000, \"%s\", %s);".formatted(local("n"), formats, targets);
    }

    private String print() {
        List<String> printed = Stream.concat(
                        IntStream.range(0, module.outputs().size()).mapToObj(index -> local("o" + index)),
                        watched.registers().stream().map(register -> local("d") + "." + register.path()))
                .toList();
        String formats = printed.stream().map(_ -> "%b").collect(Collectors.joining(" "));
        String values = String.join(", ", printed);
        return "$display(\"%s %s\", %s);".formatted(name, formats, values);
    }

    /** Returns the number of words of a vector. A module without inputs reads one word for each cycle. */
    private int words() {
        return Math.max(1, module.inputs().size());
    }

    /** Returns these limits with room for the bench's whole output under this input. */
    public Limits withRoom(Limits limits, Bytes input) {
        long line = name.length()
                + 2L
                + module.outputs().stream().mapToLong(port -> port.width() + 1L).sum()
                + watched.registers().stream()
                        .mapToLong(register -> register.width() + 1L)
                        .sum();
        long vectors = 1 + input.text().chars().filter(sign -> sign == '\n').count();
        long room = Limits.MIB + vectors * samples() * line;
        return limits.withOutput(Math.max(limits.outputBytes(), Math.min(MOST_OUTPUT, room)));
    }

    private String local(String part) {
        return name + "_" + part;
    }

    /** Returns the number of printed lines for each vector. */
    public int samples() {
        return module.clock().isPresent() ? 2 : 1;
    }
}
