/** A separate server for the language model of a judge. */
@NullMarked
package dev.assay.judge.server;

import org.jspecify.annotations.NullMarked;
