package dev.assay.math.wording;

import dev.assay.math.condition.NumberRange;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongPredicate;
import java.util.function.LongUnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/**
 * A set of integers that repeats itself far from zero, or is of a known kind there.
 *
 * @param member the test whether an integer belongs to it
 * @param period the distance after which it repeats itself far from zero, from 1
 * @param settled the distance from zero from which it does
 * @param kind the kind of its members far from zero if it does not repeat itself, such as "prime"; empty if it does
 * @param domain the numbers that it is taken from, as far as they are named
 * @param assumed whether only the shape of the description suggests that it is about integers, as in {@code y = 2x + 1}
 */
record IntegerSet(LongPredicate member, int period, int settled, String kind, NumberRange domain, boolean assumed) {
    private static final long SEEN = 200;

    private static final int WIDEST = 5_000;

    /** The largest period, and distance from zero, of numbers whose squares or products are compared. */
    private static final int SOON = 12;

    /** The farthest number whose square or product is: its value lies beyond all that are looked at. */
    private static final long FARTHEST = 200;

    static final IntegerSet ALL = untyped(_ -> true, 1, 0, "");

    /** The numbers that leave one of these remainders. */
    static Optional<IntegerSet> residues(Set<Long> remainders, long modulus) {
        if (modulus < 1 || modulus > WIDEST) {
            return Optional.empty();
        }
        LongPredicate left =
                number -> remainders.stream().anyMatch(remainder -> Math.floorMod(number - remainder, modulus) == 0);
        return Optional.of(untyped(left, modulus, 0, ""));
    }

    static Optional<IntegerSet> of(Set<Long> members) {
        long farthest = members.stream().mapToLong(Math::abs).max().orElse(0);
        return farthest > WIDEST ? Optional.empty() : Optional.of(untyped(members::contains, 1, farthest, ""));
    }

    /** The integers that stand in this relation to a bound. */
    static Optional<IntegerSet> bounded(String relation, long bound) {
        if (Math.abs(bound) > WIDEST) {
            return Optional.empty();
        }
        LongPredicate within = switch (relation) {
            case "<" -> number -> number < bound;
            case ">" -> number -> number > bound;
            case "≤" -> number -> number <= bound;
            case "≥" -> number -> number >= bound;
            case "=" -> number -> number == bound;
            default -> number -> number != bound;
        };
        return Optional.of(untyped(within, 1, Math.abs(bound) + 1, ""));
    }

    /** Numbers of a kind that does not repeat itself. */
    static IntegerSet ofKind(String kind, LongPredicate member) {
        return untyped(member, 1, 0, kind);
    }

    private static IntegerSet untyped(LongPredicate member, long period, long settled, String kind) {
        return new IntegerSet(member, (int) period, (int) settled, kind, NumberRange.ANY, false);
    }

    IntegerSet within(NumberRange stated) {
        return new IntegerSet(member, period, settled, kind, stated, assumed);
    }

    /** The same numbers, where words say that they are integers. */
    IntegerSet sure() {
        return new IntegerSet(member, period, settled, kind, domain, false);
    }

    boolean isTyped() {
        return domain.isStated();
    }

    /** Whether the description is surely about integers. */
    boolean isIntegral() {
        return isTyped() || (!assumed && (period > 1 || !kind.isEmpty()));
    }

    Optional<IntegerSet> and(IntegerSet other) {
        return with(other, member.and(other.member));
    }

    Optional<IntegerSet> or(IntegerSet other) {
        return with(other, member.or(other.member));
    }

    Optional<IntegerSet> without(IntegerSet other) {
        Optional<IntegerSet> left = with(other, member.and(other.member.negate()));
        // The complement of the powers of 2 holds negative numbers too.
        return other.kind.isEmpty() ? left : left.map(set -> set.within(domain));
    }

    /** Every number of this kind, multiplied and shifted: {@code factor · n + shift}. */
    Optional<IntegerSet> image(long factor, long shift) {
        long wide = period * Math.abs(factor);
        long far = settled * Math.abs(factor) + Math.abs(shift) + wide;
        if (factor == 0 || wide > WIDEST || far > WIDEST || !kind.isEmpty()) {
            return Optional.empty();
        }
        LongPredicate image =
                number -> Math.floorMod(number - shift, Math.abs(factor)) == 0 && inDomain((number - shift) / factor);
        NumberRange stated = isTyped() ? NumberRange.INTEGERS : NumberRange.ANY;
        return Optional.of(new IntegerSet(image, (int) wide, (int) far, "", stated, !isTyped()));
    }

    /** The powers of a base whose exponents these numbers are; negative exponents give no integers. */
    Optional<IntegerSet> exponents(long base) {
        if (base < 2 || base > WIDEST || !kind.isEmpty()) {
            return Optional.empty();
        }
        LongPredicate power = number -> {
            int exponent = 0;
            long rest = number;
            while (rest > 1 && rest % base == 0) {
                rest /= base;
                exponent++;
            }
            return rest == 1 && inDomain(exponent);
        };
        NumberRange stated = isTyped() ? NumberRange.INTEGERS : NumberRange.ANY;
        return Optional.of(new IntegerSet(power, 1, 0, "power of " + base, stated, !isTyped()));
    }

    /** The squares of these numbers. */
    Optional<IntegerSet> squares() {
        return image("square", number -> number * number);
    }

