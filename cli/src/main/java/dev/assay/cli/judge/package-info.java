/** Tools for generative judges. */
@NullMarked
package dev.assay.cli.judge;

import org.jspecify.annotations.NullMarked;
