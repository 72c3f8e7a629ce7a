/** The protocols of sandboxes that trainers run code in: SandboxFusion, open-instruct, open-r1's router, Piston. */
@NullMarked
package dev.assay.gateway.compat.code;

import org.jspecify.annotations.NullMarked;
