/** Sign-in, sessions, and the guard of every request to the console. */
@NullMarked
package dev.assay.console.session;

import org.jspecify.annotations.NullMarked;
