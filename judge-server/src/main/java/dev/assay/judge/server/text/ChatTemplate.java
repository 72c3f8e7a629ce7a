package dev.assay.judge.server.text;

import dev.assay.judge.server.model.ModelFolder;
import dev.assay.judge.server.model.UnusableModel;
import dev.assay.judge.server.text.ChatMessage.Role;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * ChatML, as the models of the Qwen family were trained on it, written as tokens: what a message says can't end it.
 *
 * @param defaultSystem what the model's own template says where the conversation has no system message
 * @param thinks whether the model thinks unless it is told not to, as Qwen3 does
 */
public record ChatTemplate(TokenVocabulary vocabulary, Optional<String> defaultSystem, boolean thinks) {
    private static final String START = "<|im_start|>";
    private static final String END = "<|im_end|>";
    private static final Pattern DEFAULT_SYSTEM =
            Pattern.compile("<\\|im_start\\|>system(?:\\\\n|\\n)((?:[^'<\\\\]|\\\\[^n])+)<\\|im_end\\|>");
    private static final String NO_THINKING = "<think>\n\n</think>\n\n";

    public ChatTemplate {
        if (vocabulary.control(START).isEmpty() || vocabulary.control(END).isEmpty()) {
            throw new UnusableModel("the vocabulary has no " + START + " and " + END);
        }
    }

    /** The template of a folder; {@code assumed} takes ChatML where its own template is another or not there. */
    public static ChatTemplate of(ModelFolder folder, TokenVocabulary vocabulary, boolean assumed) {
        String template = folder.text("chat_template.jinja")
                .orElseGet(() -> folder.optionalJson("tokenizer_config.json")
                        .path("chat_template")
                        .asString(""));
        if (!assumed && !(template.contains(START) && template.contains(END))) {
            throw new UnusableModel("the model's chat template is not ChatML, which is all that this server writes;"
                    + " --template chatml takes it for one");
        }
        Matcher system = DEFAULT_SYSTEM.matcher(template);
        Optional<String> said =
                system.find() ? Optional.of(system.group(1).replaceAll("\\\\(.)", "$1")) : Optional.empty();
        return new ChatTemplate(vocabulary, said, template.contains("enable_thinking"));
    }

    /** The prompt, which ends where the assistant begins to speak. */
    public int[] prompt(List<ChatMessage> messages, boolean thinking) {
        IntStream.Builder tokens = IntStream.builder();
        if (messages.getFirst().role() != Role.SYSTEM) {
            defaultSystem.ifPresent(said -> add(tokens, new ChatMessage(Role.SYSTEM, said)));
        }
        messages.forEach(message -> add(tokens, message));
        tokens.add(control(START));
        write(tokens, "assistant\n");
        if (thinks && !thinking) {
            noThinking(tokens);
        }
        return tokens.build().toArray();
    }

    private void add(IntStream.Builder tokens, ChatMessage message) {
        tokens.add(control(START));
        write(tokens, message.role().tag() + "\n" + said(message));
        tokens.add(control(END));
        write(tokens, "\n");
    }

    /** Models that think are not shown what they thought before. */
    private String said(ChatMessage message) {
        int thought = message.content().lastIndexOf("</think>");
        boolean hidden = thinks && message.role() == Role.ASSISTANT && thought >= 0;
        return hidden ? message.content().substring(thought + 8).stripLeading() : message.content();
    }

    private void noThinking(IntStream.Builder tokens) {
        Optional<Integer> open = vocabulary.control("<think>");
        Optional<Integer> close = vocabulary.control("</think>");
        if (open.isPresent() && close.isPresent()) {
            tokens.add(open.get());
            write(tokens, "\n\n");
            tokens.add(close.get());
            write(tokens, "\n\n");
        } else {
            write(tokens, NO_THINKING);
        }
    }

    private void write(IntStream.Builder tokens, String text) {
        for (int token : vocabulary.encode(text)) {
            tokens.add(token);
        }
    }

    private int control(String name) {
        return vocabulary.control(name).orElseThrow();
    }
}
