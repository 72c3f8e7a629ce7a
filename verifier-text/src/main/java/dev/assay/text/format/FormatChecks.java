package dev.assay.text.format;

import dev.assay.text.TextVerdicts;
import dev.assay.text.format.document.DocumentReader;
import dev.assay.text.format.document.DocumentReading;
import dev.assay.text.format.document.DocumentSchema;
import dev.assay.text.format.document.DocumentSyntax;
import dev.assay.text.rollout.RolloutText;
import dev.assay.verifier.Explanation;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The checks of one response, each a part of the verdict. */
final class FormatChecks {
    private static final int SHOWN = 160;

    private final FormatTask task;
    private final Response response;
    private final Map<String, Double> checks = new LinkedHashMap<>();
    private final Map<String, Double> measures = new LinkedHashMap<>();
    private final Explanation.Builder explanation = new Explanation.Builder();
    private Optional<String> answer = Optional.empty();

    FormatChecks(FormatTask task, Response response) {
        this.task = task;
        this.response = response;
    }

    boolean readsAnswer() {
        return Stream.of(
                        task.syntax(),
                        task.schema(),
                        task.chars(),
                        task.words(),
                        task.lines(),
                        task.blanks(),
                        task.repetition())
                .anyMatch(Objects::nonNull);
    }

    /** Adds the checks of the whole response. */
    void addForm(@Nullable TextPattern pattern) {
        if (task.preset() == FormatPreset.SEARCH) {
            SearchSequence.Sequence sequence = SearchSequence.check(response);
            if (sequence.isWeak()) {
                explanation.add("format.weak", "", "no span says that the information is the environment's");
                measures.put("weak", 1.0);
            }
            add("sections", sequence.result());
        } else if (task.preset() != null || task.sections() != null) {
            add("sections", sections());
        }
        if (pattern != null) {
            add("pattern", pattern.check(response.text()));
        }
    }

    private CheckResult sections() {
        FormatPreset preset = task.preset();
        List<FormatSection> sections = preset == null ? Objects.requireNonNull(task.sections()) : preset.sections();
        String text = RolloutText.ofModel(response);
        CheckResult result = SectionSequence.check(sections, Objects.requireNonNull(task.between()), text);
        boolean isSilent = preset == FormatPreset.TOOL_CALL
                && result.holds()
                && SectionTags.in(text, Set.of("tool_call", "response")).isEmpty();
        return isSilent
                ? CheckResult.fails("format.sections.missing", "neither <tool_call> nor <response> stands")
                : result;
    }

    /** Adds the checks of the answer; each fails where there is none. */
    void addAnswer(Optional<String> found, @Nullable DocumentSchema schema) {
        answer = found;
        String text = found.orElse(null);
        if (text == null) {
            explanation.add("extract.none", tail(), "nothing");
        }
        addDocument(text, schema);
        addRange("chars", task.chars(), text, TextMeasures::chars);
        addRange("words", task.words(), text, TextMeasures::words);
        addRange("lines", task.lines(), text, TextMeasures::lines);
        addRange("blanks", task.blanks(), text, TextMeasures::blanks);
        addRepetition(text);
    }

    private void addDocument(@Nullable String text, @Nullable DocumentSchema schema) {
        if (task.syntax() == null && schema == null) {
            return;
        }
        DocumentSyntax syntax = Objects.requireNonNullElse(task.syntax(), DocumentSyntax.JSON);
        DocumentReading reading = text == null
                ? new DocumentReading.Wrong("no answer stands in its place")
                : DocumentReader.read(syntax, text);
        String stage = "format.syntax." + syntax;
        CheckResult result = switch (reading) {
            case DocumentReading.Read _ -> CheckResult.holds(stage, "read");
            case DocumentReading.Wrong(String reason) -> CheckResult.fails(stage, reason);
        };
        if (task.syntax() != null || !result.holds()) {
            add(task.syntax() != null ? "syntax" : "schema", result);
        }
        if (schema != null && text != null && reading instanceof DocumentReading.Read read) {
            add("schema", compared(read, text, schema));
        } else if (schema != null && task.syntax() != null) {
            add("schema", CheckResult.fails("format.schema", "no document to compare"));
        }
    }

    private static CheckResult compared(DocumentReading.Read read, String text, DocumentSchema schema) {
        if (text.length() > DocumentSchema.LONGEST_DOCUMENT) {
            return CheckResult.fails(
                    "format.schema.limit", "more than " + DocumentSchema.LONGEST_DOCUMENT + " characters");
        }
        return switch (schema.match(Objects.requireNonNull(read.value()))) {
            case DocumentSchema.Match.Valid _ -> CheckResult.holds("format.schema", "valid");
            case DocumentSchema.Match.Invalid(String reason) -> CheckResult.fails("format.schema", reason);
            case DocumentSchema.Match.OverLimit(String reason) -> CheckResult.fails("format.schema.limit", reason);
        };
    }

    /** Counts something in a text. */
    private interface Measure {
        int of(String text);
    }

    private void addRange(String name, @Nullable List<Integer> range, @Nullable String text, Measure measure) {
        if (range == null) {
            return;
        }
        String stage = "format." + name;
        if (text == null) {
            add(name, CheckResult.fails(stage, "no answer stands in its place"));
            return;
        }
        int count = measure.of(text);
        measures.put("count_" + name, (double) count);
        boolean holds = count >= range.getFirst() && count <= range.getLast();
        add(name, new CheckResult(holds, stage, count + (holds ? " lies" : " does not lie") + " in " + range));
    }

    private void addRepetition(@Nullable String text) {
        RepetitionLimit limit = task.repetition();
        if (limit == null) {
            return;
        }
        if (text == null) {
            add("repetition", CheckResult.fails("format.repetition", "no answer stands in its place"));
            return;
        }
        double repeated = TextMeasures.repeated(text, limit.words());
        measures.put("repeated", repeated);
        add("repetition", new CheckResult(repeated <= limit.limit(), "format.repetition", "repeated " + repeated));
    }

    private void add(String name, CheckResult result) {
        checks.put(name, result.holds() ? 1.0 : 0.0);
        explanation.add(result.stage(), tail(), result.outcome());
    }

    private String tail() {
        String text = response.text();
        return text.substring(Math.max(0, text.length() - SHOWN));
    }

    Verdict.Scored verdict() {
        double held = checks.values().stream().mapToDouble(Double::doubleValue).sum();
        Map<String, Double> parts = new LinkedHashMap<>();
        parts.put("all", held == checks.size() ? 1.0 : 0.0);
        parts.put("share", held / checks.size());
        parts.putAll(checks);
        parts.putAll(measures);
        String chosen = task.scored().toString();
        explanation.add("format." + chosen, "", (int) held + " of " + checks.size() + " checks hold");
        return TextVerdicts.scored(parts, chosen, answer, explanation.build());
    }
}
