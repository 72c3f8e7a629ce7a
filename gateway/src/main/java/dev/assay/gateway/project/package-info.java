/** Projects and their settings, for the owners of projects. */
@NullMarked
package dev.assay.gateway.project;

import org.jspecify.annotations.NullMarked;
