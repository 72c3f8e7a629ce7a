package dev.assay.text.searchtrace;

import java.util.ArrayList;
import java.util.List;

/** The documents of an observation: behind titles {@code <##title##>}, or behind lines "Doc 1", or all of it. */
final class FoundDocuments {
    private static final String TITLE_END = "##>";
    private static final String NUMBERED = "Doc ";

    private FoundDocuments() {}

    /** Returns the first documents, in time linear in the observation's length. */
    static List<String> in(String observation, int most) {
        List<String> documents = titled(observation, most);
        return documents.isEmpty() ? numbered(observation, most) : documents;
    }

    private static List<String> titled(String observation, int most) {
        List<String> documents = new ArrayList<>();
        int at = observation.indexOf(TITLE_END);
        int title = at;
        while (at >= 0 && documents.size() < most) {
            int start = at + TITLE_END.length();
            int next = observation.indexOf(TITLE_END, start);
            title = title >= 0 && title < start ? observation.indexOf("<##", start) : title;
            int end = title >= 0 && (next < 0 || title < next) ? title : next < 0 ? observation.length() : next;
            documents.add(observation.substring(start, end).strip());
            at = next;
        }
        return documents;
    }

    private static List<String> numbered(String observation, int most) {
        List<String> documents = new ArrayList<>();
        StringBuilder document = new StringBuilder();
        for (String line : observation.lines().toList()) {
            boolean begins = isNumbered(line);
            if (begins) {
                add(documents, document, most);
                document.setLength(0);
            }
            document.append(line, begins ? line.indexOf(')') + 1 : 0, line.length())
                    .append('\n');
        }
        add(documents, document, most);
        return documents;
    }

    private static boolean isNumbered(String line) {
        return line.startsWith(NUMBERED) && line.length() > NUMBERED.length() && Character.isDigit(line.charAt(4));
    }

    private static void add(List<String> documents, StringBuilder document, int most) {
        String text = document.toString().strip();
        if (!text.isEmpty() && documents.size() < most) {
            documents.add(text);
        }
    }
}
