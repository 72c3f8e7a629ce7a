package dev.assay.code.verilog;

import java.util.List;
import java.util.Optional;

/** The outputs of a module, sample by sample, as bits that a bench printed. */
public record SimulatedWaves(List<List<String>> samples) {
    private static final int MOST_SHOWN = 40;

    public SimulatedWaves {
        samples = List.copyOf(samples);
    }

    /** Returns the lines of this bench from the output of a simulation. */
    public static SimulatedWaves of(TestBench bench, String printed) {
        String mark = bench.name() + " ";
        return new SimulatedWaves(printed.lines()
                .filter(line -> line.startsWith(mark))
                .map(line -> List.of(line.substring(mark.length()).split(" ", -1)))
                .toList());
    }

    /** Returns whether any bit of the outputs is known. */
    public boolean areDefined() {
        return samples.stream()
                .flatMap(List::stream)
                .anyMatch(bits -> bits.chars().anyMatch(bit -> bit != 'x'));
    }

    /**
     * Returns the first difference from the expected outputs, as a sentence that shows nothing of them; empty without a
     * difference. An expected x allows any bit, an expected z only a z.
     */
    public Optional<String> difference(SimulatedWaves expected, TestBench bench) {
        List<ModulePort> ports = bench.module().outputs();
        for (int at = 0; at < expected.samples().size(); at++) {
            if (at >= samples.size()) {
                return Optional.of("the simulation ended after " + samples.size() / bench.samples() + " vectors");
            }
            List<String> ours = samples.get(at);
            List<String> theirs = expected.samples().get(at);
            for (int port = 0; port < ports.size(); port++) {
                if (ours.size() != theirs.size() || !suits(ours.get(port), theirs.get(port))) {
                    return Optional.of(
                            said(bench, at, ports.get(port).name(), ours.get(Math.min(port, ours.size() - 1))));
                }
            }
        }
        return samples.size() > expected.samples().size()
                ? Optional.of("the simulation went on beyond the last vector")
                : Optional.empty();
    }

    private static String said(TestBench bench, int at, String port, String bits) {
        String shown = bits.length() > MOST_SHOWN ? bits.substring(0, MOST_SHOWN) + "…" : bits;
        String edge = bench.samples() == 1 ? "" : at % 2 == 0 ? ", before the edge" : ", after the edge";
        return "vector %d%s: %s is %s".formatted(at / bench.samples() + 1, edge, port, shown);
    }

    private static boolean suits(String bits, String expected) {
        if (bits.length() != expected.length()) {
            return false;
        }
        for (int at = 0; at < bits.length(); at++) {
            if (expected.charAt(at) != 'x' && expected.charAt(at) != bits.charAt(at)) {
                return false;
            }
        }
        return true;
    }
}
