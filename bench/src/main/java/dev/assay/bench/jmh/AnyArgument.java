package dev.assay.bench.jmh;

import picocli.CommandLine.IModelTransformer;
import picocli.CommandLine.Model.CommandSpec;

/** Leaves every option of a command to the command itself. */
final class AnyArgument implements IModelTransformer {
    @Override
    public CommandSpec transform(CommandSpec spec) {
        spec.parser().unmatchedOptionsArePositionalParams(true);
        return spec;
    }
}
