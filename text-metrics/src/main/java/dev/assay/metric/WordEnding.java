package dev.assay.metric;

import java.util.List;
import java.util.stream.Stream;

/** An ending of words, and the letters that take its place. */
record WordEnding(String ending, String instead) {
    /** Reads "ational ate, ness ": each ending with what takes its place, which may be nothing. */
    static List<WordEnding> list(String list) {
        return Stream.of(list.split(", ?", -1))
                .map(pair -> pair.split(" ", -1))
                .map(pair -> new WordEnding(pair[0], pair[1]))
                .toList();
    }

    boolean isOf(String word) {
        return word.endsWith(ending);
    }

    /** Returns a word without its ending. */
    String stem(String word) {
        return word.substring(0, word.length() - ending.length());
    }
}
