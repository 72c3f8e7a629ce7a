package dev.assay.cli.doctor;

import java.io.IOException;

/** Checks one requirement of an installation, without changing it. */
interface InstallationCheck {
    CheckFinding look() throws IOException, InterruptedException;
}
