package dev.assay.answer;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The number in words with which the last sentence ends: "and the remainder is zero." Figures before it are no answer. */
final class WordedNumber implements AnswerLocator {
    private static final int LONGEST = 300;
    private static final String UNIT =
            "(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty)";
    private static final String WORDS = "(zero|" + UNIT + "|" + UNIT
            + " (?:half|halves|thirds?|quarters?|fourths?|fifths?|sixths?|sevenths?|eighths?|ninths?|tenths?))[.!*]*$";
    private static final Pattern VALUE = Pattern.compile(
            "(?<!\\p{L})(?<!(?:of|twice|half|times|double|triple) )(?:the|its|this) (?:value of (?:the|this) )?(?:remainder|maximum|minimum|answer|(?:largest|smallest|greatest|least) (?:value|number)|probability|limit"
                    + "|value|sum|total|product|difference|integral|area|volume|length|perimeter|determinant|rank|slope|degree|dimension"
                    + "|(?:common )?ratio|derivative|coefficient|radius|diameter|distance|median|mode|mean|average|(?:last |units )?digit"
                    + "|number of \\p{L}{3,20})(?: (?:that |which )?(?:the |this |our )(?:function|expression) (?:takes|attains|has|can take))? (?:is|equals)(?: (?:therefore|thus|hence|then|indeed))?(?: equal to)?"
                    + " (?:exactly |just )?" + WORDS,
            Pattern.CASE_INSENSITIVE);

    private static final Pattern COUNT = Pattern.compile(
            "(?<!\\p{L})(?:exactly|precisely) (" + UNIT + ") (?:\\p{L}{3,20} )?\\p{L}{3,20}[.!*]*$",
            Pattern.CASE_INSENSITIVE);

    /** Words before the value by which it is supposed, denied or another's. */
    private static final Pattern SUPPOSING = Pattern.compile(
            "(?<!\\p{L})(?:if|when|unless|whether|suppos\\p{L}*|assum\\p{L}*|since|because|as|where|not|n't|never|neither|no|none|doubt|false"
                    + "|cannot|may|might|would|could|should|for|with|error|claim\\p{L}*|sa(?:y|ys|id)|think\\p{L}*|believ\\p{L}*|guess\\p{L}*|wrong\\p{L}*)(?!\\p{L})",
            Pattern.CASE_INSENSITIVE);

    /** Another value that the sentence gives something before. */
    private static final Pattern RIVAL = Pattern.compile(
            "(?<!\\p{L})(?:is|equals|are) (?:exactly )?(?:zero|" + UNIT + "|[$]?-?\\d)", Pattern.CASE_INSENSITIVE);

    @Override
    public String stage() {
        return "extract.worded_number";
    }

    @Override
    public List<AnswerPart> find(String text) {
        int end = LastLine.end(text);
        int start = LastLine.sentence(text, end, LONGEST);
        if (end - start > LONGEST) {
            return List.of();
        }
        for (Pattern pattern : List.of(VALUE, COUNT)) {
            Matcher value = pattern.matcher(text).region(start, end);
            if (value.find()
                    && !SUPPOSING.matcher(text).region(start, value.start()).find()
                    && !RIVAL.matcher(text).region(start, value.start()).find()) {
                return List.of(new AnswerPart(value.group(1), value.start(1), value.end(1)));
            }
        }
        return List.of();
    }
}
