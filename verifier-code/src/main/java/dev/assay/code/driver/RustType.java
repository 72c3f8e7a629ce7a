package dev.assay.code.driver;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.Set;
import java.util.function.BinaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A struct, an enum or an alias that a text in Rust declares. Values of a struct and an enum go between a program and its test
 * as a list of a name and the fields.
 *
 * @param keyword {@code struct}, {@code enum} or {@code type}
 * @param lifetimes the number of its lifetimes
 * @param generics the bounds of its type parameters by their names; an empty text for none
 * @param traits the traits of the library that it derives
 * @param forms the variants of an enum; a struct and an alias are their own only form
 */
record RustType(
        String keyword,
        String name,
        int lifetimes,
        Map<String, String> generics,
        List<String> traits,
        List<Form> forms) {
    private static final String VISIBLE = "(?:pub(?:\\s*\\([^)]*\\))?\\s+)?";
    private static final Pattern DECLARATION = Pattern.compile(
            "((?:#\\[[^\\]]*+\\]\\s*){0,40})" + VISIBLE
                    + "\\b(struct|enum|type)\\s+(\\w+)\\s*(?:<((?:[^<>]++|<[^<>]*+>){0,40})>)?\\s*(?:where\\b([^{;]*))?([{(;=])");
    private static final Pattern ALIASED = Pattern.compile("((?:[^;\\[]++|\\[[^\\]]*+\\]){0,40});");
    private static final Pattern WHERE = Pattern.compile("\\)\\s*where\\b([^;{]*);");
    private static final Pattern DERIVED = Pattern.compile("\\bderive\\s*\\(([^)]*)\\)");
    private static final Pattern ATTRIBUTE = Pattern.compile("#\\[(?!default\\])[^\\]]*\\]");
    private static final Pattern FORM =
            Pattern.compile("(?s)(#\\[default\\]\\s*)?(\\w+)\\s*(?:([({])(.*)[)}])?\\s*(?:=\\s*(-?\\s*\\d\\w*))?");
    private static final Pattern FIELD = Pattern.compile("(?s)" + VISIBLE + "(?:(\\w+)\\s*:(?!:))?(.*)");
    private static final Pattern GENERIC = Pattern.compile("(?s)([A-Z]\\w*)\\s*(?::(.*))?");
    private static final Pattern LIFETIME = Pattern.compile("(?s)'.*");
    private static final Pattern PLUS = Pattern.compile("\\s*\\+\\s*");
    private static final Pattern BOUND = Pattern.compile("(?:(?:std|core)::\\w+::)?(\\w+)");
    private static final Set<String> TRAITS =
            Set.of("Debug", "Clone", "Copy", "PartialEq", "Eq", "PartialOrd", "Ord", "Hash", "Default");
    private static final Map<String, String> BOUNDS =
            Map.of("Debug", "std::fmt::Debug", "Display", "std::fmt::Display", "Hash", "std::hash::Hash");

    RustType {
        generics = Collections.unmodifiableMap(new LinkedHashMap<>(generics));
        traits = List.copyOf(traits);
        forms = List.copyOf(forms);
    }

    /**
     * A form of the values.
     *
     * @param mark the attribute of an enum's default
     * @param opening the bracket before the fields; empty where there is none
     * @param fields the types of the fields by their names, or by their places
     * @param number what an enum's variant is numbered with; empty for none
     */
    record Form(String mark, String name, String opening, Map<String, String> fields, String number) {
        /** Reads a form as it is declared; empty if it is written in another way. */
        static Optional<Form> of(String declared) {
            Matcher form = FORM.matcher(declared);
            if (!form.matches()) {
                return Optional.empty();
            }
            Map<String, String> fields = new LinkedHashMap<>();
            for (String part : TextParts.of(group(form, 4))) {
                Matcher field = FIELD.matcher(part);
                if (!field.matches()) {
                    return Optional.empty();
                }
                String name = field.group(1) == null ? "" + fields.size() : field.group(1);
                fields.put(name, RustParameter.withoutLifetimes(field.group(2)).strip());
            }
            return Optional.of(new Form(group(form, 1), form.group(2), group(form, 3), fields, group(form, 5)));
        }

        /** Returns the variant of an enum with these fields. */
        String variant(String written) {
            return mark + name + written + (number.isEmpty() ? "" : " = " + number);
        }

        /** Returns the fields with this text in the place of each. */
        String with(BinaryOperator<String> text) {
            if (opening.isEmpty()) {
                return "";
            }
            return fields.entrySet().stream()
                    .map(field -> (opening.equals("{") ? field.getKey() + ": " : "")
                            + text.apply(field.getKey(), field.getValue()))
                    .collect(Collectors.joining(", ", opening, opening.equals("{") ? "}" : ")"));
        }
    }

    /**
     * Returns the types that these types name and that are not of the library, as the text declares them; empty if it does not
     * declare one of them, or from other types than the library's.
     */
    static Optional<List<RustType>> named(Stream<String> types, CodeText code) {
        Map<String, RustType> found = new LinkedHashMap<>();
        SequencedSet<String> open = RustHeading.otherWords(types);
        while (!open.isEmpty()) {
            String name = open.removeFirst();
            Optional<RustType> type = find(code, name);
            if (type.isEmpty()) {
                return Optional.empty();
            }
            found.put(name, type.get());
            SequencedSet<String> further = RustHeading.otherWords(type.get().fieldTypes());
            further.removeAll(type.get().generics().keySet());
            further.remove("Self");
            further.removeAll(found.keySet());
            open.addAll(further);
        }
        return Optional.of(List.copyOf(found.values()));
    }

    /** Finds a type in the text's top level, or else one in a module. */
    private static Optional<RustType> find(CodeText code, String name) {
        return Stream.concat(
                        code.at(0, DECLARATION).stream(),
                        DECLARATION
                                .matcher(code.bare())
                                .results()
                                .filter(found -> !found.group(2).equals("type")))
                .filter(found -> found.group(3).equals(name))
                .findFirst()
                .flatMap(found -> read(code, found));
    }

    private static Optional<RustType> read(CodeText code, MatchResult found) {
        String name = found.group(3);
        String rest = code.bare().substring(found.end());
        if (found.group(6).equals("=")) {
            Matcher aliased = ALIASED.matcher(rest);
            return aliased.lookingAt() ? of(found, "", List.of(name + "(" + aliased.group(1) + ")")) : Optional.empty();
        }
        if (found.group(6).equals(";")) {
            return of(found, "", List.of(name));
        }
        Optional<Integer> end = code.closing(found.end() - 1);
        if (end.isEmpty()) {
            return Optional.empty();
        }
        String content =
                ATTRIBUTE.matcher(rest.substring(0, end.get() - found.end())).replaceAll("");
        Matcher where = WHERE.matcher(code.bare()).region(end.get(), code.bare().length());
        return of(
                found,
                where.lookingAt() ? where.group(1) : "",
                found.group(2).equals("enum") ? TextParts.of(content) : List.of(name + found.group(6) + content + "}"));
    }

    private static Optional<RustType> of(MatchResult found, String where, List<String> declared) {
        List<Form> forms =
                declared.stream().map(Form::of).flatMap(Optional::stream).toList();
        Map<String, String> generics = new LinkedHashMap<>();
        List<String> parameters = TextParts.of(group(found, 4));
        List<String> types = parameters.stream()
                .filter(one -> !LIFETIME.matcher(one).matches())
                .toList();
        List<String> traits = DERIVED.matcher(found.group(1))
                .results()
                .flatMap(derived -> TextParts.of(derived.group(1)).stream())
                .filter(TRAITS::contains)
                .toList();
        boolean isBounded = Stream.of(types, TextParts.of(group(found, 5)), TextParts.of(where))
                .flatMap(List::stream)
                .allMatch(one -> isBounded(one, generics));
        RustType type =
                new RustType(found.group(2), found.group(3), parameters.size() - types.size(), generics, traits, forms);
        return isBounded
                        && generics.size() == types.size()
                        && forms.size() == declared.size()
                        && type.fieldTypes().allMatch(RustHeading::isOfWords)
                ? Optional.of(type)
                : Optional.empty();
    }

    /** Adds a type parameter with its bounds; returns whether the bounds are traits of the library. */
    private static boolean isBounded(String declared, Map<String, String> generics) {
        Matcher generic = GENERIC.matcher(declared);
        if (!generic.matches()) {
            return false;
        }
        generics.putIfAbsent(generic.group(1), "");
        for (String bound : PLUS.split(group(generic, 2).strip(), -1)) {
            Matcher word = BOUND.matcher(bound);
            boolean isKnown = word.matches() && (TRAITS.contains(word.group(1)) || BOUNDS.containsKey(word.group(1)));
            if (isKnown) {
                generics.merge(
                        generic.group(1),
                        BOUNDS.getOrDefault(word.group(1), word.group(1)),
                        (all, more) -> all.isEmpty() ? more : all + " + " + more);
            } else if (!bound.isEmpty() && !LIFETIME.matcher(bound).matches()) {
                return false;
            }
        }
        return true;
    }

    private static String group(MatchResult match, int number) {
        return match.group(number) == null ? "" : match.group(number);
    }

    /** Returns whether this text declares a type of the name. */
    boolean isDeclaredIn(CodeText code) {
        return code.has(Pattern.compile("\\b(?:struct|enum|type)\\s+" + name + "\\b"));
    }

    private Stream<String> fieldTypes() {
        return forms.stream().flatMap(form -> form.fields().values().stream());
    }

    /** Returns the type with texts of the whole run in place of those of its lifetimes. */
    RustType withoutLifetimes() {
        return new RustType(keyword, name, 0, generics, traits, forms);
    }

    /** Returns the declaration, written anew. */
    String declaration() {
        String derived = traits.isEmpty() ? "" : "#[derive(" + String.join(", ", traits) + ")]\n";
        String head = derived + "pub " + keyword + " " + name + parameters("");
        List<String> written = forms.stream()
                .map(form -> form.with((_, type) -> type.replace("&", "&'static ")))
                .toList();
        return head
                + switch (keyword) {
                    case "type" -> " = " + written.getFirst() + ";\n";
                    case "struct" ->
                        written.getFirst() + (forms.getFirst().opening().equals("{") ? "\n" : ";\n");
                    default ->
                        IntStream.range(0, forms.size())
                                .mapToObj(place -> "    " + forms.get(place).variant(written.get(place)) + ",\n")
                                .collect(Collectors.joining("", " {\n", "}\n"));
                };
    }

    /** Returns how values are read and written; of an alias nothing. */
    String wire() {
        if (keyword.equals("type")) {
            return "";
        }
        StringBuilder reads = new StringBuilder();
        StringBuilder writes = new StringBuilder();
        for (Form form : forms) {
            String path = keyword.equals("enum") ? name + "::" + form.name() : name;
            int count = form.fields().size() + 1;
            reads.append("            (\"" + form.name() + "\", " + count + ") => " + path
                    + form.with((_, _) -> "assay_driver::Get::get(r)") + ",\n");
            writes.append("            " + path + form.with((field, _) -> "assay_" + field) + " => {\n"
                    + "                out.extend(b\"l" + count + ":\");\n"
                    + "                assay_driver::Put::put(\"" + form.name() + "\", out);\n");
            form.fields()
                    .keySet()
                    .forEach(field ->
                            writes.append("                assay_driver::Put::put(assay_" + field + ", out);\n"));
            writes.append("            }\n");
        }
        return "impl" + parameters("assay_driver::Get") + " assay_driver::Get for " + name + arguments("'static")
                + " {\n    fn get(r: &mut assay_driver::Reader) -> Self {\n        let count = r.items();\n"
                + "        match (r.text().as_str(), count) {\n" + reads
                + "            _ => assay_driver::fail(\"no value of the type is given\"),\n        }\n    }\n}\n"
                + "impl" + parameters("assay_driver::Put") + " assay_driver::Put for " + name + arguments("'_")
                + " {\n    fn put(&self, out: &mut Vec<u8>) {\n        #[allow(unreachable_patterns)]\n"
                + "        match self {\n" + writes
                + "            _ => assay_driver::fail(\"a value has a form that the task does not know\"),\n"
                + "        }\n    }\n}\n";
    }

    /** Returns the type parameters with their bounds, and with one more bound if it isn't empty. */
    private String parameters(String bound) {
        return bracketed(generics.entrySet().stream().map(one -> {
            String bounds = Stream.of(one.getValue(), bound)
                    .filter(text -> !text.isEmpty())
                    .collect(Collectors.joining(" + "));
            return one.getKey() + (bounds.isEmpty() ? "" : ": " + bounds);
        }));
    }

    private String arguments(String lifetime) {
        return bracketed(Stream.concat(Collections.nCopies(lifetimes, lifetime).stream(), generics.keySet().stream()));
    }

    private static String bracketed(Stream<String> parts) {
        String joined = parts.collect(Collectors.joining(", "));
        return joined.isEmpty() ? "" : "<" + joined + ">";
    }
}
