/** Does a program pass its tests? It runs in the sandbox; what it wrote is judged here, outside. */
@NullMarked
package dev.assay.code;

import org.jspecify.annotations.NullMarked;
