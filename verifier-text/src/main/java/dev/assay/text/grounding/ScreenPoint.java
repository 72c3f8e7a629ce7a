package dev.assay.text.grounding;

/** A point; y grows downwards. */
record ScreenPoint(double x, double y) {
    double distance(ScreenPoint other) {
        return Math.hypot(x - other.x, y - other.y);
    }
}
