package dev.assay.engine.recipe;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** Parses recipe documents, from YAML text or inline JSON, and checks all rules that need no item. */
public final class RecipeParser {
    /** The size limit of a document, in bytes of UTF-8. */
    public static final int MOST_BYTES = 64 * 1024;

    private final KnownVerifiers verifiers;

    public RecipeParser(KnownVerifiers verifiers) {
        this.verifiers = verifiers;
    }

    /** Parses YAML 1.2 text, of which JSON is a subset. */
    public RecipeParsing parse(String yaml) {
        var findings = new DocumentFindings();
        if (tooLong(yaml)) {
            findings.problem("", new DocumentFindings.Position(1, 1), "must be at most 64 KiB");
            return new RecipeParsing.Rejected(findings.problems());
        }
        Optional<JsonNode> document = YamlReader.read(yaml, findings);
        return document.isPresent() ? read(document.get(), findings) : new RecipeParsing.Rejected(findings.problems());
    }

    /** Parses a document inside a request; the caller has refused duplicate keys and deep nesting. */
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
