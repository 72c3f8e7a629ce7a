package dev.assay.math.question;

import java.util.HashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which of two players a sentence says to win, as the first or the second to move: by name where the question says who
 * begins, by turn, or because the other one loses.
 */
final class WinningPlayer implements AskedChoice {
    private static final int LONGEST = 200;
    private static final String NAME = "\\p{Lu}\\p{Ll}{1,20}";
    private static final Pattern GAME = Pattern.compile("(?i)(?<!\\p{L})(?:wins?|winning|winner|loses?)(?!\\p{L})");
    private static final Pattern SEVERAL =
            Pattern.compile("(?i)(?<!\\p{L})(?:both|either|neither|nobody|everybody|no one|or|draw|tie)(?!\\p{L})");
    /** Says anew who moves when. */
    private static final Pattern MOVING =
            Pattern.compile(NAME + " (?:moves|goes|plays|starts|begins) ?(?:first|second)?(?:$|[,;.])");

    private static final Pattern PAIR = Pattern.compile("(" + NAME + ") and (" + NAME + ")(?!\\p{L})");
    private static final Pattern BEGINS = Pattern.compile(
            "(" + NAME
                    + ") (?:starts|begins|goes first|moves first|plays first|is first|makes the first move|has the first move|takes the first turn|first(?=[,;.)]))");
    private static final String FIRST =
            "(?:the )?(?:first player|player one|player 1|1st player|starting player|beginner|starter|player (?:who|that) (?:moves|goes|plays|starts|begins)(?: first)?"
                    + "|one (?:who|that) (?:moves|goes|plays|starts|begins)(?: first)?|first mover|first|player (?:to|on the) move|whoever (?:starts|begins|moves first|goes first))";
    private static final String SECOND =
            "(?:the )?(?:second player|player two|player 2|2nd player|player (?:who|that) (?:moves|goes|plays) second|one (?:who|that) (?:moves|goes|plays) second|second mover|second|other player)";
    private static final String DESIGNATION = "(?<who>" + SECOND + "|" + FIRST + "|" + NAME + ")";
    private static final String ASIDE =
            "(?:,? (?:who (?:goes|moves|plays|starts|begins|is) ?(?:first|second)?|the (?:first|second|starting) player|\\((?:the |as the )?(?:first|second|starting) player\\)),?)?";
    private static final Pattern STATEMENT = Pattern.compile(
            "^(?:it is |it's |the winner is |this means |this is )?" + DESIGNATION + ASIDE
                    + "(?:,)?(?: (?:who|that)(?= (?:has|wins|will|can)))?(?: (?:therefore|thus|hence|always|indeed|also))?(?<wins> (?:can |will |must |is able to |can always |always )?(?:wins?|force a win|win the game)(?: the game)?"
                    + "| (?:has|have|holds|possesses) (?:a|the) winning strategy| (?:is|will be) the winner| (?:will |can |always )?(?:gets?|takes?|makes?) the last (?:stone|move|coin|nut|one|token|match|counter|turn))?"
                    + "(?<loses> (?:will |must )?(?:always )?(?:loses|lose)(?: the game)?| (?:cannot|can't|can not|can never) win| (?:has|have) no winning strategy)?"
                    + "(?:,? (?:with|by|under) (?:best|perfect|optimal|correct) play(?: of both| from both sides)?|,? by (?:symmetry|mirroring)(?: [a-z']+){0,4}"
                    + "|,? with (?:this|that|the (?:mirror|mirroring|pairing|symmetry)) strategy|,? (?:no matter|whatever) .{1,40})?$");
    /** A player by turn and by name: "the first player (Ann)", "the second player, namely Ben". */
    private static final Pattern TURN_AND_NAME = Pattern.compile("^(?<turn>(?i:" + SECOND + "|" + FIRST
            + "))(?:,? \\((?:i\\.e\\.,? |namely )?(?<enclosed>" + NAME
            + ")\\)|, (?:i\\.e\\.,? |that is,? |namely,? )?(?<apart>" + NAME + ")(?:,|$))");

