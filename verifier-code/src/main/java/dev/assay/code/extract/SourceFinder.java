package dev.assay.code.extract;

import dev.assay.answer.FencedBlock;
import dev.assay.answer.TextOutsideThinking;
import dev.assay.code.task.BlockJoining;
import dev.assay.code.task.CodeTask;
import dev.assay.sandbox.language.Language;
import dev.assay.sandbox.language.LanguageCatalog;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Finds the program in the text of a response outside its thinking: in the last {@code <answer>}, in fenced blocks, or
 * as the whole text. A value that is asked for in place of a program is found by {@link PredictedValue}. A block of the wanted language is preferred to one without a language, and that to any other
 * block.
 */
public final class SourceFinder {
    /** The longest program, in bytes of UTF-8. */
    public static final int MOST_BYTES = 1 << 20;

    private static final LanguageCatalog CATALOG = LanguageCatalog.usual();
    private static final Pattern VERSION = Pattern.compile("[-_]?\\d[\\d.]*$");
    private static final Pattern PROGRAM_SIGN = Pattern.compile("[(){};=<>$|]|\\becho\\b|\\bmodule\\b");
    private static final String OPEN_ANSWER = "<answer>";
    private static final String CLOSE_ANSWER = "</answer>";

    private final String language;
    private final @Nullable String entry;
    private final BlockJoining joining;
    private final @Nullable String suffix;
    private final boolean isValue;

    public SourceFinder(CodeTask task) {
        language = canonical(task.language());
        suffix = task.suffix();
        entry = suffix == null ? task.entry() : null;
        joining = task.blocks();
        isValue = task.format() != null && task.format().asksForValue();
    }

    /** Returns the program, in time linear in the response's length. */
    public ProgramExtraction find(String response) {
        String spoken = TextOutsideThinking.of(response);
        if (spoken.isBlank()) {
            return new ProgramExtraction.Missing(
                    response.isBlank() ? "the response is blank" : "nothing stands outside the thinking");
        }
        return (isValue ? PredictedValue.in(spoken) : program(spoken))
                .map(SourceFinder::bounded)
                .orElseGet(() -> new ProgramExtraction.Missing("the response has no code"));
    }

    private Optional<ProgramExtraction.Found> program(String spoken) {
        return inAnswer(spoken)
                .or(() -> fenced(spoken, "extract.fenced"))
                .or(() -> suffix == null ? answerText(spoken).or(() -> bare(spoken)) : gap(spoken));
    }

    /** Returns the whole text as what fills a gap. */
    private static Optional<ProgramExtraction.Found> gap(String spoken) {
        return Optional.of(new ProgramExtraction.Found(answer(spoken).orElse(spoken), "extract.gap"));
    }

    private static ProgramExtraction bounded(ProgramExtraction.Found found) {
        if (found.source().length() > MOST_BYTES
                || found.source().getBytes(StandardCharsets.UTF_8).length > MOST_BYTES) {
            return new ProgramExtraction.Missing("the program is longer than " + MOST_BYTES + " bytes");
        }
        return found;
    }

    private Optional<ProgramExtraction.Found> inAnswer(String spoken) {
        return answer(spoken).flatMap(text -> fenced(text, "extract.answer_fenced"));
    }

    private static Optional<ProgramExtraction.Found> answerText(String spoken) {
        return answer(spoken)
                .filter(text -> PROGRAM_SIGN.matcher(text).find())
                .map(text -> new ProgramExtraction.Found(text, "extract.answer_tag"));
    }

    /** Returns the content of the last answer tag, unless it is blank. */
    private static Optional<String> answer(String spoken) {
        int open = spoken.lastIndexOf(OPEN_ANSWER);
        if (open < 0) {
            return Optional.empty();
        }
        int from = open + OPEN_ANSWER.length();
        int close = spoken.indexOf(CLOSE_ANSWER, from);
        String text = spoken.substring(from, close < 0 ? spoken.length() : close);
        return text.isBlank() ? Optional.empty() : Optional.of(text);
    }

    private Optional<ProgramExtraction.Found> fenced(String text, String stage) {
        List<FencedBlock> blocks = FencedBlock.of(text);
        List<Predicate<FencedBlock>> ranks = List.of(
                block -> canonical(block.label()).equals(language),
                block -> block.label().isEmpty()
                        && PROGRAM_SIGN.matcher(block.code()).find(),
                _ -> true);
        for (Predicate<FencedBlock> rank : ranks) {
            List<FencedBlock> ranked = blocks.stream().filter(rank).toList();
            if (!ranked.isEmpty()) {
                String code = chosen(ranked);
                return Optional.of(
                        new ProgramExtraction.Found(suffix == null ? code : GapText.of(code, suffix), stage));
            }
        }
        return Optional.empty();
    }

    private String chosen(List<FencedBlock> blocks) {
        return switch (joining) {
            case ALL -> blocks.stream().map(FencedBlock::code).collect(Collectors.joining("\n"));
            case LAST ->
                blocks.reversed().stream()
                        .filter(block -> entry == null || defines(block.code(), entry))
                        .findFirst()
                        .orElse(blocks.getLast())
                        .code();
        };
    }

    /** Returns whether the code seems to define this name. A later block may only call it. */
    private static boolean defines(String code, String entry) {
        String name = Pattern.quote(entry.substring(0, entry.indexOf('.') < 0 ? entry.length() : entry.indexOf('.')));
        return Pattern.compile(
                        "(?m)(\\b(def|class|function|fn|func|struct|interface|module|const|let|var)[ \\t]{1,9}" + name
                                + "\\b|^[ \\t]*" + name + "[ \\t]*=[^=]|^[\\w:<>,&*\\[\\] ]{1,200}[ &*]" + name
                                + "[ \\t]{0,9}\\([^;{}]{0,500}\\)[^;{}()]{0,20}\\{)")
                .matcher(code)
                .find();
    }

    private static Optional<ProgramExtraction.Found> bare(String spoken) {
        String text = spoken.replace(OPEN_ANSWER, "").replace(CLOSE_ANSWER, "");
        return PROGRAM_SIGN.matcher(text).find()
                ? Optional.of(new ProgramExtraction.Found(UnfencedProgram.program(text), "extract.unfenced"))
                : Optional.empty();
    }

    /**
     * Returns the catalogue's name of a language. If the label is unknown only because of its version, the version is
     * ignored.
     */
    private static String canonical(String label) {
        return CATALOG.find(label)
                .or(() -> CATALOG.find(VERSION.matcher(label).replaceFirst("")))
                .map(Language::name)
                .orElse(label);
    }
}
