package dev.assay.text.constraints;

import dev.assay.answer.TextOutsideThinking;
import dev.assay.text.TextVerdicts;
import dev.assay.text.rollout.RolloutText;
import dev.assay.verifier.Explanation;
import dev.assay.verifier.Lane;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verifier;
import dev.assay.verifier.VerifierInfo;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Checks which of the instructions of a prompt the response follows. */
public final class ConstraintsVerifier implements Verifier<ConstraintsTask> {
    private static final VerifierInfo INFO = new VerifierInfo(
            "constraints",
            "0.1.0",
            "Checks which verifiable instructions a response follows, as IFEval defines them.",
            Lane.CPU,
            Duration.ofSeconds(2),
            1,
            true);

    private static final String ALL = "all";
    private static final String FRACTION = "fraction";

    @Override
    public VerifierInfo info() {
        return INFO;
    }

    @Override
    public Class<ConstraintsTask> taskType() {
        return ConstraintsTask.class;
    }

    @Override
    public Verdict verify(ConstraintsTask task, Response response) {
        List<Constraint> constraints = new ArrayList<>();
        for (int i = 0; i < task.instructionIdList().size(); i++) {
            String id = task.instructionIdList().get(i);
            switch (InstructionTypes.read(id, task.kwargs().get(i))) {
                case InstructionTypes.Reading.Usable usable -> constraints.add(usable.constraint());
                case InstructionTypes.Reading.UnknownType _ -> {
                    return TextVerdicts.badReference("instruction_id_list", id, "there is no instruction " + id);
                }
                case InstructionTypes.Reading.WrongArguments wrong -> {
                    return TextVerdicts.badReference("kwargs", id, wrong.reason() + " for " + id);
                }
            }
        }
        return verify(task, constraints, answer(response));
    }

    private static Verdict verify(ConstraintsTask task, List<Constraint> constraints, String answer) {
        List<ResponseVariant> variants = ResponseVariant.of(answer, task.mode());
        Explanation.Builder explanation = new Explanation.Builder();
        Map<String, Double> followed = new LinkedHashMap<>();
        int count = 0;
        for (int i = 0; i < constraints.size(); i++) {
            String id = task.instructionIdList().get(i);
            Optional<ResponseVariant> variant = first(constraints.get(i), variants);
            count += variant.isPresent() ? 1 : 0;
            followed.put(name(id, followed), variant.isPresent() ? 1.0 : 0.0);
            explanation.add(
                    "constraints." + id,
                    task.kwargs().get(i).toString(),
                    variant.map(ResponseVariant::outcome).orElse("not followed"));
        }
        Map<String, Double> parts = new LinkedHashMap<>();
        parts.put(ALL, count == constraints.size() ? 1.0 : 0.0);
        parts.put(FRACTION, (double) count / constraints.size());
        parts.putAll(followed);
        String chosen = task.grading().toString();
        if (variants.isEmpty()) {
            explanation.add("constraints.empty", "", "a blank answer follows no instruction");
        } else {
            explanation.add("constraints." + chosen, "", count + " of " + constraints.size() + " followed");
        }
        return TextVerdicts.scored(parts, chosen, Optional.empty(), explanation.build());
    }

    private static Optional<ResponseVariant> first(Constraint constraint, List<ResponseVariant> variants) {
        return variants.stream()
                .filter(variant -> constraint.isFollowed(variant.text()))
                .findFirst();
    }

    /** Returns the name of an instruction's part; a type that stands more than once gets a number from 2 on. */
    private static String name(String id, Map<String, Double> taken) {
        String name = id;
        for (int number = 2; taken.containsKey(name); number++) {
            name = id + "#" + number;
        }
        return name;
    }

    /** Returns the words of the model outside of its thinking; without thinking they keep the blanks around them. */
    private static String answer(Response response) {
        String text = RolloutText.ofModel(response);
        String answer = TextOutsideThinking.of(text);
        return answer.length() == text.length() ? text : TextCharacters.strip(answer);
    }
}
