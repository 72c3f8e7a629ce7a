package dev.assay.text.constraints;

import java.lang.Character.UnicodeScript;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Tells the language of a text by its script, by letters that only one language has, and by frequent words. */
final class TextLanguage {
    private static final String ENGLISH = "en";
    private static final Map<UnicodeScript, String> BY_SCRIPT = scripts();
    private static final Map<String, Set<String>> LATIN = latin();
    private static final Map<String, String> LATIN_LETTERS = Map.ofEntries(
            Map.entry("de", "ßäöü"),
            Map.entry("es", "ñ¿¡"),
            Map.entry("pt", "ãõ"),
            Map.entry("fr", "œêèç"),
            Map.entry("pl", "łąęśżźć"),
            Map.entry("vi", "đơưạảấầậếềệộớờợứừ"),
            Map.entry("tr", "ışğüöç"),
            Map.entry("ro", "ășțţ"),
            Map.entry("cs", "řěůč"),
            Map.entry("sv", "åäö"),
            Map.entry("fi", "äö"),
            Map.entry("it", "òì"));
    private static final Map<String, Set<String>> CYRILLIC = Map.of(
            "ru", words("и в не на что это как но для он она они мы вы из по все так же был есть или"),
            "uk", words("і в не на що це як але для він вона вони ми ви із по все так та є або"),
            "bg",
                    words(
                            "и в не на че това как но за той тя те ние вие от по всичко така да се е са или със му ми си защото при или има беше"));
    private static final Map<String, String> CYRILLIC_LETTERS = Map.of("ru", "ыэё", "uk", "іїєґ", "bg", "ъ");
    private static final Map<String, Set<String>> ARABIC = Map.of(
            "ar", words("في من على إلى أن هذا هذه التي الذي كان لا ما هو هي مع عن"),
            "fa",
                    words(
                            "در از به که این را با است برای آن می و یک های شما من ما هم تا دارند چون بود شد نیز اما یا هر خود"),
            "ur", words("میں سے کے کی کا ہے ہیں اور کو یہ نہیں پر نے ایک بھی"));
    private static final Map<String, String> ARABIC_LETTERS = Map.of("ar", "ةىي", "fa", "ژچپگکی", "ur", "ٹڈڑںےہھچپگکی");
    private static final Map<String, Set<String>> DEVANAGARI = Map.of(
            "hi", words("है का की के में और से को नहीं हैं यह कि पर एक था हम आप ने"),
            "mr", words("आहे आणि मध्ये हे ही तो आहेत होते एक या नाही व मी आम्ही केले"),
            "ne",
                    words(
                            "छ र मा हो लाई छन् गर्न यो पनि भने को एक हामी मेरो किनभने हिजो पर्छ गर्छ गरे उसले हामीसँग तपाईं गरेको छैन थियो मलाई हुन्छ हुन उनी तर"));
    private static final Map<String, String> DEVANAGARI_LETTERS = Map.of("mr", "ळ", "hi", "़", "ne", "");
    private static final int WEIGHT_OF_LETTER = 1;
    private static final int WEIGHT_OF_WORD = 2;

    private TextLanguage() {}

    /** Whether a language can be told from others. */
    static boolean isKnown(String code) {
        String base = base(code);
        return BY_SCRIPT.containsValue(base)
                || LATIN.containsKey(base)
                || CYRILLIC.containsKey(base)
                || ARABIC.containsKey(base)
                || DEVANAGARI.containsKey(base);
    }

    /** Whether most of a text in lower case is written in a language; a text without letters is in none. */
    static boolean isWrittenIn(String lower, String code) {
        return of(lower).equals(base(code));
    }

    private static String base(String code) {
        return code.equals("zh-cn") || code.equals("zh-tw") ? "zh" : code;
    }

    /** Returns the language of most letters, or nothing. */
    private static String of(String lower) {
        Map<UnicodeScript, Integer> scripts = new EnumMap<>(UnicodeScript.class);
        lower.codePoints().filter(Character::isLetter).forEach(c -> scripts.merge(scriptOf(c), 1, Integer::sum));
        int kana = scripts.getOrDefault(UnicodeScript.HIRAGANA, 0) + scripts.getOrDefault(UnicodeScript.KATAKANA, 0);
        int han = scripts.getOrDefault(UnicodeScript.HAN, 0);
        if (kana > 0 && kana * 8 > han) {
            scripts.put(UnicodeScript.HIRAGANA, kana + han);
            scripts.remove(UnicodeScript.HAN);
        }
        UnicodeScript most = scripts.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .map(Map.Entry::getKey)
                .orElse(UnicodeScript.COMMON);
        return switch (most) {
            case LATIN -> best(lower, LATIN, LATIN_LETTERS, isAscii(lower) ? ENGLISH : "");
            case CYRILLIC -> best(lower, CYRILLIC, CYRILLIC_LETTERS, "");
            case ARABIC -> best(lower, ARABIC, ARABIC_LETTERS, "");
            case DEVANAGARI -> best(lower, DEVANAGARI, DEVANAGARI_LETTERS, "");
            default -> BY_SCRIPT.getOrDefault(most, "");
        };
    }

    private static UnicodeScript scriptOf(int c) {
        return (c >= 'a' && c <= 'z') ? UnicodeScript.LATIN : UnicodeScript.of(c);
    }

    private static boolean isAscii(String text) {
        return text.codePoints().filter(Character::isLetter).allMatch(c -> c < 0x80);
    }

