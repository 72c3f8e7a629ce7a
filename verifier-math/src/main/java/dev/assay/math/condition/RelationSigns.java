package dev.assay.math.condition;

/** The signs of relations between numbers. */
public final class RelationSigns {
    private RelationSigns() {}

    /** The sign of the same relation read from right to left: ≥ for ≤. */
    public static String turned(String sign) {
        return switch (sign) {
            case "<" -> ">";
            case ">" -> "<";
            case "≤" -> "≥";
            case "≥" -> "≤";
            default -> sign;
        };
    }
}
