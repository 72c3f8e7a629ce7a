/** Tests of the sandbox on other machines, with workers as processes of their own. */
@NullMarked
package dev.assay.sandbox.remote;

import org.jspecify.annotations.NullMarked;
