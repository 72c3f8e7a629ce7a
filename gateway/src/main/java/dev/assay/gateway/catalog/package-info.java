/** Resources that a request can name: verifiers, recipes, keys, stored verdicts. */
@NullMarked
package dev.assay.gateway.catalog;

import org.jspecify.annotations.NullMarked;
