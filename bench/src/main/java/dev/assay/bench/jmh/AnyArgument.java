package dev.assay.bench.jmh;

import picocli.CommandLine.IModelTransformer;
import picocli.CommandLine.Model.CommandSpec;

/** Passes every unknown option of a command on as an argument. */
final class AnyArgument implements IModelTransformer {
    @Override
    public CommandSpec transform(CommandSpec spec) {
        spec.parser().unmatchedOptionsArePositionalParams(true);
        return spec;
    }
}
