package dev.assay.judge.server.text;

import com.hubspot.jinjava.Jinjava;
import com.hubspot.jinjava.JinjavaConfig;
import com.hubspot.jinjava.LegacyOverrides;
import com.hubspot.jinjava.el.JinjavaInterpreterResolver;
import com.hubspot.jinjava.interpret.RenderResult;
import com.hubspot.jinjava.lib.fn.ELFunctionDefinition;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import jinjava.javax.el.CompositeELResolver;
import jinjava.javax.el.ELResolver;

/**
 * A template of Hugging Face's tokenizers: Jinja, with the settings, methods and functions on which these templates
 * rely.
 */
final class JinjaTemplate {
    /** A sum as a named argument, which Jinjava would parse differently. */
    private static final Pattern SUM_AS_ARGUMENT = Pattern.compile("=(\\w+\\|length\\s*[-+]\\s*\\d+)");

    private static final Pattern DATE_CODE = Pattern.compile("%.");
    private static final Map<String, String> DATES = Map.of(
            "%Y", "yyyy", "%m", "MM", "%d", "dd", "%b", "MMM", "%B", "MMMM", "%A", "EEEE", "%H", "HH", "%M", "mm");
    private static final Jinjava JINJAVA = new Jinjava(JinjavaConfig.newBuilder()
            .withTrimBlocks(true)
            .withLstripBlocks(true)
            .withKeepTrailingNewline(true)
            .withNestedInterpretationEnabled(false) // the content of a message is not a template
            .withElResolver(resolver())
            .withLegacyOverrides(LegacyOverrides.newBuilder()
                    .withEvaluateMapKeys(true)
                    .withUseNaturalOperatorPrecedence(true)
                    .withParseWhitespaceControlStrictly(true)
                    .withUseTrimmingForNotesAndExpressions(true)
                    .withHandleBackslashInQuotesOnly(true)
                    .withKeepNullableLoopValues(true)
                    .withAllowAdjacentTextNodes(true)
                    .build())
            .build());

    static {
        JINJAVA.getGlobalContext()
                .registerFunction(
                        new ELFunctionDefinition("", "raise_exception", JinjaTemplate.class, "refuse", String.class));
        JINJAVA.getGlobalContext()
                .registerFunction(
                        new ELFunctionDefinition("", "strftime_now", JinjaTemplate.class, "today", String.class));
    }

    private final String source;

    /** Makes a template. {@code source} is rendered as Python's Jinja renders it, which drops a newline at its end. */
    JinjaTemplate(String source) {
        String whole = source.endsWith("\n") ? source.substring(0, source.length() - 1) : source;
        this.source =
                SUM_AS_ARGUMENT.matcher(whole.replace("[::-1]", "|reverse")).replaceAll("=($1)");
    }

    private static ELResolver resolver() {
        CompositeELResolver resolver = new CompositeELResolver();
        resolver.add(new PythonStrings());
        resolver.add(JinjavaInterpreterResolver.DEFAULT_RESOLVER_READ_ONLY);
        return resolver;
    }

    /**
     * Renders the template with these values.
     *
     * @throws TemplateRefusal if the template rejects the values, or cannot be rendered
     */
    String render(Map<String, Object> values) {
        Map<String, Object> all = new HashMap<>(values);
        all.put("strftime_now", true); // templates check that it is defined before they call it
        RenderResult result = JINJAVA.renderForResult(source, all);
        if (!result.getErrors().isEmpty()) {
            Throwable cause = result.getErrors().getFirst().getException();
            while (cause != null && !(cause instanceof TemplateRefusal)) {
                cause = cause.getCause();
            }
            throw cause instanceof TemplateRefusal refusal
                    ? refusal
                    : new TemplateRefusal("can't be rendered: "
                            + result.getErrors().getFirst().getMessage());
        }
        return result.getOutput();
    }

    /** The function {@code raise_exception} of templates. */
    @SuppressWarnings("DoNotCallSuggester") // templates call it to throw
    public static String refuse(String reason) {
        throw new TemplateRefusal(reason);
    }

    /** The function {@code strftime_now} of templates. */
    public static String today(String format) {
        LocalDateTime now = LocalDateTime.now(ZoneOffset.UTC);
        return DATE_CODE
                .matcher(format)
                .replaceAll(code -> Matcher.quoteReplacement(
                        DATES.containsKey(code.group())
                                ? DateTimeFormatter.ofPattern(DATES.get(code.group()), Locale.ENGLISH)
                                        .format(now)
                                : code.group()));
    }
}
