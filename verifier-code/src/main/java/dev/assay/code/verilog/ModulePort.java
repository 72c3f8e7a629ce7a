package dev.assay.code.verilog;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One port of a module.
 *
 * @param width the width in bits, at least 1
 */
public record ModulePort(Direction direction, int width, String name) {
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");
    private static final Pattern INFORMATION =
            Pattern.compile("\\s+\\.port_info \\d+ /(INPUT|OUTPUT|INOUT) (\\d{1,7}) \"([^\"]*)\";?\\s*");

    /** The direction in which values pass through a port. */
    public enum Direction {
        INPUT,
        OUTPUT,
        INOUT
    }

    public ModulePort {
        if (width < 1) {
            throw new IllegalArgumentException("a port is at least one bit wide, not " + width);
        }
    }

    /** Returns whether a bench can connect the port by its name. */
    public boolean isPlain() {
        return PLAIN.matcher(name).matches();
    }

    /**
     * Returns the source of a module that prints the compiled program when it runs, and simulates nothing. The compiler
     * notes the ports of all modules in a compiled program.
     *
     * @param file the path at which a running program finds its compiled form
     */
    public static String survey(String file) {
        return """
                module assay_survey;
                  integer file, count;
                  reg [8*1024-1:0] line;
                  initial begin
                    file = $fopen("%s", "r");
                    if (file != 0) begin
                      count = $fgets(line, file);
                      while (count > 0) begin
                        $write("%%0s", line);
                        count = $fgets(line, file);
                      end
                    end
                    $finish(0);
                  end
                endmodule
                """.formatted(file);
    }

    /** Returns the ports of a module in a compiled program; empty if the module has none or is absent. */
    static List<ModulePort> of(String module, String compiled) {
        Pattern root = Pattern.compile("S_\\w+ \\.scope module, \"" + Pattern.quote(module) + "\" \""
                + Pattern.quote(module) + "\" [^,]*;\\s*");
        List<ModulePort> ports = new ArrayList<>();
        boolean inside = false;
        for (String line : compiled.lines().toList()) {
            Matcher information = INFORMATION.matcher(line);
            if (inside && information.matches()) {
                ports.add(new ModulePort(
                        Direction.valueOf(information.group(1).toUpperCase(Locale.ROOT)),
                        Integer.parseInt(information.group(2)),
                        information.group(3)));
            } else if (!line.startsWith(" ")) {
                inside = root.matcher(line).matches();
            }
        }
        return List.copyOf(ports);
    }
}
