/** The docker backend: fork servers in warm containers of a Docker or Podman engine. */
@NullMarked
package dev.assay.sandbox.docker;

import org.jspecify.annotations.NullMarked;
