package dev.assay.judge.profile;

import java.util.Optional;
import org.snakeyaml.engine.v2.exceptions.Mark;

/** Signals an invalid profile, with the place and the problem in one sentence for the administrator. */
public final class ProfileProblem extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    ProfileProblem(String document, String detail) {
        super(document + ": " + detail);
    }

    static ProfileProblem at(String document, Optional<Mark> mark, String detail) {
        String place = mark.map(at -> "line " + (at.getLine() + 1) + ", column " + (at.getColumn() + 1) + ": ")
                .orElse("");
        return new ProfileProblem(document, place + detail);
    }
}
