package dev.assay.judge.server.text;

import dev.assay.judge.server.model.ModelFolder;
import dev.assay.judge.server.model.UnusableModel;
import dev.assay.judge.server.text.ChatMessage.Role;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * The chat template of a model, rendered to tokens. The content of a message can neither end the message nor begin
 * another.
 */
public final class ChatTemplate {
    /** The ChatML format, on which many models were trained, for folders without a template. */
    private static final String CHATML = "{% for message in messages %}"
            + "{{ '<|im_start|>' + message.role + '\\n' + message.content + '<|im_end|>\\n' }}{% endfor %}"
            + "{% if add_generation_prompt %}{{ '<|im_start|>assistant\\n' }}{% endif %}";

    private static final ChatMessage ASKED = new ChatMessage(Role.USER, "Is it?");
    private static final String END_OF_THOUGHT = "</think>";

    private final JinjaTemplate template;
    private final TokenVocabulary vocabulary;
    private final Map<String, Object> names;
    private final boolean takesSystem;
    private final boolean thinks;

    private ChatTemplate(String source, TokenVocabulary vocabulary, Map<String, Object> names) {
        this.template = new JinjaTemplate(source);
        this.vocabulary = vocabulary;
        this.names = names;
        this.thinks = source.contains("enable_thinking") || source.contains(END_OF_THOUGHT);
        try {
            render(List.of(ASKED), Optional.empty());
        } catch (TemplateRefusal e) {
            throw new UnusableModel("the model's chat template does not take a question: " + e.getMessage());
        }
        this.takesSystem = takes(new ChatMessage(Role.SYSTEM, "Be brief."), ASKED);
    }

    /**
     * Returns the template of a folder.
     *
     * @param assumed whether ChatML is used, whatever template the folder has
     */
    public static ChatTemplate of(ModelFolder folder, TokenVocabulary vocabulary, boolean assumed) {
        JsonNode config = folder.optionalJson("tokenizer_config.json");
        Map<String, Object> names = new HashMap<>();
        for (String name : List.of("bos_token", "eos_token")) {
            JsonNode token = config.path(name);
            names.put(name, token.isObject() ? token.path("content").asString("") : token.asString(""));
        }
        if (assumed) {
            return new ChatTemplate(CHATML, vocabulary, names);
        }
        String source = folder.text("chat_template.jinja")
                .orElseGet(() -> named(config.path("chat_template")).asString(""));
        if (source.isBlank()) {
            throw new UnusableModel(
                    "the folder has no chat template: --template chatml takes the model for one that was trained on ChatML");
        }
        return new ChatTemplate(source, vocabulary, names);
    }

    /** Returns the template named "default" if a model has several. */
    private static JsonNode named(JsonNode templates) {
        for (JsonNode one : templates) {
            if (one.path("name").asString("").equals("default")) {
                return one.path("template");
            }
        }
        return templates;
    }

    /**
     * Returns the tokens of the prompt, which ends where the assistant's turn begins.
     *
     * @param thinking whether the model may think; empty leaves it to the template
     * @throws TemplateRefusal if the template rejects the conversation
     */
    public int[] prompt(List<ChatMessage> messages, Optional<Boolean> thinking) {
        return vocabulary.tokens(render(takesSystem ? messages : withoutSystem(messages), thinking));
    }

    private String render(List<ChatMessage> messages, Optional<Boolean> thinking) {
        Map<String, Object> values = new HashMap<>(names);
        values.put("messages", messages.stream().map(this::guarded).toList());
        values.put("add_generation_prompt", true);
        thinking.ifPresent(may -> values.put("enable_thinking", may));
        return template.render(values);
    }

    private Map<String, String> guarded(ChatMessage message) {
        return Map.of("role", message.role().tag(), "content", vocabulary.guarded(said(message)));
    }

    /**
     * Returns the content without earlier thinking, as the templates of thinking models remove it: they no longer see
     * its guarded end.
     */
    private String said(ChatMessage message) {
        int thought = message.content().lastIndexOf(END_OF_THOUGHT);
        return thinks && message.role() == Role.ASSISTANT && thought >= 0
                ? message.content().substring(thought + END_OF_THOUGHT.length()).stripLeading()
                : message.content();
    }

    /**
     * Moves the system message to the start of the first question, as the templates of families without system messages
     * do.
     */
    private static List<ChatMessage> withoutSystem(List<ChatMessage> messages) {
        boolean isLed = messages.size() > 1
                && messages.getFirst().role() == Role.SYSTEM
                && messages.get(1).role() == Role.USER;
        if (!isLed) {
            return messages;
        }
        List<ChatMessage> joined = new ArrayList<>(messages.subList(1, messages.size()));
        joined.set(
                0,
                new ChatMessage(
                        Role.USER,
                        messages.getFirst().content() + "\n\n"
                                + joined.getFirst().content()));
        return joined;
    }

    private boolean takes(ChatMessage... messages) {
        try {
            render(List.of(messages), Optional.empty());
            return true;
        } catch (TemplateRefusal e) {
            return false;
        }
    }
}
