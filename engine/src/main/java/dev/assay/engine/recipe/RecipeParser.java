package dev.assay.engine.recipe;

import dev.assay.yaml.DocumentFindings;
import dev.assay.yaml.DocumentPlace;
import dev.assay.yaml.YamlReader;
import dev.assay.yaml.YamlRules;
import tools.jackson.databind.JsonNode;

/** Parses recipe documents, from YAML text or inline JSON, and checks all rules that need no item. */
public final class RecipeParser {
    private static final YamlRules RULES = YamlRules.plain(64);

    private final KnownVerifiers verifiers;

    public RecipeParser(KnownVerifiers verifiers) {
        this.verifiers = verifiers;
    }

    /** Parses YAML 1.2 text, of which JSON is a subset. */
    public RecipeParsing parse(String yaml) {
        DocumentFindings findings = DocumentFindings.collecting();
        return YamlReader.read(yaml, RULES, findings)
                .map(document -> read(document.value(), findings))
                .orElseGet(() -> new RecipeParsing.Rejected(findings.problems()));
    }

    /** Parses a document inside a request; the caller has refused duplicate keys and deep nesting. */
    public RecipeParsing parse(JsonNode document) {
        DocumentFindings findings = DocumentFindings.collecting();
        if (RULES.isExceededBy(document.toString(), findings)) {
            return new RecipeParsing.Rejected(findings.problems());
        }
        return read(document, findings);
    }

    private RecipeParsing read(JsonNode anyForm, DocumentFindings findings) {
        DocumentPlace document = new DocumentPlace(NormalForm.of(anyForm, findings), "", findings);
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
}
