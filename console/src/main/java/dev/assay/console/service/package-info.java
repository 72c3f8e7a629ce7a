/** The pages of what scores: verifiers and recipes, judges, the sandbox. */
@NullMarked
package dev.assay.console.service;

import org.jspecify.annotations.NullMarked;
