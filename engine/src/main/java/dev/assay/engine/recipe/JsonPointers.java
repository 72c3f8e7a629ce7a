package dev.assay.engine.recipe;

/** Writes JSON pointers (RFC 6901). */
final class JsonPointers {
    private JsonPointers() {}

    static String child(String parent, String key) {
        return parent + "/" + key.replace("~", "~0").replace("/", "~1");
    }

    static String child(String parent, int index) {
        return parent + "/" + index;
    }
}
