package dev.assay.metric;

/**
 * The characters that sacreBLEU's tokenizer {@code zh} takes for Chinese. It means to have the ideographs beyond U+FFFF too, but writes
 * them with four digits; so its ranges hold most symbols and none of those ideographs, and these are the same.
 */
final class ChineseCharacters {
    private static final int[][] RANGES = {
        {0x2001, 0x2A6D},
        {0x2E80, 0x2EFF},
        {0x2F00, 0x2FDF},
        {0x2FF0, 0x2FFF},
        {0x3000, 0x303F},
        {0x3100, 0x312F},
        {0x31A0, 0x31BF},
        {0x31C0, 0x31EF},
        {0x3200, 0x33FF},
        {0x3400, 0x4DB5},
        {0x4E00, 0x9FBB},
        {0xF900, 0xFA2D},
        {0xFA30, 0xFA6A},
        {0xFA70, 0xFAD9},
        {0xFE10, 0xFE1F},
        {0xFE30, 0xFE4F},
        {0xFF00, 0xFFEF},
    };

    private ChineseCharacters() {}

    static boolean has(int c) {
        for (int[] range : RANGES) {
            if (c <= range[1]) {
                return c >= range[0];
            }
        }
        return false;
    }
}
