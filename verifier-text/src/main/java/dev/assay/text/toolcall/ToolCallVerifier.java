package dev.assay.text.toolcall;

import dev.assay.text.TextVerdicts;
import dev.assay.text.json.JsonReading;
import dev.assay.text.json.JsonValue;
import dev.assay.text.json.ResponseJson;
import dev.assay.verifier.Explanation;
import dev.assay.verifier.Lane;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verifier;
import dev.assay.verifier.VerifierInfo;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Matches the calls of tools in a response with the expected ones. */
public final class ToolCallVerifier implements Verifier<ToolCallTask> {
    private static final VerifierInfo INFO = new VerifierInfo(
            "tool-call",
            "0.1.0",
            "Matches calls of tools with the expected calls, name and arguments.",
            Lane.CPU,
            Duration.ofSeconds(1),
            1,
            true);

    private static final int SHOWN = 16;

    @Override
    public VerifierInfo info() {
        return INFO;
    }

    @Override
    public Class<ToolCallTask> taskType() {
        return ToolCallTask.class;
    }

    @Override
    public Verdict verify(ToolCallTask task, Response response) {
        List<Reference> references = new ArrayList<>();
        for (int i = 0; i < task.calls().size(); i++) {
            String field = "calls/" + i + "/arguments";
            ExpectedCall call = task.calls().get(i);
            switch (arguments(call)) {
                case JsonReading.Read(JsonValue.Members members, int _)
                when !ArgumentRule.isImpossible(members) ->
                    references.add(new Reference(call.name(), members, Set.copyOf(call.optional())));
                case JsonReading.Read _ -> {
                    return TextVerdicts.badReference(field, call.name(), "it is no object that a call can have");
                }
                case JsonReading.Wrong(String reason) -> {
                    return TextVerdicts.badReference(field, call.name(), "it is no JSON: " + reason);
                }
            }
        }
        ResponseCalls given = ResponseCalls.of(response);
        return task.expect() == ToolCallTask.Expectation.MESSAGE
                ? message(given)
                : new Comparison(task, references, given).verdict();
    }

    private record Reference(String name, JsonValue.Members arguments, Set<String> optional) {}

    private static JsonReading arguments(ExpectedCall call) {
        if (call.arguments() instanceof String json) {
            return ResponseJson.read(json);
        }
        try {
            return new JsonReading.Read(JsonValue.of(call.arguments() == null ? Map.of() : call.arguments()), 0);
        } catch (IllegalArgumentException e) {
            return new JsonReading.Wrong(String.valueOf(e.getMessage()));
        }
    }

    private static Verdict message(ResponseCalls given) {
        if (!given.calls().isEmpty()) {
            String names = names(given);
            return Verdict.Scored.decided(
                    0, Optional.of(names), Explanation.of("toolcall.unwanted", names, "a call, not a message"));
        }
        boolean says = given.message().codePoints().anyMatch(ToolCallVerifier::isSpoken);
        return Verdict.Scored.decided(
                says ? 1 : 0,
                Optional.of(given.message()).filter(message -> says),
                Explanation.of("toolcall.message", given.message(), says ? "a message" : "nothing"));
    }

    /** Whether a sign says something: a letter, a digit or a picture, but no mark or invisible sign alone. */
    private static boolean isSpoken(int sign) {
        return Character.isLetterOrDigit(sign) || Character.getType(sign) == Character.OTHER_SYMBOL;
    }

    private static String names(ResponseCalls given) {
        return given.calls().stream()
                .limit(SHOWN)
                .map(call -> call.name().isEmpty() ? "?" : call.name())
                .collect(Collectors.joining(", "));
    }

    private record Comparison(ToolCallTask task, List<Reference> references, ResponseCalls given) {
        Verdict verdict() {
            int count = given.calls().size();
            if (count == 0) {
                return scored(0, new Explanation.Builder(), "toolcall.none", "no call");
            }
            if (count > ResponseCalls.MOST) {
                return scored(
                        0, new Explanation.Builder(), "limit.calls", "more than " + ResponseCalls.MOST + " calls");
            }
            String[][] differences = differences();
            boolean[][] fits = new boolean[references.size()][count];
            for (int i = 0; i < fits.length; i++) {
                for (int j = 0; j < count; j++) {
                    fits[i][j] = differences[i][j].isEmpty();
                }
            }
            int[] matched = task.order() == ToolCallTask.CallOrder.ANY
                    ? CallMatching.inAnyOrder(fits, count)
                    : CallMatching.inOrder(fits, count);
            Explanation.Builder explanation = new Explanation.Builder();
            explanation.add(given.stage(), names(given), count + (count == 1 ? " call" : " calls"));
            int right = 0;
            for (int i = 0; i < matched.length; i++) {
                right += matched[i] >= 0 ? 1 : 0;
                if (i < SHOWN) {
                    String reason = matched[i] >= 0 ? "call " + (matched[i] + 1) : reason(differences[i], fits[i]);
                    explanation.add("toolcall.match", references.get(i).name(), reason);
                }
            }
            boolean isSurplus = task.surplus() == ToolCallTask.SurplusCalls.FORBIDDEN && count > references.size();
            return scored(
                    right,
                    explanation,
                    isSurplus ? "toolcall.surplus" : "toolcall." + task.credit(),
                    right + " of " + references.size() + " expected, " + count + " given");
        }

        private String[][] differences() {
            ArgumentRule rule =
                    new ArgumentRule(task.tolerance(), task.arguments() == ToolCallTask.ArgumentPolicy.CONTAINS, true);
            String[][] differences = new String[references.size()][given.calls().size()];
            for (int i = 0; i < differences.length; i++) {
                Reference reference = references.get(i);
                for (int j = 0; j < differences[i].length; j++) {
                    GivenCall call = given.calls().get(j);
                    differences[i][j] = call.arguments()
                            .map(arguments -> call.name().equals(reference.name())
                                    ? rule.typed(call.isTyped())
                                            .difference(reference.arguments(), reference.optional(), arguments)
                                    : "no call of this name")
                            .orElse("unreadable: " + call.fault());
                }
            }
            return differences;
        }

        private static String reason(String[] differences, boolean[] fits) {
            String reason = "no call of this name";
            for (int j = 0; j < fits.length; j++) {
                if (fits[j]) {
                    return "its call is taken or out of order";
                }
                reason = differences[j].equals("no call of this name") ? reason : differences[j];
            }
            return reason;
        }

        private Verdict scored(int right, Explanation.Builder explanation, String stage, String outcome) {
            int expected = references.size();
            int count = given.calls().size();
            boolean counts = !(task.surplus() == ToolCallTask.SurplusCalls.FORBIDDEN && count > expected);
            Map<String, Double> parts = new LinkedHashMap<>();
            parts.put("all", counts && right == expected ? 1.0 : 0.0);
            parts.put("fraction", counts ? (double) right / expected : 0.0);
            parts.put("f1", counts ? 2.0 * right / (expected + count) : 0.0);
            parts.put("calls", (double) count);
            Explanation built = explanation.add(stage, names(given), outcome).build();
            Optional<String> answer = count == 0 ? Optional.empty() : Optional.of(names(given));
            return TextVerdicts.scored(parts, task.credit().toString(), answer, built);
        }
    }
}
