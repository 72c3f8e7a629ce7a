package dev.assay.math.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** A formula of chemistry without its typography: {@code \\mathrm{H_2SO_4}}, {@code \\ce{H2SO4}} and H₂SO₄ are one. */
final class ChemicalFormula {
    private static final int LONGEST = 120;
    private static final List<String> TYPOGRAPHY =
            List.of("\\mathrm", "\\text", "\\ce", "\\rm", "\\,", "_", "{", "}", "$", " ");
    private static final List<String> ARROWS =
            List.of("\\longrightarrow", "\\rightarrow", "\\to", "-->", "->", "⟶", "\\xrightarrow{}");
    private static final Set<String> ELEMENTS =
            Set.of(("H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn"
                            + " Fe Co Ni Cu Zn Ga Ge As Se Br Kr Rb Sr Y Zr Nb Mo Ag Cd In Sn Sb Te I Xe Cs Ba W Pt Au Hg Pb Bi U")
                    .split(" "));

    private ChemicalFormula() {}

    /** The sides of a reaction, each with its formulas in one order; empty where this is none. */
    static Optional<String> reaction(String text) {
        if (text.length() > 2 * LONGEST || !hasElements(text)) {
            return Optional.empty();
        }
        String plain = text.strip();
        for (String arrow : ARROWS) {
            plain = plain.replace(arrow, "→");
        }
        String[] sides = plain.split("→", -1);
        if (sides.length != 2) {
            return Optional.empty();
        }
        List<String> reaction = new ArrayList<>();
        for (String side : sides) {
            List<String> terms = new ArrayList<>();
            for (String term : side.split("\\+", -1)) {
                String formula = bare(term);
                int first = 0;
                while (first < formula.length() && Character.isDigit(formula.charAt(first))) {
                    first++;
                }
                if (!isFormula(formula.substring(first), 1, 0)) {
                    return Optional.empty();
                }
                terms.add(formula);
            }
            reaction.add(terms.stream().sorted().collect(Collectors.joining("+")));
        }
        return Optional.of(String.join("→", reaction));
    }

    /** The elements with their numbers; empty where this is no such formula of at least two of them. */
    static Optional<String> of(String text) {
        if (text.length() > LONGEST || !hasElements(text)) {
            return Optional.empty();
        }
        String formula = bare(text);
        return isFormula(formula, 2, 1) ? Optional.of(formula) : Optional.empty();
    }

    /** Whether a text has two capital letters, with which two elements begin. */
    private static boolean hasElements(String text) {
        int capitals = 0;
        for (int at = 0; at < text.length() && capitals < 2; at++) {
            capitals += text.charAt(at) >= 'A' && text.charAt(at) <= 'Z' ? 1 : 0;
        }
        return capitals == 2;
    }

    private static String bare(String text) {
        String plain = text.strip();
        for (String sign : TYPOGRAPHY) {
            plain = plain.replace(sign, "");
        }
        StringBuilder formula = new StringBuilder();
        plain.chars().forEach(sign -> formula.append((char) (sign >= '₀' && sign <= '₉' ? sign - '₀' + '0' : sign)));
        return formula.toString();
    }

    private static boolean isFormula(String formula, int fewestElements, int fewestNumbers) {
        int elements = 0;
        int numbers = 0;
        int at = 0;
        while (at < formula.length()) {
            char sign = formula.charAt(at);
            int end = at + 1;
            if (Character.isUpperCase(sign)) {
                while (end < formula.length() && Character.isLowerCase(formula.charAt(end))) {
                    end++;
                }
                if (!ELEMENTS.contains(formula.substring(at, end))) {
                    return false;
                }
                elements++;
            } else if (at > 0 && Character.isDigit(sign)) {
                numbers++;
            } else if (sign != '(' && sign != ')') {
                return false;
            }
            at = end;
        }
        return elements >= fewestElements && numbers >= fewestNumbers;
    }
}
