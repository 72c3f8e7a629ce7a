package dev.assay.judge.profile;

import dev.assay.yaml.DocumentFields;
import dev.assay.yaml.DocumentRefusal;
import dev.assay.yaml.YamlReader;
import java.util.Optional;
import java.util.function.Function;

/** The settings in the environment of a profile's endpoints and model, which override those in the profile. */
record ProfileOverrides(Function<String, Optional<String>> variable) {
    /** The fields, under those of the variables that begin so. */
    DocumentFields over(String prefix, DocumentFields fields) {
        StringBuilder lines = new StringBuilder();
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
                : YamlReader.fields(prefix, lines.toString(), JudgeProfiles.RULES)
                        .over(fields);
    }

    private static String address(String name, String url) {
        try {
            return BaseAddresses.base(url).toString();
        } catch (IllegalArgumentException e) {
            throw new DocumentRefusal(name, String.valueOf(e.getMessage()));
        }
    }

    private static String quoted(String text) {
        return "'" + text.replaceAll("\\p{Cntrl}", "").replace("'", "''") + "'";
    }
}
