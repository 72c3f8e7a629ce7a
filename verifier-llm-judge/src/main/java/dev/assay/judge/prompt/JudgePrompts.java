package dev.assay.judge.prompt;

import dev.assay.judge.prompt.AnswerSteps.Step;
import dev.assay.verifier.judge.JudgeQuestion;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Makes the messages for questions. */
public final class JudgePrompts {
    private static final Pattern LINE_BREAKS = Pattern.compile("\\n\\s*+");
    private static final String NEVER = "(?!)";
    private static final String NO_QUESTION = "(The question is not known.)";

    private final Optional<PromptTemplate> system;
    private final PromptTemplate user;
    private final AnswerExcerpt excerpt;
    private final Nonce nonces;
    private final Pattern tags;

    /**
     * Makes the prompts of one profile.
     *
     * @throws IllegalArgumentException if the slots are unsafe for questions; the message gives the reason
     */
    public JudgePrompts(Optional<PromptTemplate> system, PromptTemplate user, AnswerExcerpt excerpt, Nonce nonces) {
        this.system = system;
        this.user = user;
        this.excerpt = excerpt;
        this.nonces = nonces;
        List<TemplateSlot> slots = slots();
        if (system.isPresent() && system.get().slots().stream().anyMatch(TemplateSlot::isHostile)) {
            throw new IllegalArgumentException(
                    "must show what a model wrote in the user's message, not in the system's");
        }
        long hostile = slots.stream().filter(TemplateSlot::isHostile).distinct().count();
        boolean both = slots.contains(TemplateSlot.FIRST) && slots.contains(TemplateSlot.SECOND);
        if (hostile != (both ? 2 : 1)
                || slots.stream().filter(TemplateSlot::isHostile).count() != hostile) {
            throw new IllegalArgumentException(
                    "must show what is judged once: {{answer}}, or {{steps}}, or {{first}} and {{second}}");
        }
        requireSharedPrefix(slots);
        String names = user.tags()
                .distinct()
                .map(name -> name.replace("_", "[\\s_-]*+"))
                .collect(Collectors.joining("|"));
        this.tags = Pattern.compile(
                names.isEmpty() ? NEVER : "(?:[<＜﹤‹〈⟨《]|&lt;)(?=[\\s/\\\\]*+(?:" + names + ")\\b)",
                Pattern.CASE_INSENSITIVE);
    }

    /** Requires that the text shared by the rollouts of a group comes first, so that servers can reuse it. */
    private static void requireSharedPrefix(List<TemplateSlot> slots) {
        int nonce = slots.indexOf(TemplateSlot.NONCE);
        int shared = Math.max(slots.lastIndexOf(TemplateSlot.QUESTION), slots.lastIndexOf(TemplateSlot.GOLD));
        if (nonce >= 0 && nonce < shared) {
            throw new IllegalArgumentException("must have {{nonce}} after {{question}} and {{gold}}");
        }
    }

    public boolean isPairwise() {
        return has(TemplateSlot.FIRST);
    }

    /** Returns whether the prompts of equal questions differ. */
    public boolean hasNonce() {
        return has(TemplateSlot.NONCE);
    }

    public boolean showsSteps() {
        return has(TemplateSlot.STEPS);
    }

    /** Returns whether the answer is too long to be judged: a judge of steps must see all of it. */
    public boolean isTooLong(JudgeQuestion question) {
        String answer = question.answer();
        return showsSteps() && answer.codePointCount(0, answer.length()) > excerpt.most();
    }

    /**
     * Returns the prompt of a question, with a new nonce.
     *
     * @param swapped whether the gold is the first of a pair
     */
    public JudgePrompt of(JudgeQuestion question, boolean swapped) {
        String nonce = hasNonce() ? nonces.notIn(question.text() + question.golds() + question.answer()) : "";
        return filled(question, swapped, nonce);
    }

    /** Returns the prompt of a question without its nonce. It is equal for equal questions. */
    public JudgePrompt withoutNonce(JudgeQuestion question) {
        return filled(question, false, "");
    }

    private JudgePrompt filled(JudgeQuestion question, boolean swapped, String nonce) {
        List<Step> steps = showsSteps() ? AnswerSteps.of(question.answer()) : List.of();
        // Hidden characters are removed before the answer is cut, so that a megabyte of them cannot push the answer out
        // of sight.
        String answer = inItsPlace(excerpt.of(NeutralText.of(question.answer())));
        String gold = question.golds().stream().map(NeutralText::of).collect(Collectors.joining("\nor\n"));
        Map<TemplateSlot, String> values = new EnumMap<>(TemplateSlot.class);
        values.put(TemplateSlot.QUESTION, question.text().isBlank() ? NO_QUESTION : NeutralText.of(question.text()));
        values.put(TemplateSlot.GOLD, gold);
        values.put(TemplateSlot.ANSWER, answer);
        values.put(TemplateSlot.FIRST, swapped ? gold : answer);
        values.put(TemplateSlot.SECOND, swapped ? answer : gold);
        values.put(TemplateSlot.STEPS, listed(steps, nonce));
        values.put(TemplateSlot.NONCE, nonce);
        List<JudgeMessage> messages = new ArrayList<>();
        system.ifPresent(template -> messages.add(new JudgeMessage("system", template.fill(values))));
        messages.add(new JudgeMessage("user", user.fill(values)));
        return new JudgePrompt(messages, steps);
    }

    /**
     * Joins the lines of an answer without a nonce around it, so that its lines cannot look like further lines of the
     * prompt, and puts a bracket for the angle of the prompt's tags and what looks like them, so that the answer cannot
     * close its own.
     */
    private String inItsPlace(String answer) {
        return hasNonce()
                ? answer
                : tags.matcher(LINE_BREAKS.matcher(answer).replaceAll(" ")).replaceAll("(");
    }

    /** Returns each step under a line with its number and the nonce, so that an answer cannot number its own steps. */
    private static String listed(List<Step> steps, String nonce) {
        StringBuilder text = new StringBuilder();
        for (int n = 1; n <= steps.size(); n++) {
            String step = NeutralText.of(steps.get(n - 1).text());
            text.append(n == 1 ? "" : "\n")
                    .append("[step ")
                    .append(n)
                    .append(' ')
                    .append(nonce)
                    .append("]\n");
            text.append(step);
        }
        return text.toString();
    }

    private boolean has(TemplateSlot slot) {
        return user.slots().contains(slot)
                || system.map(template -> template.slots().contains(slot)).orElse(false);
    }

    private List<TemplateSlot> slots() {
        return Stream.concat(system.stream(), Stream.of(user))
                .flatMap(template -> template.slots().stream())
                .toList();
    }
}
