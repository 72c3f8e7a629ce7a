package dev.assay.code.python;

import dev.assay.code.values.ProgramValue;
import java.util.Optional;

/** The end of an operation, as a script would find it. */
sealed interface OperationEnd {
    /** It gave plain data, and changed nothing of the script's. */
    record Value(ProgramValue value) implements OperationEnd {}

    /** It gave an object that is no plain data. */
    record Thing() implements OperationEnd {}

    /**
     * It changed its arguments, or gave a value of Python's library: only the script can tell.
     *
     * @param value the plain data that it gave besides; empty where it gave none
     */
    record Changing(Optional<ProgramValue> value) implements OperationEnd {}

    /** It raised an exception, or gave no outcome. */
    record Failed(String why) implements OperationEnd {}
}
