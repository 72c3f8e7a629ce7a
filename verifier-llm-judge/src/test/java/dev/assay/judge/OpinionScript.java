package dev.assay.judge;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** A judge that reads what stands between the marks with the code, as it is told, and likes some texts. */
final class OpinionScript {
    private static final Pattern CODE = Pattern.compile("two marks <model_output ([0-9a-f]{20})>");

    private OpinionScript() {}

    static ScriptedJudgeServer.Script likes(String... liked) {
        return (asked, connection) -> ScriptedJudgeServer.write(
                connection, 200, ScriptedJudgeServer.completion(ruling(asked.prompt(), List.of(liked)), "stop"));
    }

    private static String ruling(String prompt, List<String> liked) {
        List<String> shown = shown(prompt);
        if (prompt.contains("Which steps are right")) {
            return "I looked at each.\n"
                    + String.join(
                            "\n",
                            IntStream.range(0, shown.size())
                                    .mapToObj(i -> "Step " + (i + 1) + ": "
                                            + (liked.contains(shown.get(i)) ? "right" : "wrong"))
                                    .toList());
        }
        if (shown.size() == 2) {
            boolean first = liked.contains(shown.getFirst());
            boolean second = liked.contains(shown.getLast());
            return "I compared them.\nBetter: " + (first == second ? "tie" : first ? "A" : "B");
        }
        return "I read it.\nFulfilled: " + (liked.contains(shown.getFirst()) ? "yes" : "no");
    }

    /** Returns the texts between the marks. */
    static List<String> shown(String prompt) {
        String code = CODE.matcher(prompt)
                .results()
                .findFirst()
                .map(found -> found.group(1))
                .orElseThrow();
        return Pattern.compile("\n<model_output " + code + ">\n(.*?)\n</model_output " + code + ">\n", Pattern.DOTALL)
                .matcher(prompt)
                .results()
                .map(found -> found.group(1))
                .toList();
    }
}
