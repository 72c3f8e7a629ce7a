package dev.assay.math.wording;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Compares descriptions of sets of integers, in words and in signs. */
public final class IntegerSets {
    private static final Pattern RELATION = Pattern.compile("[<>≤≥≠]|\\\\(le|ge|lt|gt|ne)(q|qq|qslant)?(?![a-zA-Z])");

    /** A form alone, of a parameter that runs over all integers. */
    private static final Pattern FAMILY = Pattern.compile(
            "\\$?\\d{1,4}\\s?([klmnt])(?:\\s?[+-]\\s?\\d{1,4})?\\$?[,;]?\\s?(?:where |for |with )?\\$?\\1\\s?(?:∈|\\\\in)\\s?(?:ℤ|\\\\mathbb\\s?\\{?Z\\}?)\\$?");

    private static final Pattern SPACING = Pattern.compile("(?:\\s|\\\\(?:q?quad(?![A-Za-z])|[ ,;:]))++");

    private static final Pattern ALL_EXCEPT = Pattern.compile("all except \\$?\\d+(?:, ?\\d+){2,}.*");
    private static final int LONGEST_LIST = 80;
    private static final String NATURALS = "\\mathbb{N}";

    /** Numbers and all from another on. */
    private static final Pattern LISTED = Pattern.compile(
            "(?:\\\\\\{)?(\\d{1,4}(?:, ?\\d{1,4})*+),? and (?:all|every|any) integers? (?:\\\\geq?(?:slant)?|≥|greater than or equal to|at least|from) ?(\\d{1,4})(?: on(?:wards?)?)?(?:\\\\\\})?");

    /** Numbers, and further on three neighbours and dots. */
    private static final Pattern RUNNING = Pattern.compile(
            "(?:[a-z] ?(?:=|∈|\\\\in(?![A-Za-z])) ?)?(?:\\\\\\{)? ?(?<first>\\d{1,4}(?:, ?\\d{1,4}){0,5}+), ?(?:\\\\[lc]?dots|…|\\.\\.\\.) ?(?:\\\\\\})?");

    private static final int NEIGHBOURS = 3;

    private IntegerSets() {}

    /** Numbers before a run of neighbours that goes on: {@code 3, 5, 6, 7, …}. */
    private static Optional<String> running(String text) {
        boolean dots = text.contains("dots") || text.endsWith("...") || text.indexOf('…') >= 0;
        if (!dots || text.indexOf(',') < 0 || text.length() > LONGEST_LIST) {
            return Optional.empty();
        }
        Matcher list = RUNNING.matcher(
                TypographyRemover.of(SPACING.matcher(text).replaceAll(" ").replace(" ,", ",")));
        if (!list.matches()) {
            return Optional.empty();
        }
        List<Integer> numbers = Pattern.compile(", ?")
                .splitAsStream(list.group("first"))
                .map(Integer::valueOf)
                .toList();
        int last = numbers.size() - 1;
        int start = last;
        while (start > 0 && numbers.get(start - 1) == numbers.get(start) - 1) {
            start--;
        }
        boolean rising = true;
        for (int at = 1; at <= start; at++) {
            rising &= numbers.get(at - 1) < numbers.get(at);
        }
        return rising && start > 0 && last - start + 1 >= NEIGHBOURS
                ? Optional.of("n = "
                        + numbers.subList(0, start).stream()
                                .map(String::valueOf)
                                .collect(Collectors.joining(", "))
                        + " and all n ≥ " + numbers.get(start))
                : Optional.empty();
    }

    /** A list of numbers and all from another on as what n may be; any other text as it is. */
    private static String named(String text) {
        Optional<String> running = running(text);
        if (running.isPresent()) {
            return running.get();
        }
        Optional<String> congruence = ShiftedDivisibility.congruence(text).or(() -> CongruenceText.congruence(text));
        if (congruence.isPresent()) {
            return congruence.get();
        }
        Optional<String> primes = PrimeAlternatives.description(text);
        if (primes.isPresent()) {
            return primes.get();
        }
        if (!text.contains(" and ") || (!Character.isDigit(text.charAt(text.length() - 1)) && !text.endsWith("}"))) {
            return text;
        }
        Matcher listed = LISTED.matcher(TypographyRemover.of(text));
        return listed.matches() ? "n = " + listed.group(1) + " and all n ≥ " + listed.group(2) : text;
    }

