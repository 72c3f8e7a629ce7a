package dev.assay.code.driver;

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
import java.util.stream.Stream;

/**
 * A struct or an enum that a text in Rust declares. Its values go between a program and its test as a list of a name and the
 * fields.
 *
 * @param keyword {@code struct} or {@code enum}
 * @param generics the names of its type parameters
 * @param traits the traits of the library that it derives
 * @param forms the variants of an enum; a struct is its own only form
 */
record RustType(String keyword, String name, List<String> generics, List<String> traits, List<Form> forms) {
    private static final String VISIBLE = "(?:pub(?:\\s*\\([^)]*\\))?\\s+)?";
    private static final Pattern DECLARATION = Pattern.compile(
            "((?:#\\[[^\\]]*\\]\\s*)*)" + VISIBLE + "\\b(struct|enum)\\s+(\\w+)\\s*(?:<([^>]*)>)?\\s*([{(;])");
    private static final Pattern DERIVED = Pattern.compile("\\bderive\\s*\\(([^)]*)\\)");
    private static final Pattern ATTRIBUTE = Pattern.compile("#\\[[^\\]]*\\]");
    private static final Pattern FORM = Pattern.compile("(?s)(\\w+)\\s*(?:([({])(.*)[)}])?");
    private static final Pattern FIELD = Pattern.compile("(?s)" + VISIBLE + "(?:(\\w+)\\s*:(?!:))?(.*)");
    private static final Pattern GENERIC = Pattern.compile("[A-Z]\\w*");
    private static final Set<String> TRAITS =
            Set.of("Debug", "Clone", "Copy", "PartialEq", "Eq", "PartialOrd", "Ord", "Hash", "Default");

    RustType {
        generics = List.copyOf(generics);
        traits = List.copyOf(traits);
        forms = List.copyOf(forms);
    }

    /**
     * A form of the values.
     *
     * @param opening the bracket before the fields; empty where there is none
     * @param fields the types of the fields by their names, or by their places
     */
    record Form(String name, String opening, Map<String, String> fields) {
        /** Reads a form as it is declared; empty if it is written in another way. */
        static Optional<Form> of(String declared) {
            Matcher form = FORM.matcher(declared);
            if (!form.matches()) {
                return Optional.empty();
            }
            Map<String, String> fields = new LinkedHashMap<>();
            for (String part : TextParts.of(form.group(3) == null ? "" : form.group(3))) {
                Matcher field = FIELD.matcher(part);
                if (!field.matches()) {
                    return Optional.empty();
                }
                String name = field.group(1) == null ? "" + fields.size() : field.group(1);
                fields.put(name, field.group(2).strip());
            }
            return Optional.of(new Form(form.group(1), form.group(2) == null ? "" : form.group(2), fields));
        }

        /** Returns the form with this text in the place of each field. */
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
            further.removeAll(type.get().generics());
            further.removeAll(found.keySet());
            open.addAll(further);
        }
        return Optional.of(List.copyOf(found.values()));
    }

    private static Optional<RustType> find(CodeText code, String name) {
        for (MatchResult found : code.at(0, DECLARATION)) {
            if (found.group(3).equals(name)) {
                boolean isUnit = found.group(5).equals(";");
                Optional<Integer> end = isUnit ? Optional.of(found.end()) : code.closing(found.end() - 1);
                return end.map(last -> code.bare().substring(found.end(), last))
                        .flatMap(content ->
                                read(found, ATTRIBUTE.matcher(content).replaceAll("")));
            }
        }
        return Optional.empty();
    }

    private static Optional<RustType> read(MatchResult found, String content) {
        String name = found.group(3);
        boolean isEnum = found.group(2).equals("enum");
        List<String> declared = isEnum
                ? TextParts.of(content)
                : List.of(found.group(5).equals(";") ? name : name + found.group(5) + content + "}");
        List<Form> forms =
                declared.stream().map(Form::of).flatMap(Optional::stream).toList();
        List<String> generics = TextParts.of(found.group(4) == null ? "" : found.group(4));
        List<String> traits = DERIVED.matcher(found.group(1))
                .results()
                .flatMap(derived -> TextParts.of(derived.group(1)).stream())
                .filter(TRAITS::contains)
                .toList();
        RustType type = new RustType(found.group(2), name, generics, traits, forms);
        return forms.size() == declared.size()
                        && generics.stream()
                                .allMatch(one -> GENERIC.matcher(one).matches())
                        && type.fieldTypes().allMatch(RustHeading::isOfWords)
                ? Optional.of(type)
                : Optional.empty();
    }

    /** Returns whether this text declares a type of the name. */
    boolean isDeclaredIn(CodeText code) {
        return code.has(Pattern.compile("\\b(?:struct|enum)\\s+" + name + "\\b"));
    }

    private Stream<String> fieldTypes() {
        return forms.stream().flatMap(form -> form.fields().values().stream());
    }

    /** Returns the declaration, written anew. */
    String declaration() {
        String derived = traits.isEmpty() ? "" : "#[derive(" + String.join(", ", traits) + ")]\n";
        String head = derived + "pub " + keyword + " " + name + generic("");
        if (keyword.equals("struct")) {
            Form form = forms.getFirst();
            String fields = form.with((_, type) -> type);
            return head + (form.opening().equals("{") ? fields : fields + ";") + "\n";
        }
        return head + " {\n"
                + forms.stream()
                        .map(form -> "    " + form.name() + form.with((_, type) -> type) + ",\n")
                        .collect(Collectors.joining())
                + "}\n";
    }

    /** Returns how values are read and written. */
    String wire() {
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
        return "impl" + generic(": assay_driver::Get") + " assay_driver::Get for " + name + generic("")
                + " {\n    fn get(r: &mut assay_driver::Reader) -> Self {\n        let count = r.items();\n"
                + "        match (r.text().as_str(), count) {\n" + reads
                + "            _ => assay_driver::fail(\"no value of the type is given\"),\n        }\n    }\n}\n"
                + "impl" + generic(": assay_driver::Put") + " assay_driver::Put for " + name + generic("")
                + " {\n    fn put(&self, out: &mut Vec<u8>) {\n        match self {\n" + writes
                + "        }\n    }\n}\n";
    }

    private String generic(String bound) {
        return generics.isEmpty()
                ? ""
                : generics.stream().map(one -> one + bound).collect(Collectors.joining(", ", "<", ">"));
    }
}
