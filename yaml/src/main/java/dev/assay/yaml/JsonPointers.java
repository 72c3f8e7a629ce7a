package dev.assay.yaml;

/** Writes JSON pointers (RFC 6901). */
public final class JsonPointers {
    private JsonPointers() {}

    /** The pointer to a key of the mapping at a pointer. */
    public static String child(String parent, String key) {
        return parent + "/" + key.replace("~", "~0").replace("/", "~1");
    }

    /** The pointer to a member of the list at a pointer. */
    public static String child(String parent, int index) {
        return parent + "/" + index;
    }

    /** The last key of a pointer. */
    public static String last(String pointer) {
        return pointer.substring(pointer.lastIndexOf('/') + 1)
                .replace("~1", "/")
                .replace("~0", "~");
    }
}
