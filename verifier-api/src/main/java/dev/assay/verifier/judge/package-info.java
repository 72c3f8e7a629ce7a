/** What a service and the generative judges that it asks say to each other. */
@NullMarked
package dev.assay.verifier.judge;

import org.jspecify.annotations.NullMarked;
