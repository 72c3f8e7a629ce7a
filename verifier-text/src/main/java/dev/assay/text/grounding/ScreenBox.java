package dev.assay.text.grounding;

import java.util.List;

/** A box by its left, upper, right and lower edge; y grows downwards. */
record ScreenBox(double left, double top, double right, double bottom) {
    static ScreenBox of(List<Double> edges) {
        return new ScreenBox(edges.get(0), edges.get(1), edges.get(2), edges.get(3));
    }

    boolean isBox() {
        return left < right && top < bottom && Double.isFinite(area());
    }

    double area() {
        return (right - left) * (bottom - top);
    }

    ScreenPoint centre() {
        return new ScreenPoint((left + right) / 2, (top + bottom) / 2);
    }

    /** Whether a point lies in the box or on its edge. */
    boolean holds(ScreenPoint point) {
        return point.x() >= left && point.x() <= right && point.y() >= top && point.y() <= bottom;
    }

    /** Returns the area of both boxes over that of either (Jaccard), in [0,1]. */
    double overlap(ScreenBox other) {
        double width = Math.min(right, other.right) - Math.max(left, other.left);
        double height = Math.min(bottom, other.bottom) - Math.max(top, other.top);
        if (!(width > 0 && height > 0)) {
            return 0;
        }
        double both = width * height;
        return Math.min(1, both / (area() + other.area() - both));
    }
}
