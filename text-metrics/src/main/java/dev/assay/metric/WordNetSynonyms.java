package dev.assay.metric;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The synonyms of English words in WordNet 3.0 (Miller, "WordNet: A Lexical Database for English", 1995), found as NLTK
 * finds them. WordNet is read when a synonym is first asked for: 22 MB, for which a cold JVM takes about a second.
 */
final class WordNetSynonyms {
    private static final String FOLDER = "/net/sf/extjwnl/data/wordnet/wn30/";

    /** Others, such as "New_York" or "well-known", are no words of {@link WordSplitter}. */
    private static final Pattern WORD = Pattern.compile("[a-z0-9]+");

    private static final List<PartOfSpeech> PARTS = List.of(
            PartOfSpeech.read(
                    "noun", WordEnding.list("s , ses s, ves f, xes x, zes z, ches ch, shes sh, men man, ies y")),
            PartOfSpeech.read("verb", WordEnding.list("s , ies y, es e, es , ed e, ed , ing e, ing ")),
            PartOfSpeech.read("adj", WordEnding.list("er , est , er e, est e")),
            PartOfSpeech.read("adv", List.of()));

    private WordNetSynonyms() {}

    /** Returns the word in lower case itself, and all words that share a meaning with it or with what it is a form of. */
    static Set<String> of(String word) {
        Set<String> synonyms = new HashSet<>();
        synonyms.add(word);
        PARTS.forEach(part ->
                part.bases(word).forEach(base -> synonyms.addAll(part.synonyms().getOrDefault(base, List.of()))));
        return synonyms;
    }

    private static void read(String file, Consumer<String> line) {
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(
                Objects.requireNonNull(WordNetSynonyms.class.getResourceAsStream(FOLDER + file), file),
                StandardCharsets.US_ASCII))) {
            lines.lines().forEach(line);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * The nouns, the verbs, the adjectives or the adverbs.
     *
     * @param synonyms the words that share a meaning with each word, itself among them
     * @param irregular what irregular forms are forms of
     * @param endings the endings of regular forms, and what takes their places in what they are forms of
     */
    private record PartOfSpeech(
            Map<String, List<String>> synonyms, Map<String, List<String>> irregular, List<WordEnding> endings) {
        /** The column at which a meaning's count of words begins. */
        private static final int COUNT = 14;

        static PartOfSpeech read(String name, List<WordEnding> endings) {
            Map<String, List<String>> synonyms = new HashMap<>();
            WordNetSynonyms.read("data." + name, line -> addMeaning(line, synonyms));
            Map<String, List<String>> irregular = new HashMap<>();
            WordNetSynonyms.read(name + ".exc", line -> {
                List<String> forms = List.of(line.split(" "));
                irregular.put(forms.getFirst(), forms.subList(1, forms.size()));
            });
            return new PartOfSpeech(synonyms, irregular, endings);
        }

        /** Reads "00003939 00 a 02 huffish 0 sulky 0 …": the count of words is hexadecimal, and a number follows each. */
        private static void addMeaning(String line, Map<String, List<String>> synonyms) {
            if (line.startsWith(" ")) {
                return; // the licence
            }
            int count = Integer.parseInt(line, COUNT, COUNT + 2, 16);
            String[] fields = line.substring(COUNT + 3).split(" ", 2 * count + 1);
            List<String> all = IntStream.range(0, count)
                    .mapToObj(i -> withoutMarker(fields[2 * i]))
                    .toList();
            List<String> words =
                    all.stream().filter(word -> WORD.matcher(word).matches()).toList();
            if (!words.isEmpty()) {
                all.forEach(word -> synonyms.merge(word.toLowerCase(Locale.ROOT), words, PartOfSpeech::union));
            }
        }

        /** "galore(ip)" says where an adjective may stand. */
        private static String withoutMarker(String word) {
            int at = word.indexOf('(');
            return at < 0 ? word : word.substring(0, at);
        }

        private static List<String> union(List<String> one, List<String> other) {
            return Stream.concat(one.stream(), other.stream()).distinct().toList();
        }

        Stream<String> bases(String word) {
            List<String> known = irregular.get(word);
            Stream<String> bases = known != null
                    ? known.stream()
                    : endings.stream()
                            .filter(ending -> ending.isOf(word))
                            .map(ending -> ending.stem(word) + ending.instead());
            return Stream.concat(Stream.of(word), bases);
        }
    }
}
