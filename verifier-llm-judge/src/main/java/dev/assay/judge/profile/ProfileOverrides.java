package dev.assay.judge.profile;

import java.util.Optional;
import java.util.function.Function;

/** The settings in the environment of a profile's endpoints and model, which override those in the profile. */
record ProfileOverrides(Function<String, Optional<String>> variable) {
    /** Returns the fields, overridden by the variables with this prefix. */
    ProfileFields over(String prefix, ProfileFields fields) {
        var lines = new StringBuilder();
        variable.apply(prefix + "_URL").ifPresent(urls -> {
            lines.append("endpoints:\n");
            for (String url : urls.split(",", -1)) {
                lines.append("  - ")
                        .append(quoted(address(prefix + "_URL", url)))
                        .append('\n');
            }
        });
        variable.apply(prefix + "_MODEL")
                .ifPresent(
                        model -> lines.append("model: ").append(quoted(model)).append('\n'));
        return lines.isEmpty()
                ? fields
                : ProfileYamlReader.read(prefix, lines.toString()).over(fields);
    }

    private static String address(String name, String url) {
        try {
            return BaseAddresses.base(url).toString();
        } catch (IllegalArgumentException e) {
            throw new ProfileProblem(name, String.valueOf(e.getMessage()));
        }
    }

    private static String quoted(String text) {
        return "'" + text.replaceAll("\\p{Cntrl}", "").replace("'", "''") + "'";
    }
}
