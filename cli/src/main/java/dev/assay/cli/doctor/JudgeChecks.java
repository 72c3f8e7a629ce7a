package dev.assay.cli.doctor;

import dev.assay.cli.local.LocalJudges;
import dev.assay.verifier.judge.JudgeStatus;
import dev.assay.verifier.judge.Judges;
import java.util.stream.Collectors;

/**
 * Checks the judges that recovery may ask: which have an endpoint, and how to configure one; and the embedding model.
 * It sends no request.
 */
final class JudgeChecks {
    private static final String SUBJECT = "judges";

    private JudgeChecks() {}

    static CheckFinding look() {
        try (Judges judges = LocalJudges.open()) {
            return of(judges);
        } catch (IllegalArgumentException e) {
            return CheckFinding.bad(
                    SUBJECT, String.valueOf(e.getMessage()), "change that file or variable, see docs/judges.md");
        }
    }

    static CheckFinding of(Judges judges) {
        String attached = judges.status().stream()
                .filter(judge -> judges.find(judge.identity().profile()).isPresent())
                .map(JudgeChecks::endpoints)
                .collect(Collectors.joining(", "));
        String placing = judges.embedder()
                .map(embedder -> "; texts are placed by " + embedder.model())
                .orElse("");
        return attached.isEmpty()
                ? CheckFinding.note(
                        SUBJECT,
                        "none has an endpoint, so no judge is asked about rejected answers" + placing,
                        "run TinyV-1.5B on any server of chat completions and set"
                                + " ASSAY_JUDGE_TINYV_URL=http://HOST:PORT/v1, see docs/judges.md")
                : CheckFinding.good(SUBJECT, attached + placing + "; ./assay judge check PROFILE asks one");
    }

    private static String endpoints(JudgeStatus judge) {
        int endpoints = judge.endpoints().size();
        return judge.identity().profile() + " (" + endpoints + (endpoints == 1 ? " endpoint)" : " endpoints)");
    }
}
