/** Text templates with places for values of a request's sample and item. */
@NullMarked
package dev.assay.graders.template;

import org.jspecify.annotations.NullMarked;
