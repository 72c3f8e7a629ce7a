package dev.assay.answer;

/** Writes the digits of every script as ASCII, which is all that verifiers read. */
final class Digits {
    private Digits() {}

    static Part inAscii(Part part) {
        return part.text().chars().allMatch(sign -> sign < 0x80)
                ? part
                : new Part(
                        part.text()
                                .codePoints()
                                .map(Digits::ascii)
                                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                                .toString(),
                        part.start(),
                        part.end());
    }

    private static int ascii(int sign) {
        return switch (sign) {
            case 0x066b -> '.';
            case 0x066c -> ',';
            default -> Character.isDigit(sign) ? '0' + Character.digit(sign, 10) : sign;
        };
    }
}
