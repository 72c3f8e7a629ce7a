package dev.assay.code.driver;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Reads headings of functions in C++ and Java. A heading may be the candidate's, and is written into the test's program:
 * so only types of a list of words pass, and nothing else of the text.
 *
 * @param words the words of which types consist
 */
record HeadingReader(Set<String> words) {
    private static final Pattern CLASS = Pattern.compile("(?<![\\w$.])(?:class|struct)\\s+([\\w$]+)[^;{()]{0,200}\\{");
    private static final Pattern MODIFIER = Pattern.compile(
            "\\b(?:public|private|protected)\\s*:|@\\w+(?:\\([^)]*\\))?"
                    + "|\\b(?:public|private|protected|static|final|inline|constexpr|virtual|extern|synchronized)\\b|(?m)^[ \\t]*#.*$");
    private static final Pattern STATIC = Pattern.compile("\\bstatic\\b");
    private static final Pattern WORD = Pattern.compile("[\\p{L}_$][\\p{L}\\p{N}_$]*");
    private static final Pattern SYMBOLS = Pattern.compile("[\\s<>,&*:\\[\\]?.]*");
    private static final Pattern NAMED = Pattern.compile("(.*[\\s&*>\\]])[\\p{L}_$][\\p{L}\\p{N}_$]*", Pattern.DOTALL);

    HeadingReader {
        words = Set.copyOf(words);
    }

    /** Returns a reader that knows these words as well. */
    HeadingReader with(Set<String> more) {
        return new HeadingReader(Stream.concat(words.stream(), more.stream()).collect(Collectors.toSet()));
    }

    /** Returns the heading of the function in this text; empty if it is not there, or has other types. */
    Optional<FunctionHeading> find(CodeText code, Callee callee) {
        Stream<MatchResult> owners = code.at(0, CLASS).stream()
                .filter(found -> callee.owner().map(found.group(1)::equals).orElse(true));
        Optional<FunctionHeading> method = owners.map(found -> code.block(Pattern.compile(Pattern.quote(found.group())))
                        .flatMap(block -> read(block, callee.name(), found.group(1))))
                .flatMap(Optional::stream)
                .findFirst();
        return callee.owner().isPresent()
                ? method
                : read(code, callee.name(), "").or(() -> method);
    }

    private Optional<FunctionHeading> read(CodeText code, String name, String owner) {
        Pattern heading = Pattern.compile("(?<![\\w$.>:~])" + Pattern.quote(name) + "\\s*\\(");
        for (MatchResult match : code.at(0, heading)) {
            String bare = code.bare();
            int start = Math.max(
                    Math.max(bare.lastIndexOf(';', match.start()), bare.lastIndexOf('}', match.start())),
                    bare.lastIndexOf('{', match.start()));
            String before = bare.substring(start + 1, match.start());
            Optional<Integer> end = code.closing(match.end() - 1);
            String result = MODIFIER.matcher(before).replaceAll(" ").strip();
            if (end.isEmpty() || result.isEmpty() || !isPlain(result)) {
                continue;
            }
            List<String> parameters = new ArrayList<>();
            for (String part : TextParts.of(bare.substring(match.end(), end.get()))) {
                Matcher named = NAMED.matcher(part.replaceFirst("=.*", "").strip());
                parameters.add(
                        named.matches()
                                ? named.group(1).replaceFirst("^final\\s", "").strip()
                                : "?");
            }
            if (parameters.stream().allMatch(this::isPlain)) {
                return Optional.of(
                        new FunctionHeading(owner, STATIC.matcher(before).find(), result, parameters));
            }
        }
        return Optional.empty();
    }

    private boolean isPlain(String type) {
        Matcher found = WORD.matcher(type);
        boolean isKnown = found.results().allMatch(word -> words.contains(word.group()));
        return isKnown
                && WORD.matcher(type).find()
                && SYMBOLS.matcher(WORD.matcher(type).replaceAll("")).matches();
    }
}
