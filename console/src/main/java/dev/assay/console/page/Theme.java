package dev.assay.console.page;

import java.util.Locale;

/** The colours of the pages. */
public enum Theme {
    /** As the browser prefers. */
    AUTO,
    LIGHT,
    DARK;

    /** Returns the theme of this name; AUTO where there is none. */
    public static Theme of(String name) {
        for (Theme theme : values()) {
            if (theme.text().equals(name)) {
                return theme;
            }
        }
        return AUTO;
    }

    /** Returns the name in lower case, as in the cookie and in the page. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
