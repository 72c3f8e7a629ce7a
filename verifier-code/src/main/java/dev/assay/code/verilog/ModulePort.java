package dev.assay.code.verilog;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * One port of a module.
 *
 * @param width in bits, at least 1
 */
public record ModulePort(Direction direction, int width, String name) {
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");
    private static final Pattern INFORMATION =
            Pattern.compile("\\s+\\.port_info \\d+ /(INPUT|OUTPUT|INOUT) (\\d{1,7}) \"([^\"]*)\";?\\s*");

    /** Which way values go. */
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

    /** Whether a bench can connect it by its name. */
    public boolean isPlain() {
        return PLAIN.matcher(name).matches();
    }

    /**
     * What to put beside a module so that running it prints the compiled program, in which the compiler notes the ports
     * as it has worked them out, and then simulates nothing.
     *
     * @param file where a program finds itself compiled
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

    /** The ports of a module in a compiled program; none where it has none or is not there. */
    static List<ModulePort> of(String module, String compiled) {
        var root = Pattern.compile("S_\\w+ \\.scope module, \"" + Pattern.quote(module) + "\" \""
                + Pattern.quote(module) + "\" [^,]*;\\s*");
        var ports = new ArrayList<ModulePort>();
        boolean inside = false;
        for (String line : compiled.lines().toList()) {
            var information = INFORMATION.matcher(line);
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