    /**
     * What a form that grows faster than the numbers makes of them. Only numbers that repeat themselves soon, or are of one kind, can be told apart
     * by their first members.
     */
    Optional<IntegerSet> image(String shape, LongUnaryOperator form) {
        if (period > SOON || settled > SOON) {
            return Optional.empty();
        }
        Set<Long> members = LongStream.rangeClosed(-FARTHEST, FARTHEST)
                .filter(this::inDomain)
                .map(form)
                .boxed()
                .collect(Collectors.toSet());
        NumberRange stated = isTyped() ? NumberRange.INTEGERS : NumberRange.ANY;
        String name = kind.isEmpty() ? shape : shape + " of " + kind;
        return Optional.of(new IntegerSet(members::contains, 1, 0, name, stated, !isTyped() && kind.isEmpty()));
    }

    private Optional<IntegerSet> with(IntegerSet other, LongPredicate both) {
        long common = lcm(period, other.period);
        if (common > WIDEST) {
            return Optional.empty();
        }
        NumberRange joined = domain.isNarrowerThan(other.domain) ? domain : other.domain;
        String far =
                kind.compareTo(other.kind) < 0 ? kind + other.kind : kind.equals(other.kind) ? kind : other.kind + kind;
        return Optional.of(new IntegerSet(
                both, (int) common, Math.max(settled, other.settled), far, joined, assumed || other.assumed));
    }

    /** Whether two kinds with different names have the same members as far as they are looked at: then nobody knows. */
    boolean mayBe(IntegerSet other) {
        return !kind.isEmpty()
                && !other.kind.isEmpty()
                && !kind.equals(other.kind)
                && LongStream.rangeClosed(-SEEN, SEEN).allMatch(number -> inDomain(number) == other.inDomain(number));
    }

    /**
     * Whether two descriptions hold the same numbers. Where only one names its domain, or has no negative members, the
     * other is taken to mean the same; where neither does and one has no negative members, only positive numbers are looked at.
     * Numbers that are named one by one all count.
     */
    boolean sameAs(IntegerSet other) {
        long common = lcm(period, other.period);
        if (!kind.equals(other.kind) || common > WIDEST) {
            return false;
        }
        long far = Math.max(settled, other.settled) + common + (kind.isEmpty() ? 1 : WIDEST);
        NumberRange among = among(other, far);
        for (long number = -far; number <= far; number++) {
            if (among.allows(number) && inDomain(number) != other.inDomain(number)) {
                return false;
            }
        }
        return true;
    }

    /** The numbers that both descriptions speak of. */
    private NumberRange among(IntegerSet other, long far) {
        if ((!isTyped() && isFinite()) || (!other.isTyped() && other.isFinite())) {
            return NumberRange.INTEGERS;
        }
        if (isTyped() != other.isTyped()) {
            NumberRange stated = isTyped() ? domain : other.domain;
            boolean counted = stated.equals(NumberRange.INTEGERS) && (isTyped() ? this : other).isPositive(far);
            return counted ? NumberRange.POSITIVE_INTEGERS : stated;
        }
        boolean positive = !isTyped() && (isPositive(far) || other.isPositive(far));
        return positive ? NumberRange.POSITIVE_INTEGERS : NumberRange.INTEGERS;
    }

    private boolean isFinite() {
        for (long number = settled + 1L; kind.isEmpty() && number <= (long) settled + period; number++) {
            if (inDomain(number) || inDomain(-number)) {
                return false;
            }
        }
        return kind.isEmpty();
    }

    private boolean isPositive(long far) {
        for (long number = -far; number < 0; number++) {
            if (inDomain(number)) {
                return false;
            }
        }
        return true;
    }

    /** Whether a negative number belongs to it, as far as they are looked at. */
    boolean hasNegative() {
        return !isPositive((long) settled + period + 1);
    }

    /** Whether every integer belongs to it. */
    boolean isAll() {
        return kind.isEmpty() && isWhole(NumberRange.INTEGERS, (long) settled + period + 1);
    }

    /** Whether all that another set chooses from belongs to this one, which leaves out numbers beyond. */
    boolean isBeyond(IntegerSet other) {
        long far = (long) settled + period + 1;
        return kind.isEmpty()
                && other.isTyped()
                && isWhole(other.domain, far)
                && !isWhole(NumberRange.INTEGERS, far)
                && !sameOverAll(other, far);
    }

    private boolean isWhole(NumberRange among, long far) {
        for (long number = -far; number <= far; number++) {
            if (among.allows(number) && !inDomain(number)) {
                return false;
            }
        }
        return true;
    }

    private boolean sameOverAll(IntegerSet other, long far) {
        for (long number = -far; number <= far; number++) {
            if (inDomain(number) != other.inDomain(number)) {
                return false;
            }
        }
        return true;
    }

    /** Whether these are all of its members from 1, or from the first of them, up to the last. */
    boolean beginsWith(List<Long> numbers) {
        long last = numbers.getLast();
        if (last > WIDEST) {
            return false;
        }
        for (long number = Math.min(1, numbers.getFirst()); number <= last; number++) {
            if (inDomain(number) != numbers.contains(number)) {
                return false;
            }
        }
        return true;
    }

    boolean isEmpty() {
        long far = (long) settled + period + (kind.isEmpty() ? 1 : WIDEST);
        for (long number = -far; number <= far; number++) {
            if (inDomain(number)) {
                return false;
            }
        }
        return true;
    }

    boolean has(long number) {
        return inDomain(number);
    }

    private boolean inDomain(long number) {
        return domain.allows(number) && member.test(number);
    }

    private static long lcm(long left, long right) {
        long first = left;
        long second = right;
        while (second != 0) {
            long rest = first % second;
            first = second;
            second = rest;
        }
        return left / first * right;
    }
}
