package dev.assay.sandbox.language;

/** The name of a language, after which {@value #SIGN} and the name of a variant may stand. */
public final class LanguageName {
    static final String SIGN = "@";

    private LanguageName() {}

    /** Returns this name without that of a variant. */
    public static String plain(String name) {
        int sign = name.indexOf(SIGN);
        return sign < 0 ? name : name.substring(0, sign);
    }

    /** Returns the name of this variant of a language. */
    public static String variant(String language, String variant) {
        return language + SIGN + variant;
    }
}
