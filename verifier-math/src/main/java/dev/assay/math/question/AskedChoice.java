package dev.assay.math.question;

import java.util.Optional;

/** One kind of choice that a question may ask for. */
interface AskedChoice {
    /** The stage of an explanation that names this kind. */
    String stage();

    /** Returns which choice a sentence makes, in one form for all wordings; empty where it makes none for sure. */
    Optional<String> chosen(Question question, String sentence);
}
