/** Control groups of either version, one for each place, so that all its processes are limited and counted together. */
@NullMarked
package dev.assay.sandbox.cgroup;

import org.jspecify.annotations.NullMarked;