    /**
     * Whether two texts describe the same integers. Empty where one of them is no such description, where neither is
     * about integers for sure, or where they differ and one may be about other numbers.
     */
    public static Optional<Boolean> same(String wanted, String given) {
        Optional<String> restated = RestatedSet.of(given);
        if (restated.isEmpty()) {
            return Optional.empty();
        }
        String gold = named(RestatedSet.of(wanted).orElse(wanted));
        String answer = named(restated.get());
        Optional<Boolean> same = sameNaturals(gold, answer);
        boolean natural = same.isPresent() && !same.get() && (gold + answer).contains(NATURALS);
        Optional<Boolean> fromZero =
                natural ? sameNaturals(fromZero(gold), fromZero(answer)) : Optional.<Boolean>empty();
        return fromZero.filter(Boolean::booleanValue).isPresent() ? fromZero : same;
    }

    /** Whether a text describes integers twice, and not the same ones: "coprime to 12, i.e. odd". */
    public static boolean saysTwo(String text) {
        return text.indexOf(' ') >= 0 && RestatedSet.of(text).isEmpty();
    }

    /** Whether a gold has words, or describes integers by a formula with a letter. */
    public static boolean areInWords(String gold) {
        return TextPiece.hasWord(gold)
                || (gold.chars().anyMatch(Character::isLetter)
                        && IntegerSetReader.read(gold).isPresent());
    }

    /** The natural numbers from 0 on, which is their other meaning. */
    private static String fromZero(String text) {
        return text.replace(NATURALS, NATURALS + "_0");
    }

    private static Optional<Boolean> sameNaturals(String gold, String answer) {
        Optional<IntegerSet> wanted =
                isFamily(gold) ? IntegerSetReader.read("x = " + gold) : IntegerSetReader.read(gold);
        if (wanted.isEmpty()) {
            return Optional.empty();
        }
        Optional<IntegerSet> given = IntegerSetReader.read(answer);
        boolean either = given.isPresent()
                && (wanted.get().isIntegral()
                        || given.get().isIntegral()
                        || isSupposed(wanted.get(), gold, given.get(), answer));
        if (!either || (!wanted.get().isIntegral() && isUnsaid(wanted.get(), gold, given.get()))) {
            return Optional.empty();
        }
        boolean same = wanted.get().sameAs(given.get());
        if (!same && wanted.get().mayBe(given.get())) {
            return Optional.empty();
        }
        boolean sure = wanted.get().isIntegral() && given.get().isIntegral();
        return same || sure ? Optional.of(same) : Optional.empty();
    }

    private static boolean isFamily(String gold) {
        return (gold.indexOf('∈') >= 0 || gold.contains("\\in"))
                && FAMILY.matcher(SPACING.matcher(gold).replaceAll(" ")).matches();
    }

    /**
     * Whether a gold that does not say so itself is not about integers: a line, a bound of an unknown that may be any number,
     * or what says nothing about the numbers that the answer chooses from. An answer must not narrow its gold.
     */
    private static boolean isUnsaid(IntegerSet wanted, String gold, IntegerSet given) {
        return wanted.assumed()
                ? wanted.isAll() || hasLetter(gold, IntegerSets::isUnknown)
                : wanted.isBeyond(given) || (isBound(gold) && !isOfN(gold));
    }

    private static boolean isUnknown(char letter) {
        return (letter >= 'x' && letter <= 'z') || Character.isUpperCase(letter);
    }

    private static boolean isBound(String description) {
        return RELATION.matcher(description).find();
    }

    private static boolean isSupposed(IntegerSet wanted, String gold, IntegerSet given, String answer) {
        return !wanted.assumed()
                && !given.assumed()
                && (isOfN(gold) || ALL_EXCEPT.matcher(gold).matches())
                && isOfN(answer);
    }

    /** Whether a description is about n, which means an integer unless the text says something else. */
    private static boolean isOfN(String description) {
        return hasLetter(description, letter -> letter == 'n');
    }

    /** Whether such a letter stands alone in the description. */
    private static boolean hasLetter(String description, Predicate<Character> wanted) {
        for (int at = 0; at < description.length(); at++) {
            boolean before = at > 0 && Character.isLetter(description.charAt(at - 1));
            boolean after = at + 1 < description.length() && Character.isLetter(description.charAt(at + 1));
            boolean command = at > 0 && description.charAt(at - 1) == '\\';
            if (wanted.test(description.charAt(at)) && !before && !after && !command) {
                return true;
            }
        }
        return false;
    }
}
