package dev.assay.bench.accuracy;

import dev.assay.verifier.judge.Judge;
import dev.assay.verifier.judge.JudgeQuestion;
import dev.assay.verifier.judge.JudgeRuling;
import dev.assay.verifier.judge.Judges;
import dev.assay.verifier.judge.JudgesProvider;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;

/** A judge that gives the same ruling on all answers, behind every profile of this build. */
record YesMan(Word word) implements Judges {
    /** The ruling. */
    enum Word {
        accepts,
        rejects
    }

    @Override
    public SortedSet<String> names() {
        try (Judges known = JudgesProvider.load(new JudgesProvider.Settings(Path.of("none"), _ -> Optional.empty()))) {
            return known.names();
        }
    }

    @Override
    public Optional<Judge> find(String profile) {
        return Optional.of(new Judge() {
            @Override
            public Identity identity() {
                return new Identity(profile, word.name(), "");
            }

            @Override
            public JudgeRuling ask(JudgeQuestion question, Urgency urgency, Duration patience) {
                return new JudgeRuling.Given(word == Word.accepts ? 1 : 0, Map.of(), List.of(), JudgeRuling.Call.NONE);
            }
        });
    }
}
