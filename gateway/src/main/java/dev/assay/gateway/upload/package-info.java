/** Test sets and databases: uploaded once, named by their content, and then only named by items. */
@NullMarked
package dev.assay.gateway.upload;

import org.jspecify.annotations.NullMarked;
