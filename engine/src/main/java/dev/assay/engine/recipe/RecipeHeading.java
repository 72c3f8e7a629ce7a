package dev.assay.engine.recipe;

import dev.assay.yaml.DocumentPlace;

/** The keys that every recipe document begins with. */
record RecipeHeading(String name, String summary, String source) {
    private static final int LANGUAGE = 1;

    static RecipeHeading of(DocumentPlace document) {
        document.require("assay").ifPresent(version -> {
            String what = "1, the version of the recipe language";
            version.integerIn(LANGUAGE, LANGUAGE, what);
        });
        return new RecipeHeading(
                document.require("name")
                        .map(name -> name.text(RecipeReference.NAME))
                        .orElse(""),
                document.find("summary").map(DocumentPlace::text).orElse(""),
                document.find("source").map(DocumentPlace::text).orElse(""));
    }
}
