package dev.assay.text.searchtrace;

import dev.assay.text.json.JsonValue;
import dev.assay.text.rollout.RolloutText;
import dev.assay.text.toolcall.GivenCall;
import dev.assay.text.toolcall.ResponseCalls;
import dev.assay.verifier.Response;
import java.util.ArrayList;
import java.util.List;

/** The queries of a rollout's searches: {@code <search>...</search>} in the model's words, and calls of tools that take queries. */
final class SearchQueries {
    private static final String OPEN = "<search>";
    private static final String CLOSE = "</search>";

    /** The names that tools of search give to a query, or to a list of them. */
    private static final List<String> ARGUMENTS = List.of("query", "queries", "query_list", "q");

    private SearchQueries() {}

    /** Returns the queries in order, at most so many of either kind, in time linear in the response's length. */
    static List<String> of(Response response, int most) {
        List<String> queries = new ArrayList<>();
        String text = RolloutText.ofModel(response);
        int at = text.indexOf(OPEN);
        while (at >= 0 && queries.size() < most) {
            int start = at + OPEN.length();
            int end = text.indexOf(CLOSE, start);
            if (end < 0) {
                break;
            }
            queries.add(text.substring(start, end).strip());
            at = text.indexOf(OPEN, end);
        }
        ResponseCalls.marked(response).forEach(call -> add(queries, call));
        return queries;
    }

    private static void add(List<String> queries, GivenCall call) {
        call.arguments()
                .ifPresent(arguments -> ARGUMENTS.forEach(name -> {
                    switch (arguments.members().get(name)) {
                        case JsonValue.Text(String query) -> queries.add(query);
                        case JsonValue.Array(List<JsonValue> several) ->
                            several.forEach(each -> {
                                if (each instanceof JsonValue.Text(String query)) {
                                    queries.add(query);
                                }
                            });
                        case null, default -> {}
                    }
                }));
    }
}