    private static final Pattern NAME_AND_TURN = Pattern.compile(
            "^(?<name>" + NAME + "),? \\(?(?:the |as the |who is the )?(?<turn>first|second|starting) player");
    private static final Pattern SENTENCE_PARTS = Pattern.compile(
            "[;:,] (?:and |so |hence |thus |therefore |which means (?:that )?)*|(?<=\\S) (?:and|so|hence|thus|therefore) (?=\\p{L})");

    @Override
    public String stage() {
        return "question.winner";
    }

    @Override
    public Optional<String> chosen(Question question, String sentence) {
        String said = PlainWords.of(sentence);
        if (!GAME.matcher(question.text()).find()
                || said.isEmpty()
                || said.length() > LONGEST
                || Hedges.standIn(said)
                || SEVERAL.matcher(said).find()
                || MOVING.matcher(said).find()) {
            return Optional.empty();
        }
        Matcher turned = NAME_AND_TURN.matcher(said);
        if (turned.find()
                && isFirst(question, turned.group("name"))
                        .filter(first -> first == turned.group("turn").equals("second"))
                        .isPresent()) {
            return Optional.empty();
        }
        Matcher both = TURN_AND_NAME.matcher(said);
        if (both.find()) {
            String name = both.group("enclosed") == null ? both.group("apart") : both.group("enclosed");
            String turn = both.group("turn");
            return isFirst(question, name).equals(isFirst(question, turn))
                    ? choice(question, turn + said.substring(both.end()))
                    : Optional.empty();
        }
        return choice(question, said);
    }

    private static Optional<String> choice(Question question, String said) {
        Optional<Boolean> whole = firstWins(question, said, true);
        if (whole.isPresent()) {
            return whole.map(WinningPlayer::name);
        }
        Set<Boolean> parts = new HashSet<>();
        for (String part : SENTENCE_PARTS.split(said, -1)) {
            Optional<Boolean> wins = firstWins(question, PlainWords.of(part), false);
            wins.ifPresent(parts::add);
            if (wins.isEmpty() && !parts.isEmpty() && Hedges.takeBack(part)) {
                return Optional.empty();
            }
        }
        return parts.size() == 1 ? parts.stream().map(WinningPlayer::name).findFirst() : Optional.empty();
    }

    private static String name(boolean first) {
        return first ? "first" : "second";
    }

    /** Whether the first player wins; the player alone may stand for that where it is all that is said. */
    private static Optional<Boolean> firstWins(Question question, String said, boolean alone) {
        Matcher statement = STATEMENT.matcher(said.isEmpty() ? said : uncapitalised(said));
        if (!statement.matches() && !statement.reset(said).matches()) {
            return Optional.empty();
        }
        boolean loses = statement.group("loses") != null;
        boolean wins = statement.group("wins") != null;
        if (loses == wins && (loses || !alone)) {
            return Optional.empty();
        }
        return isFirst(question, statement.group("who")).map(first -> first != loses);
    }

    private static String uncapitalised(String said) {
        return Character.toLowerCase(said.charAt(0)) + said.substring(1);
    }

    private static Optional<Boolean> isFirst(Question question, String who) {
        String player = who.toLowerCase(Locale.ROOT);
        if (player.matches(FIRST) && !player.matches(SECOND)) {
            return Optional.of(true);
        }
        if (player.matches(SECOND)) {
            return Optional.of(false);
        }
        Optional<String> beginner = question.first(BEGINS);
        Matcher pair = PAIR.matcher(question.text());
        if (beginner.isEmpty() || !pair.find()) {
            return Optional.empty();
        }
        Set<String> players = Set.of(pair.group(1), pair.group(2));
        return players.contains(beginner.get()) && players.contains(who) && players.size() == 2
                ? Optional.of(who.equals(beginner.get()))
                : Optional.empty();
    }
}
