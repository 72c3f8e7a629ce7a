package dev.assay.math.text;

import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Several choices or numbered statements: {@code A, C}, {@code ACD}, {@code ①③}, {@code (1)(3)}.
 *
 * @param members in their order
 * @param style the notation of the members
 */
record ChoiceSelection(Set<String> members, Style style) {
    /** The notation of the members. */
    enum Style {
        LETTERS,
        RUN,
        NUMBERS,
        CIRCLED
    }

    /** The signs of the commands and words that are left out. */
    private static final String IDLE = "\\textmathrmbfquadand";

    private static final int LONGEST = 120;
    private static final int MOST_IN_RUN = 6;

    /** The selection, or empty where the text holds anything else. */
    static Optional<ChoiceSelection> of(String text) {
        if (text.length() > LONGEST || !mayBe(text)) {
            return Optional.empty();
        }
        String plain = text.replace("\\text", " ")
                .replace("\\mathrm", " ")
                .replace("\\textbf", " ")
                .replace("\\ ", " ")
                .replace("\\,", " ")
                .replace(" and ", ",")
                .replace("\\quad", " ");
        return circled(plain).or(() -> letters(plain));
    }

    /** Whether a text has no sign but those of members, of marks and of the commands and words that say nothing. */
    private static boolean mayBe(String text) {
        for (int at = 0; at < text.length(); at++) {
            char sign = text.charAt(at);
            boolean member = Character.isDigit(sign) || (sign >= 'A' && sign <= 'J') || (sign >= '①' && sign <= '⑳');
            if (!member && !isMark(sign) && IDLE.indexOf(sign) < 0) {
                return false;
            }
        }
        return true;
    }

    private static Optional<ChoiceSelection> circled(String plain) {
        TreeSet<String> members = new TreeSet<>();
        boolean round = false;
        int bracketed = 0;
        for (int at = 0; at < plain.length(); at++) {
            char sign = plain.charAt(at);
            if (sign >= '①' && sign <= '⑳') {
                members.add(String.valueOf(sign - '①' + 1));
                round = true;
            } else if (Character.isDigit(sign)) {
                int start = at;
                while (at + 1 < plain.length() && Character.isDigit(plain.charAt(at + 1))) {
                    at++;
                }
                boolean brackets = start > 0
                        && "(（".indexOf(plain.charAt(start - 1)) >= 0
                        && at + 1 < plain.length()
                        && ")）".indexOf(plain.charAt(at + 1)) >= 0;
                bracketed += brackets ? 1 : 0;
                members.add(plain.substring(start, at + 1));
            } else if (!isMark(sign)) {
                return Optional.empty();
            }
        }
        if (members.isEmpty()) {
            return Optional.empty();
        }
        boolean marked = round || (bracketed == members.size() && bracketed > 1);
        return Optional.of(new ChoiceSelection(members, marked ? Style.CIRCLED : Style.NUMBERS));
    }

    private static Optional<ChoiceSelection> letters(String plain) {
        TreeSet<String> members = new TreeSet<>();
        boolean apart = true;
        boolean run = false;
        char last = '@';
        boolean rising = true;
        for (int at = 0; at < plain.length(); at++) {
            char sign = plain.charAt(at);
            if (sign >= 'A' && sign <= 'J') {
                run |= !apart;
                rising &= sign > last;
                last = sign;
                apart = false;
                members.add(String.valueOf(sign));
            } else if (isMark(sign)) {
                apart = true;
            } else {
                return Optional.empty();
            }
        }
        if (members.size() < 2 || (run && (!rising || members.size() > MOST_IN_RUN))) {
            return Optional.empty();
        }
        return Optional.of(new ChoiceSelection(members, run ? Style.RUN : Style.LETTERS));
    }

    private static boolean isMark(char sign) {
        return Character.isWhitespace(sign) || ",，、;；.{}()（）[]$&".indexOf(sign) >= 0;
    }
}
