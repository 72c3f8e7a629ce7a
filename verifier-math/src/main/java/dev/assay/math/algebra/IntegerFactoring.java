package dev.assay.math.algebra;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.Map;

/** Splits integers into primes by trial division up to a fixed bound. */
final class IntegerFactoring {
    private static final int LARGEST_DIVISOR = 1_000;

    private IntegerFactoring() {}

    /** Atoms and how often each divides a number above 0; what is left above the bound is one atom. */
    static Map<Atom.Radical, Integer> of(BigInteger number) {
        Map<Atom.Radical, Integer> found = new LinkedHashMap<>();
        BigInteger rest = number;
        for (int divisor = 2; divisor <= LARGEST_DIVISOR && rest.bitLength() > 1; divisor += divisor == 2 ? 1 : 2) {
            BigInteger prime = BigInteger.valueOf(divisor);
            int times = 0;
            BigInteger[] parts = rest.divideAndRemainder(prime);
            while (parts[1].signum() == 0) {
                rest = parts[0];
                times++;
                parts = rest.divideAndRemainder(prime);
            }
            if (times > 0) {
                found.put(new Atom.Radical(prime, true), times);
            }
            if (parts[0].compareTo(prime) < 0) {
                break;
            }
        }
        if (rest.bitLength() > 1) {
            addRest(found, rest);
        }
        return found;
    }

    private static void addRest(Map<Atom.Radical, Integer> found, BigInteger rest) {
        BigInteger root = rest.sqrt();
        boolean square = root.multiply(root).equals(rest);
        BigInteger base = square ? root : rest;
        BigInteger bound = BigInteger.valueOf((long) LARGEST_DIVISOR * LARGEST_DIVISOR);
        found.merge(new Atom.Radical(base, base.compareTo(bound) <= 0), square ? 2 : 1, Integer::sum);
    }
}
