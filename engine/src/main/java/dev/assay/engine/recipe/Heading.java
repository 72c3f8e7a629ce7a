package dev.assay.engine.recipe;

/** The keys that every recipe document begins with. */
record Heading(String name, String summary, String source) {
    private static final int LANGUAGE = 1;

    static Heading of(Place document) {
        document.require("assay").ifPresent(version -> {
            String what = "1, the version of the recipe language";
            version.integerIn(LANGUAGE, LANGUAGE, what);
        });
        return new Heading(
                document.require("name")
                        .map(name -> name.text(RecipeReference.NAME))
                        .orElse(""),
                document.find("summary").map(Place::text).orElse(""),
                document.find("source").map(Place::text).orElse(""));
    }
}
