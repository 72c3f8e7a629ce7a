package dev.assay.text.puzzle.arithmetic;

import dev.assay.text.puzzle.row.Puzzle;
import dev.assay.text.puzzle.row.PuzzleRow;
import dev.assay.text.puzzle.row.PuzzleScore;
import dev.assay.text.puzzle.row.UnusableRow;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** A product of polynomials, multiplied out: an answer that is still a product is not right. */
public final class ExpandedPolynomial {
    private ExpandedPolynomial() {}

    /** Reads the row's answer. */
    public static Puzzle read(PuzzleRow row) {
        Map<Map<String, Integer>, ExactNumber> gold = FormulaScanner.read(row.answer(), new Terms())
                .orElseThrow(() -> new UnusableRow("answer", "must be a sum of powers"));
        return answer -> {
            Optional<Map<Map<String, Integer>, ExactNumber>> read = FormulaScanner.read(answer, new Terms());
            if (read.isEmpty()) {
                return PuzzleScore.wrong("polynomial.terms", "not a sum of powers", 0);
            }
            return PuzzleScore.of(read.get().equals(gold), "polynomial.equal");
        };
    }

    /** Formulas as sums of terms: the exponents of the variables, and the coefficient. */
    private record Terms() implements FormulaScanner.Operations<Map<Map<String, Integer>, ExactNumber>> {
        private static final int MOST_TERMS = 2000;
        private static final int MOST_EXPONENT = 1000;
        private static final int MOST_DIGITS = 100;

        @Override
        public Optional<Map<Map<String, Integer>, ExactNumber>> number(String digits) {
            boolean isWhole = !digits.isEmpty()
                    && digits.length() <= MOST_DIGITS
                    && digits.chars().allMatch(c -> c != '.');
            return isWhole ? Optional.of(term(Map.of(), new BigInteger(digits))) : Optional.empty();
        }

        private static Map<Map<String, Integer>, ExactNumber> term(Map<String, Integer> powers, BigInteger factor) {
            return factor.signum() == 0 ? Map.of() : Map.of(powers, ExactNumber.of(factor));
        }

        @Override
        public Optional<Map<Map<String, Integer>, ExactNumber>> name(String name) {
            return Optional.of(term(Map.of(name, 1), BigInteger.ONE));
        }

        @Override
        public Optional<Map<Map<String, Integer>, ExactNumber>> call(
                String name, Map<Map<String, Integer>, ExactNumber> argument) {
            return Optional.empty();
        }

        @Override
        public Optional<Map<Map<String, Integer>, ExactNumber>> sum(
                Map<Map<String, Integer>, ExactNumber> left, Map<Map<String, Integer>, ExactNumber> right) {
            if (left.size() + right.size() > MOST_TERMS) {
                return Optional.empty();
            }
            Map<Map<String, Integer>, ExactNumber> sum = new HashMap<>(left);
            for (Map.Entry<Map<String, Integer>, ExactNumber> term : right.entrySet()) {
                ExactNumber before = sum.get(term.getKey());
                Optional<ExactNumber> factor =
                        before == null ? Optional.of(term.getValue()) : before.plus(term.getValue());
                if (factor.isEmpty()) {
                    return Optional.empty();
                }
                if (factor.get().numerator().signum() == 0) {
                    sum.remove(term.getKey());
                } else {
                    sum.put(term.getKey(), factor.get());
                }
            }
            return Optional.of(sum);
        }

        @Override
        public Optional<Map<Map<String, Integer>, ExactNumber>> negation(Map<Map<String, Integer>, ExactNumber> value) {
            Map<Map<String, Integer>, ExactNumber> negated = new HashMap<>();
            value.forEach((powers, factor) -> negated.put(powers, factor.negated()));
            return Optional.of(negated);
        }

        @Override
        public Optional<Map<Map<String, Integer>, ExactNumber>> product(
                Map<Map<String, Integer>, ExactNumber> left, Map<Map<String, Integer>, ExactNumber> right) {
            boolean isTerms = left.size() <= 1 && right.size() <= 1;
            boolean isNumber =
                    left.keySet().equals(Set.of(Map.of())) || right.keySet().equals(Set.of(Map.of()));
            if (!isTerms && !isNumber) {
                return Optional.empty();
            }
            Map<Map<String, Integer>, ExactNumber> product = new HashMap<>();
            for (Map.Entry<Map<String, Integer>, ExactNumber> one : left.entrySet()) {
                for (Map.Entry<Map<String, Integer>, ExactNumber> other : right.entrySet()) {
                    Optional<ExactNumber> factor = one.getValue().times(other.getValue());
                    Map<String, Integer> powers = new TreeMap<>(one.getKey());
                    other.getKey().forEach((name, power) -> powers.merge(name, power, Integer::sum));
                    if (factor.isEmpty() || powers.values().stream().anyMatch(power -> power > MOST_EXPONENT)) {
                        return Optional.empty();
                    }
                    product.put(powers, factor.get());
                }
            }
            return Optional.of(product);
        }

        @Override
        public Optional<Map<Map<String, Integer>, ExactNumber>> quotient(
                Map<Map<String, Integer>, ExactNumber> left, Map<Map<String, Integer>, ExactNumber> right) {
            ExactNumber divisor = right.get(Map.of());
            if (right.size() != 1 || divisor == null) {
                return Optional.empty();
            }
            return ExactNumber.of(BigInteger.ONE)
                    .over(divisor)
                    .flatMap(inverse -> product(left, Map.of(Map.of(), inverse)));
        }

        @Override
        public Optional<Map<Map<String, Integer>, ExactNumber>> power(
                Map<Map<String, Integer>, ExactNumber> base, Map<Map<String, Integer>, ExactNumber> exponent) {
            ExactNumber count = exponent.isEmpty() ? ExactNumber.of(BigInteger.ZERO) : exponent.get(Map.of());
            if (exponent.size() > 1 || count == null) {
                return Optional.empty();
            }
            boolean isWhole = count.denominator().equals(BigInteger.ONE)
                    && count.numerator().signum() >= 0
                    && count.numerator().bitLength() <= 10;
            if (!isWhole || base.size() > 1) {
                return Optional.empty();
            }
            Optional<Map<Map<String, Integer>, ExactNumber>> power = Optional.of(term(Map.of(), BigInteger.ONE));
            for (int time = 0; time < count.numerator().intValue() && power.isPresent(); time++) {
                power = product(power.get(), base);
            }
            return power;
        }
    }
}
