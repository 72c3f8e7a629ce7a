package dev.assay.judge.profile;

import java.util.Optional;
import org.snakeyaml.engine.v2.exceptions.Mark;

/** What is wrong with a profile, and where; one sentence for the administrator. */
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
