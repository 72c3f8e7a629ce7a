package dev.assay.code.driver;

import java.util.List;

/**
 * The heading of a function whose types are plain data, so that it can be written anew.
 *
 * @param owner the class of a method; empty for a function outside classes
 * @param isStatic whether a method needs no instance
 * @param result the type of the value
 * @param parameters the types of the parameters
 */
record FunctionHeading(String owner, boolean isStatic, String result, List<String> parameters) {
    FunctionHeading {
        parameters = List.copyOf(parameters);
    }
}
