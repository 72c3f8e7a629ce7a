package dev.assay.cli.uploads;

/** A command whose subcommands manage the uploads of one kind. */
interface UploadCommands {
    UploadKind kind();
}
