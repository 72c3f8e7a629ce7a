package dev.assay.gateway.page;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The little Markdown of the contract: paragraphs, lists, code, emphasis, and links, which become their text. */
final class Markdown {
    private static final Pattern PARAGRAPHS = Pattern.compile("\n\\s*\n");
    private static final Pattern LINK = Pattern.compile("\\[([^]]+)]\\([^)]*\\)");
    private static final Pattern CODE = Pattern.compile("`([^`]+)`");
    private static final Pattern STRONG = Pattern.compile("\\*\\*([^*]+)\\*\\*");
    private static final Pattern EMPHASIS = Pattern.compile("(?<![*\\w])\\*([^*\\s][^*]*)\\*(?!\\w)");
    private static final Pattern BULLET = Pattern.compile("(?m)^[-*] ");

    private Markdown() {}

    /** Returns paragraphs and lists; nothing for a blank text. */
    static String html(String markdown) {
        if (markdown.isBlank()) {
            return "";
        }
        StringBuilder html = new StringBuilder();
        for (String block : PARAGRAPHS.splitAsStream(markdown.strip()).toList()) {
            if (BULLET.matcher(block).lookingAt()) {
                html.append("<ul>");
                for (String item : BULLET.splitAsStream(block).toList()) {
                    if (!item.isBlank()) {
                        html.append("<li>").append(line(item.strip())).append("</li>");
                    }
                }
                html.append("</ul>\n");
            } else {
                html.append("<p>").append(line(block)).append("</p>\n");
            }
        }
        return html.toString();
    }

    /** Returns the HTML of text without paragraphs. */
    static String line(String markdown) {
        String escaped = HtmlPage.text(LINK.matcher(markdown).replaceAll("$1"));
        StringBuilder html = new StringBuilder();
        Matcher code = CODE.matcher(escaped);
        int end = 0;
        while (code.find()) {
            html.append(emphasised(escaped.substring(end, code.start())));
            html.append("<code>").append(code.group(1)).append("</code>");
            end = code.end();
        }
        return html.append(emphasised(escaped.substring(end))).toString();
    }

    private static String emphasised(String text) {
        return EMPHASIS.matcher(STRONG.matcher(text).replaceAll("<strong>$1</strong>"))
                .replaceAll("<em>$1</em>");
    }
}
