package dev.assay.bench.text;

import dev.assay.engine.wire.Json;
import java.util.Locale;
import java.util.Random;
import tools.jackson.databind.node.ObjectNode;

/**
 * A task of a verifier of text with a response of about 2 KB. {@code §} in a response stands for the number of the rollout, so that no
 * two responses are the same.
 */
public enum TextCase {
    CHOICE_IN_TAG("choice", """
            {"gold": "B", "choices": ["the Rhine", "the Rhone", "the Inn", "the Ticino"]}""", thought(Texts.RIVER) + "<answer>B. the Rhone</answer>"),
    CHOICE_IN_PROSE("choice", """
            {"gold": "B", "choices": ["the Rhine", "the Rhone", "the Inn", "the Ticino"]}""", Texts.RIVER + "It is not the Rhine. So it must be option B."),
    SHORT_ANSWER_F1_IN_TAG(
            "short-answer",
            Texts.LAKE.formatted("f1"),
            thought(Texts.RIVER) + "<answer>the Lake of Constance</answer>"),
    SHORT_ANSWER_SAME_IN_TAG(
            "short-answer",
            Texts.LAKE.formatted("same"),
            thought(Texts.RIVER) + "<answer>the Lake of Constance</answer>"),
    SHORT_ANSWER_F1_IN_PROSE(
            "short-answer", Texts.LAKE.formatted("f1"), Texts.RIVER + "So the answer is Lake Constance."),
    SHORT_ANSWER_SAME_IN_PROSE(
            "short-answer", Texts.LAKE.formatted("same"), Texts.RIVER + "So the answer is Lake Constance."),
    CONFIDENCE("confidence", """
            {"statements": [{"text": "It is long", "true": true}, {"text": "It is short", "true": false}]}""", Texts.RIVER + "<confidence>90%, 5%</confidence>"),
    FORMAT_SECTIONS("format", "{\"preset\": \"think-answer\"}", thought(Texts.RIVER) + "<answer>4</answer>"),
    FORMAT_SEARCH("format", "{\"preset\": \"search\"}", thought(Texts.RIVER) + "<answer>4</answer>"),
    FORMAT_LENGTHS("format", "{\"words\": [1, 900], \"repetition\": {\"most\": 1}}", Texts.RIVER),
    FORMAT_PATTERN(
            "format",
            "{\"pattern\": \"(?s)<think>.*</think>\\\\s*<answer>.*</answer>\"}",
            thought(Texts.RIVER) + "<answer>4</answer>"),
    FORMAT_JSON(
            "format", "{\"syntax\": \"json\"}", Texts.records("{\"id\": ", ", \"name\": \"xyz\"}", "[", ",\n", "]")),
    FORMAT_SCHEMA("format", """
            {"schema": {"items": {"properties": {"id": {"type": "integer"}}}}}""", Texts.records("{\"id\": ", ", \"name\": \"xyz\"}", "[", ",\n", "]")),
    FORMAT_XML(
            "format",
            "{\"syntax\": \"xml\"}",
            Texts.records("<row><id>", "</id><name>xyz</name></row>", "<rows>", "\n", "</rows>")),
    FORMAT_YAML("format", "{\"syntax\": \"yaml\"}", Texts.records("- id: ", "\n  name: xyz\n", "", "", "")),
    FORMAT_CSV("format", "{\"syntax\": \"csv\"}", Texts.records("", ",xyz,7", "id,name,size\n", "\n", "")),
    SIX_CONSTRAINTS("constraints", """
            {"instruction_id_list": ["keywords:existence", "keywords:forbidden_words", "length_constraints:number_words",
                "length_constraints:number_sentences", "detectable_format:number_highlighted_sections", "startend:end_checker"],
             "kwargs": [{"keywords": ["river", "lakes"]}, {"forbidden_words": ["train", "plane"]},
                {"num_words": 200, "relation": "at least"}, {"num_sentences": 20, "relation": "at least"},
                {"num_highlights": 1}, {"end_phrase": "Good night."}]}""", Texts.RIVER + "*Done.*\nGood night."),
    SIX_COUNTING_CONSTRAINTS("constraints", """
            {"instruction_id_list": ["change_case:capital_word_frequency", "count:count_unique", "keywords:frequency",
                "letters:letter_counting", "punctuation:no_comma", "last_word:last_word_sent"],
             "grading": "fraction", "kwargs": [{"capital_frequency": 3, "capital_relation": "less than"}, {}, {"keyword": "river", "frequency": 20,
                "relation": "at least"}, {"N": 10, "relation": "at least"}, {},
                {"last_word": "night"}]}""", Texts.RIVER + "\nGood night."),
    TOOL_CALL("tool-call", """
            {"calls": [{"name": "get_weather", "arguments": {"city": "Paris", "days": 3}}]}""", thought(Texts.RIVER) + """
            <tool_call>{"name": "get_weather", "arguments": {"city": "Paris", "days": 3}}</tool_call>"""),
    BLEU("similarity", similarity("bleu"), Texts.GUESS),
    CHRF("similarity", similarity("chrf"), Texts.GUESS),
    ROUGE1("similarity", similarity("rouge1"), Texts.GUESS),
    ROUGE2("similarity", similarity("rouge2"), Texts.GUESS),
    ROUGEL("similarity", similarity("rougel"), Texts.GUESS),
    ROUGELSUM("similarity", similarity("rougelsum"), Texts.GUESS),
    SARI("similarity", similarity("sari"), Texts.GUESS),
    ANLS("similarity", similarity("anls"), Texts.GUESS),
    RATIO("similarity", similarity("ratio"), Texts.GUESS),
    RANKING("ranking", """
            {"relevance": {"d1": 3, "d2": 1}, "candidates": ["d1", "d2", "d3", "d4", "d5"]}""", thought(Texts.RIVER) + "[2] > [1] > [5] > [4] > [3]"),
    STRUCTURED(
            "structured",
            """
            {"expected": {"area": "north", "stars": 4, "price": "cheap"}, "kind": "slots", "credit": "share"}""",
            thought(Texts.RIVER) + "```json\n{\"area\": \"north\", \"stars\": 4, \"price\": \"dear\"}\n```"),
    GROUNDING("grounding", "{\"box\": [100, 100, 200, 140]}", thought(Texts.RIVER) + "I click at (150, 120)."),
    COUNTDOWN(
            "puzzle",
            "{\"data\": {\"target\": 119, \"nums\": [67, 50, 20, 82]}}",
            Texts.SUMS + "<answer>82 + 20 + 67 - 50</answer>"),
    SUDOKU("puzzle", """
            {"data": {"metadata": {"source_dataset": "mini_sudoku",
                "puzzle": [[2, 0, 3, 0], [0, 0, 0, 1], [0, 0, 0, 3], [4, 0, 1, 2]]}}}""", Texts.SUMS + "<answer>2 1 3 4\n3 4 2 1\n1 2 4 3\n4 3 1 2</answer>"),
    HANOI(
            "puzzle",
            """
            {"data": {"metadata": {"source_dataset": "tower_of_hanoi", "num_disks": 1, "num_pegs": 3, "start_peg": 1,
                "target_peg": 3}}}""",
            "Rollout §. <answer>" + "Move disk 1 from Peg 1 to Peg 2\nMove disk 1 from Peg 2 to Peg 1\n".repeat(32)
                    + "Move disk 1 from Peg 1 to Peg 3</answer>"),
    LOGIC("puzzle", """
            {"data": {"metadata": {"source_dataset": "propositional_logic", "premises": ["(P → Q)", "P"],
                "variables": ["P", "Q"]}}}""", Texts.SUMS + "<answer>P ∧ Q</answer>"),
    TEN_SEARCHES("search-trace", Texts.trace(), Texts.searches()),
    PATCH("patch", Texts.edited(), Texts.edit());

