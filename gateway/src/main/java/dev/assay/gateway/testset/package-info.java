/** Test sets: uploaded once, named by their content, and then only named by items. */
@NullMarked
package dev.assay.gateway.testset;

import org.jspecify.annotations.NullMarked;
