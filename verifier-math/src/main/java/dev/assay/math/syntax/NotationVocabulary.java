package dev.assay.math.syntax;

import dev.assay.math.syntax.MathToken.Kind;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The meanings of LaTeX commands, Unicode signs and plain names. */
final class NotationVocabulary {
    /** Meaning of a sign or command: the token it becomes. */
    record Meaning(Kind kind, String text) {}

    static final Set<String> GREEK = names("""
            alpha beta gamma delta epsilon varepsilon zeta eta theta vartheta iota kappa lambda mu nu xi rho varrho
            sigma tau upsilon phi varphi chi psi omega Gamma Delta Theta Lambda Xi Pi Sigma Phi Psi Omega pi ell hbar
            """);

    /** Commands that only change how things look. */
    static final Set<String> INVISIBLE = names("""
            left right big Big bigg Bigg bigl bigr Bigl Bigr biggl biggr Biggl Biggr mleft mright displaystyle textstyle
            scriptstyle scriptscriptstyle limits nolimits quad qquad bf rm it sf tt cal mathbf mathit boldsymbol bm
            mathcal mathsf mathscr mathfrak mathtt boxed fbox space enspace thinspace medspace thickspace
            negthinspace negmedspace negthickspace middle ensuremath mathopen mathclose mathrel mathbin mathord small
            large Large normalsize tiny hline nonumber notag noindent newline bigstar square blacksquare Box
            variable strut cr par relax therefore because checkmark centering
            """);

    /** Commands whose argument is not part of what is said. */
    static final Set<String> DROPPED =
            names("hspace vspace phantom hphantom vphantom tag label color textcolor cline kern mkern ref cite");

    /** Commands whose argument is prose. */
    static final Set<String> PROSE = names("""
            text textbf textit textrm texttt mbox hbox mathrm operatorname textnormal textsf textup emph mathop textsc
            """);

    static final Set<String> ACCENTS = names("""
            vec overline bar hat tilde widehat widetilde overrightarrow overleftarrow underline dot ddot overparen
            overarc wideparen check breve overbrace underbrace cancel bcancel
            """);

    private static final Map<String, Meaning> COMMANDS = CommandTable.build();
    private static final Map<Character, Meaning> SIGNS = SignTable.build();
    private static final @Nullable Meaning[] ASCII = ascii();

    private NotationVocabulary() {}

    /** The meaning of a LaTeX command, written without backslash; null where it is not known. */
    static @Nullable Meaning command(String name) {
        return COMMANDS.get(name);
    }

    /** Whether a command is known in any way. */
    static boolean knows(String name) {
        return COMMANDS.containsKey(name)
                || INVISIBLE.contains(name)
                || PROSE.contains(name)
                || DROPPED.contains(name)
                || name.equals("begin")
                || name.equals("mathbb");
    }

    /** The one name of a mark over a letter that is drawn shorter or longer. */
    static String accent(String name) {
        return switch (name) {
            case "bar" -> "overline";
            case "widehat" -> "hat";
            case "widetilde" -> "tilde";
            case "overrightarrow" -> "vec";
            default -> name;
        };
    }

    /** The meaning of a sign that stands for itself; null where it is not known. */
    static @Nullable Meaning sign(char sign) {
        return sign < ASCII.length ? ASCII[sign] : SIGNS.get(sign);
    }

    /** One name for both shapes of a letter, as in Unicode. */
    static String letter(String name) {
        return name.equals("varphi") ? "phi" : name.equals("varepsilon") ? "epsilon" : name;
    }

    private static @Nullable Meaning[] ascii() {
        Meaning[] table = new @Nullable Meaning[128];
        SIGNS.forEach((sign, meaning) -> {
            if (sign < table.length) {
                table[sign] = meaning;
            }
        });
        return table;
    }

    static Set<String> names(String text) {
        return Set.of(text.strip().split("\\s+"));
    }
}
