package dev.assay.cli.preflight;

import dev.assay.code.task.CodeTask;
import dev.assay.code.task.SourceText;
import dev.assay.code.task.TestSets;
import dev.assay.engine.batch.Item;
import dev.assay.engine.plan.ScoringPlan;
import dev.assay.engine.registry.RegisteredVerifier;
import dev.assay.engine.registry.TaskReader;
import dev.assay.sql.task.SqlTask;
import dev.assay.verifier.JudgeableTask;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The right answers of a row.
 *
 * @param golds the golds, or the reference program; none where the task has none
 * @param forms how a model would write an answer, the likeliest first
 * @param kind the kind of its answers
 * @param idle a program that does nothing; null where answers are no programs, or none is known
 * @param verifier the name of the verifier that reads the golds
 * @param problem the task without its golds and without options that a recipe may set
 */
record RowAnswers(
        List<String> golds,
        List<AnswerForm> forms,
        AnswerKind kind,
        @Nullable String idle,
        String verifier,
        ObjectNode problem) {
    private static final List<String> GOLDS = List.of("gold", "reference");

    RowAnswers {
        golds = List.copyOf(golds);
    }

    /** Reads the golds of an item by the first verifier of its plan that knows some. */
    static Optional<RowAnswers> of(Item item, ScoringPlan plan, TestSets testsets) throws InterruptedException {
        Optional<RowAnswers> first = Optional.empty();
        for (ScoringPlan.Ask ask : plan.asks()) {
            Optional<RowAnswers> read = of(ask.verifier(), item, testsets);
            if (read.isPresent() && !read.get().golds().isEmpty()) {
                return read;
            }
            first = first.or(() -> read);
        }
        return first;
    }

    private static <T extends Record> Optional<RowAnswers> of(
            RegisteredVerifier<T> verifier, Item item, TestSets testsets) throws InterruptedException {
        ObjectNode known = item.task().deepCopy();
        known.retain(verifier.tasks().keys());
        if (!(verifier.tasks().read(known, "task") instanceof TaskReader.Reading.Task<T>(T task))) {
            return Optional.empty();
        }
        ObjectNode problem = known.remove(verifier.options()).without(GOLDS);
        String name = verifier.info().name();
        if (task instanceof CodeTask code) {
            List<AnswerForm> forms = AnswerForm.fenced(code.language());
            return Optional.of(new RowAnswers(
                    reference(code, testsets),
                    forms,
                    AnswerKind.PROGRAM,
                    IdlePrograms.of(code.language()).orElse(null),
                    name,
                    problem));
        }
        List<String> golds = task instanceof JudgeableTask judgeable ? judgeable.golds() : texts(known.get("gold"));
        return Optional.of(
                task instanceof SqlTask
                        ? new RowAnswers(golds, AnswerForm.fenced("sql"), AnswerKind.QUERY, null, name, problem)
                        : new RowAnswers(golds, AnswerForm.OF_TEXT, AnswerKind.TEXT, null, name, problem));
    }

    private static List<String> reference(CodeTask task, TestSets testsets) throws InterruptedException {
        SourceText reference = task.reference();
        if (reference == null && task.testset() != null) {
            TestSets.Lookup stored = testsets.find(task.testset());
            String program = stored instanceof TestSets.Lookup.Found(var set) ? set.reference() : null;
            reference = program == null ? null : new SourceText(null, program);
        }
        boolean isValue = task.format() != null && task.format().asksForValue();
        return reference == null
                        || isValue
                        || !reference.languageOr(task.language()).equals(task.language())
                ? List.of()
                : List.of(reference.code());
    }

    private static List<String> texts(@Nullable JsonNode gold) {
        List<String> texts = new ArrayList<>();
        if (gold != null && gold.isArray()) {
            gold.forEach(each -> texts.add(each.asString("")));
        } else if (gold != null && gold.isString()) {
            texts.add(gold.stringValue());
        }
        return texts;
    }

    /** Returns the response that gives an answer in a form. */
    String written(AnswerForm form, String answer) {
        return form.of(kind == AnswerKind.TEXT ? plain(answer) : answer.stripTrailing());
    }

    /** Returns a short answer without marks of its own, since a form has its marks. */
    static String plain(String answer) {
        String text = answer.strip();
        boolean isFormula = text.length() > 2
                && text.startsWith("$")
                && text.endsWith("$")
                && text.indexOf('$', 1) == text.length() - 1;
        return isFormula ? text.substring(1, text.length() - 1).strip() : text;
    }
}