    /** Returns the language with most frequent words and letters of its own; the other one where there are none, or as many. */
    private static String best(
            String lower, Map<String, Set<String>> words, Map<String, String> letters, String otherwise) {
        Map<String, Integer> points = new LinkedHashMap<>();
        int start = -1;
        for (int at = 0; at <= lower.length(); at++) {
            char c = at < lower.length() ? lower.charAt(at) : ' ';
            boolean letter = Character.isLetter(c)
                    || Character.getType(c) == Character.NON_SPACING_MARK
                    || Character.getType(c) == Character.COMBINING_SPACING_MARK;
            if (letter && start < 0) {
                start = at;
            } else if (!letter && start >= 0) {
                count(lower.substring(start, at), words, points);
                start = -1;
            }
            if (c >= 0x80) {
                letters.forEach((language, own) -> {
                    if (own.indexOf(c) >= 0) {
                        points.merge(language, WEIGHT_OF_LETTER, Integer::sum);
                    }
                });
            }
        }
        return points.entrySet().stream()
                .max(Map.Entry.<String, Integer>comparingByValue()
                        .thenComparing(
                                Map.Entry.<String, Integer>comparingByKey().reversed()))
                .map(Map.Entry::getKey)
                .orElse(otherwise);
    }

    private static void count(String word, Map<String, Set<String>> words, Map<String, Integer> points) {
        words.forEach((language, frequent) -> {
            if (frequent.contains(word)) {
                points.merge(language, WEIGHT_OF_WORD, Integer::sum);
            }
        });
    }

    private static Set<String> words(String words) {
        return List.copyOf(TextCharacters.split(words)).stream().collect(Collectors.toUnmodifiableSet());
    }

    private static Map<UnicodeScript, String> scripts() {
        Map<UnicodeScript, String> scripts = new HashMap<>();
        scripts.put(UnicodeScript.HAN, "zh");
        scripts.put(UnicodeScript.HIRAGANA, "ja");
        scripts.put(UnicodeScript.KATAKANA, "ja");
        scripts.put(UnicodeScript.HANGUL, "ko");
        scripts.put(UnicodeScript.THAI, "th");
        scripts.put(UnicodeScript.BENGALI, "bn");
        scripts.put(UnicodeScript.TAMIL, "ta");
        scripts.put(UnicodeScript.TELUGU, "te");
        scripts.put(UnicodeScript.KANNADA, "kn");
        scripts.put(UnicodeScript.GUJARATI, "gu");
        scripts.put(UnicodeScript.GURMUKHI, "pa");
        scripts.put(UnicodeScript.MALAYALAM, "ml");
        scripts.put(UnicodeScript.HEBREW, "he");
        scripts.put(UnicodeScript.GREEK, "el");
        return scripts;
    }

    private static Map<String, Set<String>> latin() {
        Map<String, Set<String>> latin = new LinkedHashMap<>();
        latin.put(
                ENGLISH,
                words(
                        "the of and to in is it that you for are with this was be have not on they his her at from or an"
                                + " we i my your can will what there their which when would about our us as by but if do"
                                + " its has had were been he she all so up out who some could than then them into only other"
                                + " a no one should every how why did does these those very more most after before where while because just like may must"));
        latin.put(
                "es",
                words("el la los las de que y en un una es por con para del se no su como más pero al este esta son muy"
                        + " también está lo mi tu sus porque cuando hay"));
        latin.put(
                "pt",
                words("o a os as de que e em um uma é por com para do da dos das se não seu sua como mais mas ao este"
                        + " esta são muito também está no na você meu porque quando há"));
        latin.put(
                "fr",
                words(
                        "le la les de des et en un une est que qui dans pour par sur avec ne pas ce cette il elle nous vous"
                                + " je au aux du sont plus mais ou très être à puis mes ses son sa parce chez deux trois leur leurs comme tout"));
        latin.put(
                "de",
                words(
                        "der die das und ist in zu den dem ein eine nicht mit für auf von sich auch es sie er wir ich aber"
                                + " wie im am sind oder des einen sehr haben"));
        latin.put(
                "it",
                words("il lo la i gli le di che e è in un una per con non del della dei sono si come più ma al questo"
                        + " questa anche nel molto ho mi ci"));
        latin.put(
                "pl",
                words(
                        "i w na z się nie do to jest że o jak ale od po za dla są tak czy przez tym ten ta jego jej bardzo"));
        latin.put(
                "vi",
                words("và của là có không trong cho được một các những với này đã người khi tôi bạn để rất cũng"));
        latin.put(
                "sw",
                words(
                        "na ya wa kwa ni katika la za kuwa hii hiyo si cha vya lakini sana pia watu yako yangu wetu kama kisha kwenye wake huu duka jana sababu hivyo ili kila au juu kutoka"));
        latin.put(
                "fi",
                words(
                        "ja on ei se että hän ovat oli mutta kun niin myös tai minä sinä joka hyvin kuin tämä koska hänen heidän sen siitä kanssa vain jos vielä nyt ole olen me te he sitä kohdalla eilen"));
        latin.put(
                "nl",
                words(
                        "de het een en van is in dat niet op te zijn met voor aan er maar ook ik je wij deze mijn omdat als was hij heeft bij naar"));
        latin.put(
                "sv",
                words(
                        "och att det är en i som på av för med inte den till jag har vi om de ett men mycket min sin hans hennes eftersom var från eller så"));
        latin.put("tr", words("ve bir bu için ile de da çok ne gibi olan ama daha var en ben sen biz değil olarak"));
        latin.put("id", words("dan yang di ini itu untuk dengan tidak dari dalam adalah ke saya anda akan pada juga"));
        latin.put("ro", words("și de la în a un o nu este cu care pe pentru din că mai sunt ca se au foarte sau"));
        latin.put("cs", words("a je se v na to že s z do o jak ale pro by jsem jsou jako nebo tak když velmi"));
        return latin;
    }
}
