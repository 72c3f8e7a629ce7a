/** The protocols of sandboxes in which trainers run code: SandboxFusion, open-instruct, open-r1's router, Piston. */
@NullMarked
package dev.assay.gateway.compat.code;

import org.jspecify.annotations.NullMarked;
