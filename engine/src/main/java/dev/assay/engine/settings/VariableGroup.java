package dev.assay.engine.settings;

import java.util.List;

/** The variables under one heading of their page. */
record VariableGroup(String heading, List<DocumentedVariable> variables) {
    VariableGroup {
        variables = List.copyOf(variables);
    }
}