    private final String verifier;
    private final String task;
    private final String response;

    TextCase(String verifier, String task, String response) {
        this.verifier = verifier;
        this.task = task;
        this.response = response;
    }

    String verifier() {
        return verifier;
    }

    ObjectNode task() {
        return (ObjectNode) Json.MAPPER.readTree(task);
    }

    /** Returns the response of a rollout. */
    String response(int number) {
        return response.replace("§", Integer.toString(number));
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    private static String thought(String text) {
        return "<think>" + text + "</think>";
    }

    private static String similarity(String score) {
        return Json.MAPPER
                .createObjectNode()
                .put("score", score)
                .put("gold", Texts.GOLD)
                .put("original", Texts.ORIGINAL)
                .toString();
    }

    /** The texts of tasks and responses. */
    private static final class Texts {
        static final String RIVER = "Rollout §. "
                + "The river rises in the hills, passes two lakes, and reaches the sea after 412 km. ".repeat(24);
        static final String SUMS = "Rollout §. " + "I try 82 + 67 = 149, which is too much by 30. ".repeat(42);
        static final String LAKE = """
                {"score": "%s", "gold": ["Lake Constance", "the Bodensee"]}""";
        static final String GOLD = words(new Random(1), 0);
        static final String GUESS = "Rollout §. " + words(new Random(1), 5);
        static final String ORIGINAL = words(new Random(1), 3);

        private static final int LENGTH = 2_048;
        private static final int LINES = 240;

        /** Returns words of which one of {@code other} is another one; none is where {@code other} is 0. */
        private static String words(Random random, int other) {
            String[] words = {
                "the",
                "river",
                "of",
                "trade",
                "was",
                "running,",
                "and",
                "merchants",
                "carried",
                "a",
                "thousand",
                "bales",
                "to",
                "northern",
                "towns.",
                "Although",
                "winter",
                "came",
                "early;",
                "it",
                "did",
                "not",
                "stop"
            };
            StringBuilder text = new StringBuilder();
            Random others = new Random(other);
            while (text.length() < LENGTH) {
                String word = words[random.nextInt(words.length)];
                boolean isOther = other > 0 && others.nextInt(other) == 0;
                text.append(isOther ? words[others.nextInt(words.length)] : word)
                        .append(random.nextInt(14) == 0 ? '\n' : ' ');
            }
            return text.toString();
        }

        static String records(String before, String after, String first, String between, String last) {
            StringBuilder text =
                    new StringBuilder(first).append(before).append('§').append(after);
            for (int record = 1; text.length() < LENGTH; record++) {
                text.append(between).append(before).append(record).append(after);
            }
            return text.append(last).toString();
        }

        static String trace() {
            return """
                    {"score": "gain", "gold": ["1827"], "needs_search": true,
                     "search_keys": [["opening of the canal"], ["engineer of the canal"]],
                     "support": ["The canal was opened in 1827 by the engineer Lund.", "Its locks were built of granite."]}""";
        }

        static String searches() {
            StringBuilder text = new StringBuilder("<think>Rollout §.</think>");
            for (int search = 0; search < 10; search++) {
                text.append("<search>canal of county ")
                        .append(search)
                        .append(" opening engineer</search><information>")
                        .append("The canal of county ")
                        .append(search)
                        .append(
                                " was opened by an engineer whose locks, built of granite, still carry barges to the port. ")
                        .append("It was paid for by merchants.</information>");
            }
            return text.append("<answer>1827</answer>").toString();
        }

        static String edited() {
            ObjectNode task = Json.MAPPER.createObjectNode();
            task.putObject("files").put("src/orders.py", lines(0, LINES, "limit"));
            task.putObject("gold_files")
                    .put(
                            "src/orders.py",
                            lines(0, 100, "limit") + lines(100, 120, "most") + lines(120, LINES, "limit"));
            return task.toString();
        }

        static String edit() {
            return """
                    Rollout §: the orders are limited twice.

                    ```python
                    ### src/orders.py
                    <<<<<<< SEARCH
                    %s=======
                    %s>>>>>>> REPLACE
                    ```
                    """.formatted(lines(100, 120, "limit"), lines(100, 120, "maximum"));
        }

        private static String lines(int from, int to, String name) {
            StringBuilder lines = new StringBuilder();
            for (int line = from; line < to; line++) {
                lines.append("    order_")
                        .append(line)
                        .append(" = find(")
                        .append(name)
                        .append(", 10)\n");
            }
            return lines.toString();
        }
    }
}
