/** The recipe language: how the scores of verifiers become a reward. Parsed here, evaluated here. */
@NullMarked
package dev.assay.engine.recipe;

import org.jspecify.annotations.NullMarked;
