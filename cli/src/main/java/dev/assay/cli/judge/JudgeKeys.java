package dev.assay.cli.judge;

import java.util.List;

/** Answers that are known to make judges accept: those of the built-in cases without content or with instructions. */
public final class JudgeKeys {
    private static final List<String> KINDS = List.of("master_key", "injection");

    private JudgeKeys() {}

    /** Returns the answers, in the order of the cases. */
    public static List<String> known() {
        return CheckCase.builtIn().stream()
                .filter(each -> !each.right() && KINDS.contains(each.kind()))
                .map(each -> each.question().answer())
                .distinct()
                .toList();
    }
}
