/** Pages for a person with a browser: the front page, the reference of the API, and what each problem means. */
@NullMarked
package dev.assay.gateway.page;

import org.jspecify.annotations.NullMarked;
