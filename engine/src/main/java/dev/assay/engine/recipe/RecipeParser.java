package dev.assay.engine.recipe;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** Reads recipe documents, as YAML text or as inline JSON, and checks everything that can be checked without an item. */
public final class RecipeParser {
    /** Longest document in bytes of UTF-8. */
    public static final int MOST_BYTES = 64 * 1024;

    private final KnownVerifiers verifiers;

    public RecipeParser(KnownVerifiers verifiers) {
        this.verifiers = verifiers;
    }

    /** Reads YAML 1.2 (and so JSON) text. */
    public RecipeParsing parse(String yaml) {
        var findings = new DocumentFindings();
        if (tooLong(yaml)) {
            findings.problem("", new DocumentFindings.Position(1, 1), "must be at most 64 KiB");
            return new RecipeParsing.Rejected(findings.problems());
        }
        Optional<JsonNode> document = YamlReader.read(yaml, findings);
        return document.isPresent() ? read(document.get(), findings) : new RecipeParsing.Rejected(findings.problems());
    }

    /** Reads a document that stands inside a request; the caller has refused duplicate keys and deep nesting. */
    public RecipeParsing parse(JsonNode document) {
        var findings = new DocumentFindings();
        if (tooLong(document.toString())) {
            findings.problem("", "must be at most 64 KiB");
            return new RecipeParsing.Rejected(findings.problems());
        }
        return read(document, findings);
    }

    private RecipeParsing read(JsonNode anyForm, DocumentFindings findings) {
        var document = new DocumentPlace(NormalForm.of(anyForm, findings), "", findings);
        if (!document.isMapping("a mapping")) {
            return new RecipeParsing.Rejected(findings.problems());
        }
        RecipeHeading heading = RecipeHeading.of(document);
        Recipe recipe = document.has("route")
                ? RouteReader.read(document, heading)
                : new ScoringReader(document, verifiers).read(heading);
        return findings.sound()
                ? new RecipeParsing.Parsed(recipe, findings.warnings())
                : new RecipeParsing.Rejected(findings.problems());
    }

    private static boolean tooLong(String text) {
        return text.length() > MOST_BYTES || text.getBytes(StandardCharsets.UTF_8).length > MOST_BYTES;
    }
}
