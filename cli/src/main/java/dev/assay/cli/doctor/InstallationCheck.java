package dev.assay.cli.doctor;

import java.io.IOException;

/** Looks at one thing that an installation needs, without changing it. */
interface InstallationCheck {
    CheckFinding look() throws IOException, InterruptedException;
}
