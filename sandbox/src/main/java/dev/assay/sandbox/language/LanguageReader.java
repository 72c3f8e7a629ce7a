package dev.assay.sandbox.language;

import dev.assay.sandbox.FileName;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.language.Language.Allowance;
import dev.assay.sandbox.language.Language.Compile;
import dev.assay.sandbox.language.Language.Headers;
import dev.assay.sandbox.language.Language.Heap;
import dev.assay.sandbox.language.Language.Lighter;
import dev.assay.sandbox.language.Language.Preparation;
import dev.assay.sandbox.language.Language.Probe;
import dev.assay.sandbox.language.Language.Sample;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** Reads one language of {@code languages.yaml}. */
final class LanguageReader {
    private static final int MOST_MEGABYTES = 1 << 16;

    private LanguageReader() {}

    /**
     * Reads the language with these fields.
     *
     * @throws IllegalArgumentException if the fields are invalid; the message names the place and gives the reason
     */
    static Language read(String name, LanguageFields fields) {
        fields.allowing(
                "aliases",
                "source",
                "compile",
                "run",
                "environment",
                "allowance",
                "heap",
                "version",
                "sample",
                "variants");
        String source = fields.text("source");
        if (!FileName.isValid(source.replace(Language.CLASS, "Main"))) {
            throw fields.wrong("source", "must be the name of a file, but is '" + source + "'");
        }
        Language language = new Language(
                name,
                fields.anyWords("aliases"),
                source,
                fields.section("compile").map(LanguageReader::compile),
                run(fields),
                fields.texts("environment"),
                allowance(fields),
                heap(fields),
                probe(fields),
                sample(fields.required("sample")));
        if (language.isWarm() && language.compile().isPresent()) {
            throw fields.wrong("compile", "can't be where 'run' is warm");
        }
        return language;
    }

    private static List<String> run(LanguageFields fields) {
        boolean warm = fields.find("run")
                .filter(place -> place.value().stringValue("").equals("warm"))
                .isPresent();
        return warm ? List.of() : fields.words("run");
    }

    private static Compile compile(LanguageFields fields) {
        fields.allowing("words", "outputs", "cpu_s", "memory_mb", "processes", "outputs_mb", "prepare");
        return new Compile(
                fields.words("words"),
                fields.words("outputs"),
                limits(fields),
                fields.number("outputs_mb", 64, 1, MOST_MEGABYTES) * Limits.MIB,
                fields.section("prepare").map(LanguageReader::preparation));
    }

    private static Limits limits(LanguageFields fields) {
        Duration cpu = Duration.ofSeconds(fields.number("cpu_s", 10, 1, 3600));
        return new Limits(
                cpu,
                Limits.usualWall(cpu).compareTo(Duration.ofHours(2)) > 0 ? Duration.ofHours(2) : Limits.usualWall(cpu),
                fields.number("memory_mb", 1024, 16, MOST_MEGABYTES) * Limits.MIB,
                fields.number("processes", 64, 1, 4096),
                Limits.MIB,
                256 * Limits.MIB,
                1024);
    }

    private static Preparation preparation(LanguageFields fields) {
        fields.allowing("files", "words", "outputs", "flags", "lighter", "headers", "server");
        Preparation preparation = new Preparation(
                fields.texts("files"),
                fields.words("words"),
                fields.words("outputs"),
                fields.anyWords("flags"),
                fields.section("lighter").map(LanguageReader::lighter),
                fields.section("headers").map(LanguageReader::headers),
                fields.anyWords("server"));
        for (String file : preparation.files().keySet()) {
            if (!FileName.isValid(file)) {
                throw fields.wrong("files", "has a file of the name '" + file + "', which no file may have");
            }
        }
        return preparation;
    }

    private static Lighter lighter(LanguageFields fields) {
        fields.allowing("header", "unless", "flags");
        try {
            return new Lighter(fields.text("header"), Pattern.compile(fields.text("unless")), fields.words("flags"));
        } catch (PatternSyntaxException e) {
            throw fields.wrong("unless", "must be a regular expression, but: " + e.getDescription());
        }
    }

    private static Headers headers(LanguageFields fields) {
        fields.allowing("names", "file", "words", "outputs", "flags");
        String file = fields.text("file");
        if (!FileName.isValid(file)) {
            throw fields.wrong("file", "must be the name of a file, but is '" + file + "'");
        }
        return new Headers(
                fields.words("names"), file, fields.words("words"), fields.words("outputs"), fields.words("flags"));
    }

    private static Allowance allowance(LanguageFields fields) {
        return fields.section("allowance")
                .map(section -> section.allowing("cpu_percent", "memory_mb", "processes"))
                .map(allowance -> new Allowance(
                        allowance.number("cpu_percent", 100, 10, 1000),
                        allowance.number("memory_mb", 0, 0, MOST_MEGABYTES) * Limits.MIB,
                        allowance.number("processes", 0, 0, 4096)))
                .orElse(new Allowance(100, 0, 0));
    }

    private static Heap heap(LanguageFields fields) {
        return fields.section("heap")
                .map(section -> section.allowing("more_mb", "full"))
                .map(heap -> new Heap(heap.number("more_mb", 0, 0, MOST_MEGABYTES) * Limits.MIB, heap.anyWords("full")))
                .orElse(Heap.NONE);
    }

    private static Probe probe(LanguageFields fields) {
        return fields.find("version").filter(place -> place.value().isString()).isPresent()
                ? new Probe(List.of(), fields.text("version"))
                : new Probe(fields.words("version"), "");
    }

    private static Sample sample(LanguageFields fields) {
        fields.allowing("source", "prints");
        return new Sample(fields.text("source"), fields.text("prints"));
    }
}
