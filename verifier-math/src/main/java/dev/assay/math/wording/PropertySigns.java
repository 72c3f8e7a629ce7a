package dev.assay.math.wording;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * Properties that a statement affirms or denies one by one: "converges, but not absolutely" is "conditionally convergent",
 * "one-to-one but not onto" is "injective (not surjective)". A statement with any other word is none.
 */
final class PropertySigns {
    private static final Pattern PIECE = Pattern.compile("(?=[,;()])|(?<=[,;()])|\\s+");
    private static final Set<String> NEGATIONS =
            Set.of("not", "isn't", "doesn't", "neither", "nor", "aren't", "never", "without");
    private static final Set<String> BREAKS = Set.of("but", ",", ";", "(", ")", "yet", "though", "and");
    private static final Set<String> FILLERS = Set.of(
            "the",
            "a",
            "an",
            "it",
            "this",
            "that",
            "is",
            "are",
            "does",
            "map",
            "mapping",
            "function",
            "series",
            "integral",
            "sum",
            "so",
            "thus",
            "hence",
            "therefore",
            "being",
            "given",
            "merely",
            "just",
            "alternating",
            "although");
    private static final String CONVERGENT = "convergent";
    private static final String ABSOLUTELY = "absolutely";
    private static final String CONDITIONALLY = "conditionally";
    private static final Set<String> OF_MAPS = Set.of("injective", "surjective");

    private PropertySigns() {}

    /** Whether both are statements about several properties, or of the kind of convergence, that say the same. */
    static boolean say(String gold, String answer) {
        Optional<Map<String, Boolean>> wanted = of(gold);
        return wanted.filter(PropertySigns::isOfSeveral).isPresent() && wanted.equals(of(answer));
    }

    private static boolean isOfSeveral(Map<String, Boolean> signs) {
        return signs.size() > 1 || signs.equals(Map.of(CONDITIONALLY, true)) || signs.equals(Map.of(ABSOLUTELY, true));
    }

    private static Optional<Map<String, Boolean>> of(String text) {
        Map<String, Boolean> signs = new TreeMap<>();
        boolean denied = false;
        boolean only = false;
        boolean first = true;
        for (String piece : PIECE.split(text, -1)) {
            String word = ShortStatement.form(piece.strip());
            if (BREAKS.contains(word)) {
                denied &= word.equals("and");
            } else if (NEGATIONS.contains(word)) {
                denied = true;
            } else if (word.equals("only")) {
                only = true;
            } else if (word.equals("bijective")) {
                if (denied) {
                    return Optional.empty();
                }
                OF_MAPS.forEach(property -> signs.put(property, true));
            } else if (ShortStatement.isProperty(word)) {
                boolean ofAdverb = word.equals(CONVERGENT) && denied;
                Boolean before = ofAdverb ? null : signs.put(word, !denied);
                if ((before != null && before == denied) || (ofAdverb && !isOfAdverb(text))) {
                    return Optional.empty();
                }
            } else if (!word.isEmpty() && !FILLERS.contains(word) && !(first && word.length() == 1)) {
                return Optional.empty();
            }
            first &= word.isEmpty();
        }
        return signs.isEmpty() ? Optional.empty() : Optional.of(plain(signs, only));
    }

    /** Whether a denial of convergence is of its kind alone. */
    private static boolean isOfAdverb(String text) {
        return text.contains("not converge absolutely")
                || text.contains("not absolutely convergent")
                || text.contains("n't converge absolutely");
    }

    /** The signs without what others of them say. */
    private static Map<String, Boolean> plain(Map<String, Boolean> signs, boolean only) {
        Map<String, Boolean> plain = new TreeMap<>(signs);
        boolean kind = Boolean.TRUE.equals(plain.get(CONVERGENT)) && Boolean.FALSE.equals(plain.get(ABSOLUTELY));
        if (kind || Boolean.TRUE.equals(plain.get(CONDITIONALLY))) {
            if (Boolean.TRUE.equals(plain.get(ABSOLUTELY))) {
                return Map.of();
            }
            plain.remove(CONVERGENT);
            plain.remove(ABSOLUTELY);
            plain.put(CONDITIONALLY, true);
        } else if (Boolean.TRUE.equals(plain.get(ABSOLUTELY))) {
            plain.remove(CONVERGENT);
        }
        for (String property : OF_MAPS) {
            boolean other = plain.size() == 1 && Boolean.TRUE.equals(plain.get(property));
            if (only && other) {
                OF_MAPS.stream().filter(each -> !each.equals(property)).forEach(each -> plain.put(each, false));
            }
        }
        return plain;
    }
}
