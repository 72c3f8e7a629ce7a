package dev.assay.text.format.document;

/** Reads comma-separated values (RFC 4180): records of one number of fields, at least two. */
final class CsvReader {
    private final String text;
    private int at;

    private CsvReader(String text) {
        this.text = text;
    }

    static DocumentReading read(String text) {
        return new CsvReader(text).records();
    }

    private DocumentReading records() {
        int width = 0;
        for (int record = 1; at < text.length(); record++) {
            int fields = record();
            if (fields < 0) {
                return new DocumentReading.Wrong("record " + record + " has a quote out of place");
            }
            if (width > 0 && fields != width) {
                return new DocumentReading.Wrong("record " + record + " has " + fields + " fields, not " + width);
            }
            width = fields;
        }
        return width < 2
                ? new DocumentReading.Wrong("the CSV has one field a record: any line of words has")
                : new DocumentReading.Read(null);
    }

    /** Returns the number of fields up to the line's end, or -1 where a quote stands wrong. */
    private int record() {
        int fields = 1;
        while (true) {
            if (!field()) {
                return -1;
            }
            if (at == text.length()) {
                return fields;
            }
            char sign = text.charAt(at++);
            if (sign == ',') {
                fields++;
            } else {
                at += sign == '\r' && text.startsWith("\n", at) ? 1 : 0;
                return fields;
            }
        }
    }

    private boolean field() {
        if (!text.startsWith("\"", at)) {
            while (at < text.length() && !isEnd(text.charAt(at))) {
                if (text.charAt(at++) == '"') {
                    return false;
                }
            }
            return true;
        }
        at++;
        while (true) {
            int quote = text.indexOf('"', at);
            if (quote < 0) {
                return false;
            }
            at = quote + 1;
            if (!text.startsWith("\"", at)) {
                return at == text.length() || isEnd(text.charAt(at));
            }
            at++;
        }
    }

    private static boolean isEnd(char sign) {
        return sign == ',' || sign == '\n' || sign == '\r';
    }
}
