package dev.assay.cli.recipes;

import dev.assay.cli.terminal.BuildInfo;
import picocli.CommandLine.Command;

/** {@code assay recipes}: commands for recipes. */
@Command(
        name = "recipes",
        header = "List, show, check, try and store recipes.",
        subcommands = {ListRecipes.class, ShowRecipe.class, CheckRecipe.class, TryRecipe.class, PutRecipe.class},
        synopsisSubcommandLabel = "COMMAND",
        mixinStandardHelpOptions = true,
        versionProvider = BuildInfo.class)
public final class RecipesCommand {}
