package dev.assay.answer;

/** Recognises the scripts that write sentences without spaces. */
final class UnspacedScripts {
    private UnspacedScripts() {}

    static boolean hasUnspaced(String text) {
        return text.chars().anyMatch(UnspacedScripts::isUnspaced);
    }

    static boolean isUnspaced(int sign) {
        return sign >= 0x0e00
                && (sign <= 0x0eff
                        || (sign >= 0x3040 && sign <= 0x30ff)
                        || (sign >= 0x3400 && sign <= 0x9fff)
                        || (sign >= 0xac00 && sign <= 0xd7a3));
    }
}
