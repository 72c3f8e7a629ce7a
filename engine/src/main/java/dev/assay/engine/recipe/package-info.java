/** The recipe language, which turns verifiers' scores into a reward: its parser and its evaluation. */
@NullMarked
package dev.assay.engine.recipe;

import org.jspecify.annotations.NullMarked;
