package dev.assay.code.verilog;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

/**
 * Makes inputs for a module. For a small module without a clock these are all inputs. Otherwise they are random, with
 * more corner cases, constants of the golden module, repetitions and single bits than uniform chance gives.
 */
public final class InputVectors {
    private static final int MOST_BITS = 24;
    private static final int CONSTANT_ONE_OF = 6;

    private final ModuleInterface module;
    private final long seed;
    private final int tests;
    private final int length;
    private final List<BigInteger> constants;

    /**
     * Makes a generator.
     *
     * @param tests the number of inputs, from 1
     * @param length the number of vectors of each input, from 1
     * @param constants values that wide inputs take more often than by chance
     */
    public InputVectors(ModuleInterface module, long seed, int tests, int length, List<BigInteger> constants) {
        this.module = module;
        this.seed = seed;
        this.tests = tests;
        this.length = length;
        this.constants = List.copyOf(constants);
    }

    /**
     * Returns the first input at this length in place of the usual one. It begins with the usual one.
     */
    public String first(int vectors) {
        return new InputVectors(module, seed, tests, vectors, constants).random(0, new SplittableRandom(seed));
    }

    /** Returns one input for each test: a line for each vector, with its words in the order of the module's inputs. */
    public List<String> all() {
        int bits = module.inputs().stream().mapToInt(ModulePort::width).sum();
        if (module.clock().isEmpty() && bits <= MOST_BITS && 1L << bits <= (long) tests * length) {
            return exhaustive(bits);
        }
        List<String> made = new ArrayList<>();
        for (int test = 0; test < tests; test++) {
            made.add(random(test, new SplittableRandom(seed + test)));
        }
        return made;
    }

    private List<String> exhaustive(int bits) {
        List<String> made = new ArrayList<>();
        for (long first = 0; first < 1L << bits; first += length) {
            StringBuilder text = new StringBuilder();
            for (long value = first; value < Math.min(1L << bits, first + length); value++) {
                text.append(words(value)).append('\n');
            }
            made.add(text.toString());
        }
        return made;
    }

    private String words(long value) {
        List<String> words = new ArrayList<>();
        long rest = value;
        for (ModulePort port : module.inputs()) {
            words.add(Long.toHexString(rest & ((1L << port.width()) - 1)));
            rest >>>= port.width();
        }
        return words.isEmpty() ? "0" : String.join(" ", words);
    }

    /**
     * Returns a random input. Every input begins with a reset. The first never resets the module again, so that it
     * reaches late states.
     */
    private String random(int test, SplittableRandom random) {
        List<Double> chances = module.inputs().stream().map(_ -> chance(random)).toList();
        List<List<BigInteger>> fitting =
                module.inputs().stream().map(port -> fitting(port.width())).toList();
        List<BigInteger> values = new ArrayList<>();
        module.inputs().forEach(_ -> values.add(BigInteger.ZERO));
        StringBuilder text = new StringBuilder();
        for (int cycle = 0; cycle < length; cycle++) {
            for (int index = 0; index < values.size(); index++) {
                int width = module.inputs().get(index).width();
                boolean resets = cycle < 2 || (test > 0 && random.nextInt(40) == 0);
                values.set(
                        index,
                        index == module.reset()
                                ? bit(resets == module.resetsAtHigh())
                                : width == 1
                                        ? bit(random.nextDouble() < chances.get(index))
                                        : value(width, values.get(index), fitting.get(index), random));
            }
            text.append(
                            values.isEmpty()
                                    ? "0"
                                    : values.stream()
                                            .map(one -> one.toString(16))
                                            .collect(Collectors.joining(" ")))
                    .append('\n');
        }
        return text.toString();
    }

    /** Returns the probability with which an input of one bit is 1 in a test. */
    private static double chance(SplittableRandom random) {
        return switch (random.nextInt(4)) {
            case 0 -> 0.1;
            case 1 -> 0.9;
            default -> 0.5;
        };
    }

    private static BigInteger bit(boolean set) {
        return set ? BigInteger.ONE : BigInteger.ZERO;
    }

    private List<BigInteger> fitting(int width) {
        return constants.stream().filter(value -> value.bitLength() <= width).toList();
    }

    private static BigInteger value(int width, BigInteger before, List<BigInteger> constants, SplittableRandom random) {
        if (!constants.isEmpty() && random.nextInt(CONSTANT_ONE_OF) == 0) {
            return constants.get(random.nextInt(constants.size()));
        }
        BigInteger mask = BigInteger.ONE.shiftLeft(width).subtract(BigInteger.ONE);
        return switch (random.nextInt(12)) {
            case 0 -> BigInteger.ZERO;
            case 1 -> mask;
            case 2 -> BigInteger.ONE.shiftLeft(random.nextInt(width));
            case 3 -> BigInteger.ONE.shiftLeft(width - 1).subtract(bit(random.nextBoolean()));
            case 4 -> BigInteger.valueOf(random.nextInt(8)).and(mask);
            case 5 -> before.add(BigInteger.ONE).and(mask);
            case 6, 7 -> before;
            default -> uniform(width, random);
        };
    }

    private static BigInteger uniform(int width, SplittableRandom random) {
        byte[] bytes = new byte[(width + 7) / 8];
        random.nextBytes(bytes);
        return new BigInteger(1, bytes).and(BigInteger.ONE.shiftLeft(width).subtract(BigInteger.ONE));
    }
}
