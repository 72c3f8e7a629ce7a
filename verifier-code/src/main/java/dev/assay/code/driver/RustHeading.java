package dev.assay.code.driver;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The heading of a function in Rust.
 *
 * @param path the expression that names the function
 * @param parameters the parameters without {@code self}
 * @param result the type of the value; empty for none
 */
record RustHeading(String path, List<RustParameter> parameters, String result) {
    /** Type parameters with bounds that have type parameters themselves. */
    private static final String GENERICS = "<(?:[^<>]++|(?<=-)>|<(?:[^<>]++|(?<=-)>|<[^<>]*+>){0,40}>){0,40}>";

    private static final Pattern CAPITAL = Pattern.compile("(?<=[a-z0-9])([A-Z])");
    private static final Pattern SELF = Pattern.compile("(?:&\\s*)?(?:'\\w+\\s+)?(?:mut\\s+)?self\\b.*");

    private static final Set<String> WORDS = Set.of(
            "i8",
            "i16",
            "i32",
            "i64",
            "i128",
            "isize",
            "u8",
            "u16",
            "u32",
            "u64",
            "usize",
            "f32",
            "f64",
            "bool",
            "char",
            "str",
            "String",
            "Vec",
            "Option",
            "Box",
            "Rc",
            "RefCell",
            "HashMap",
            "BTreeMap",
            "HashSet",
            "BTreeSet",
            "VecDeque",
            "ListNode",
            "TreeNode",
            "std",
            "collections",
            "rc",
            "cell",
            "mut",
            "dyn",
            "any",
            "Any");
    private static final Pattern WORD = Pattern.compile("[A-Za-z_]\\w*");
    private static final Pattern TEXT = Pattern.compile("&\\s*str\\b");
    private static final Pattern SYMBOLS = Pattern.compile("[\\s<>,&\\[\\];:()\\d]*");
    private static final Pattern RESULT = Pattern.compile("\\s*->([^{;]*?)(?:\\bwhere\\b|\\{|;|\\z)", Pattern.DOTALL);

    RustHeading {
        parameters = List.copyOf(parameters);
    }

    /** Finds the function, under the same name or as Rust would write it. */
    static Optional<RustHeading> find(CodeText code, Callee callee) {
        return find(code, callee.owner(), callee.name())
                .or(() -> find(code, callee.owner(), inSnakeCase(callee.name())));
    }

    /** Returns a name as Rust would write it. */
    static String inSnakeCase(String name) {
        return CAPITAL.matcher(name).replaceAll("_$1").toLowerCase(Locale.ROOT);
    }

    private static Optional<RustHeading> find(CodeText code, Optional<String> owner, String name) {
        Pattern heading = Pattern.compile("\\bfn\\s+" + Pattern.quote(name) + "\\s*(?:" + GENERICS + "\\s*)?\\(");
        if (owner.isEmpty()) {
            List<MatchResult> free = code.at(0, heading);
            if (!free.isEmpty()) {
                return Optional.of(read(code, free.getFirst(), name, ""));
            }
        }
        String type = owner.orElse("Solution");
        boolean isThere = code.has(Pattern.compile("\\bimpl\\s+" + Pattern.quote(type) + "\\b"));
        return code.at(1, heading).stream()
                .filter(_ -> isThere)
                .findFirst()
                .map(found -> read(code, found, name, type));
    }

    private static RustHeading read(CodeText code, MatchResult found, String name, String type) {
        int end = code.closing(found.end() - 1).orElse(code.bare().length());
        List<String> parts = TextParts.of(code.bare().substring(found.end(), end));
        boolean isMethod = !parts.isEmpty() && SELF.matcher(parts.getFirst()).matches();
        List<RustParameter> parameters = (isMethod ? parts.subList(1, parts.size()) : parts)
                .stream().map(RustParameter::of).toList();
        String path = type.isEmpty() ? name : isMethod ? type + " {}." + name : type + "::" + name;
        Matcher result = RESULT.matcher(
                code.bare().substring(Math.min(end + 1, code.bare().length())));
        return new RustHeading(
                path, parameters, result.lookingAt() ? RustParameter.withoutLifetimes(result.group(1)) : "");
    }

    /**
     * Returns the types of the heading that the text declares; empty if one is neither plain data nor declared from such. So
     * nothing else of the text is in a test's program.
     */
    Optional<List<RustType>> declaredTypes(CodeText code) {
        return !path.contains("{}") && types().allMatch(RustHeading::isOfWords)
                ? RustType.named(types(), code)
                : Optional.empty();
    }

    /** Returns whether values of any type are among the parameters or the result. */
    boolean hasAny() {
        return types().anyMatch(type -> type.contains("dyn"));
    }

    private Stream<String> types() {
        return Stream.concat(Stream.of(result), parameters.stream().map(RustParameter::type));
    }

    /** Returns whether a type consists of words and the symbols of types. */
    static boolean isOfWords(String type) {
        return SYMBOLS.matcher(WORD.matcher(type).replaceAll("")).matches();
    }

    /** Returns the words of these types that are not the library's. */
    static SequencedSet<String> otherWords(Stream<String> types) {
        SequencedSet<String> words = types.flatMap(type -> WORD.matcher(type).results())
                .map(MatchResult::group)
                .collect(Collectors.toCollection(LinkedHashSet::new));
        words.removeAll(WORDS);
        return words;
    }

    /** Returns a function of the same heading that calls the candidate's. */
    String stub() {
        StringBuilder declared = new StringBuilder();
        StringBuilder written = new StringBuilder();
        StringBuilder changed = new StringBuilder();
        for (int place = 0; place < parameters.size(); place++) {
            RustParameter parameter = parameters.get(place);
            declared.append("a" + place + ": " + parameter.type() + ", ");
            written.append("    assay_driver::Put::put(&a" + place + ", &mut out);\n");
            changed.append(parameter.changed("a" + place));
        }
        int type = path.indexOf("::");
        String name = type < 0 ? path : path.substring(type + 2);
        String function = "pub fn " + name + "(" + declared + ")"
                + (result.isEmpty() ? "" : " -> " + TEXT.matcher(result).replaceAll("&'static str"))
                + " {\n    let mut out = b\"l" + parameters.size() + ":\".to_vec();\n" + written
                + "    let mut r = assay_judge::ask(out);\n"
                + (result.isEmpty()
                        ? "    r.next();\n    r.items();\n" + changed
                        : "    assay_driver::Get::get(&mut r)\n")
                + "}\n";
        return type < 0
                ? function
                : "struct " + path.substring(0, type) + ";\nimpl " + path.substring(0, type) + " {\n" + function
                        + "}\n";
    }
}
