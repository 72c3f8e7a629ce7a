package dev.assay.text.puzzle.path;

import java.util.Arrays;
import java.util.Optional;

/**
 * A cube of n×n×n by its stickers: where each is, which way it looks, and its colour. Coordinates run from 1 − n to n − 1 in steps
 * of 2, so that a quarter turn is a change of signs and axes.
 */
final class CubeState {
    private static final String FACES = "LRDUBF";
    private static final int QUARTERS = 4;

    private final int size;
    private final int[][] places;
    private final int[][] normals;
    private final int[] colours;

    /** A solved cube. */
    CubeState(int size) {
        this.size = size;
        int count = FACES.length() * size * size;
        places = new int[count][];
        normals = new int[count][];
        colours = new int[count];
        for (int at = 0; at < count; at++) {
            int face = at / (size * size);
            int axis = face / 2;
            int side = face % 2 == 0 ? -1 : 1;
            int[] place = new int[3];
            place[axis] = side * (size - 1);
            place[(axis + 1) % 3] = at % size * 2 - size + 1;
            place[(axis + 2) % 3] = at / size % size * 2 - size + 1;
            int[] normal = new int[3];
            normal[axis] = side;
            places[at] = place;
            normals[at] = normal;
            colours[at] = face;
        }
    }

    /**
     * One move.
     *
     * @param face the letter of a face, or of a slice or turn of the whole cube
     * @param layer the number of the layer, counted from the face
     * @param isWide whether all layers up to it move too
     */
    private record Turn(char face, int layer, boolean isWide, boolean isReversed, int count) {}

    /** Carries out a move such as {@code R}, {@code U'}, {@code F2}, {@code 3Rw'} or {@code x}; false where it is none. */
    boolean turn(String move) {
        Optional<Turn> turn = read(move);
        turn.ifPresent(this::carryOut);
        return turn.isPresent();
    }

    private Optional<Turn> read(String move) {
        int at = 0;
        while (at < move.length() && Character.isDigit(move.charAt(at))) {
            at++;
        }
        String layers = move.substring(0, at);
        if (at == move.length() || layers.length() > 2) {
            return Optional.empty();
        }
        char face = move.charAt(at++);
        boolean isWide = move.startsWith("w", at);
        at += isWide ? 1 : 0;
        boolean isReversed = move.startsWith("'", at);
        at += isReversed ? 1 : 0;
        boolean isDouble = move.startsWith("2", at);
        at += isDouble ? 1 : 0;
        boolean isFace = FACES.indexOf(face) >= 0;
        boolean isSlice = "MES".indexOf(face) >= 0 && size % 2 == 1;
        int layer = layers.isEmpty() ? (isWide ? 2 : 1) : Integer.parseInt(layers);
        if (at != move.length()
                || !(isFace || (!isWide && (isSlice || "xyzXYZ".indexOf(face) >= 0)))
                || (isFace && (layer < 1 || layer > size))) {
            return Optional.empty();
        }
        return Optional.of(new Turn(face, layer, isWide, isReversed, isDouble ? 2 : 1));
    }

    private void carryOut(Turn turn) {
        int axis = switch (turn.face()) {
            case 'L', 'R', 'M', 'x', 'X' -> 0;
            case 'D', 'U', 'E', 'y', 'Y' -> 1;
            default -> 2;
        };
        boolean isForward = "LUBMyY".indexOf(turn.face()) >= 0 != turn.isReversed();
        for (int at = 0; at < places.length; at++) {
            if (isMoved(turn, places[at][axis])) {
                for (int quarter = 0; quarter < turn.count(); quarter++) {
                    rotate(places[at], axis, isForward);
                    rotate(normals[at], axis, isForward);
                }
            }
        }
    }

    private boolean isMoved(Turn turn, int coordinate) {
        int fromLow = (coordinate + size - 1) / 2 + 1;
        int fromHigh = size + 1 - fromLow;
        return switch (turn.face()) {
            case 'R', 'U', 'F' -> turn.isWide() ? fromHigh <= turn.layer() : fromHigh == turn.layer();
            case 'L', 'D', 'B' -> turn.isWide() ? fromLow <= turn.layer() : fromLow == turn.layer();
            case 'M', 'E', 'S' -> coordinate == 0;
            default -> true;
        };
    }

    /** Turns a vector by a quarter: of the other two axes (a, b), forward to (−b, a). */
    private static void rotate(int[] vector, int axis, boolean isForward) {
        int first = axis == 0 ? 1 : 0;
        int second = axis == 2 ? 1 : 2;
        int a = vector[first];
        int b = vector[second];
        vector[first] = isForward ? -b : b;
        vector[second] = isForward ? a : -a;
    }

    boolean isSolved() {
        int[] found = new int[FACES.length()];
        Arrays.fill(found, -1);
        for (int at = 0; at < places.length; at++) {
            int face = face(at);
            if (found[face] >= 0 && found[face] != colours[at]) {
                return false;
            }
            found[face] = colours[at];
        }
        return true;
    }

    private int face(int at) {
        int axis = normals[at][0] != 0 ? 0 : normals[at][1] != 0 ? 1 : 2;
        return 2 * axis + (normals[at][axis] > 0 ? 1 : 0);
    }

    /** Returns how often a move remains of a number of times: four quarters are none. */
    static int timesLeft(String digits) {
        int times = 0;
        for (int at = 0; at < digits.length(); at++) {
            times = (times * 10 + digits.charAt(at) - '0') % (QUARTERS * 10);
        }
        return times % QUARTERS;
    }
}
