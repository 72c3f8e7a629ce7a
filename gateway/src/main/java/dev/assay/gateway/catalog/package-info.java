/** What can be named in a request: verifiers, recipes, keys, stored verdicts. */
@NullMarked
package dev.assay.gateway.catalog;

import org.jspecify.annotations.NullMarked;
