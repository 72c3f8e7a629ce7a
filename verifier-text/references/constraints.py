"""Writes the values of the reference implementation of the constraints.

Usage: PYTHONPATH=OPEN_INSTRUCT NLTK_DATA=NLTK_DATA python constraints.py > constraints.jsonl

OPEN_INSTRUCT is a checkout of open-instruct (Apache 2.0). It has IFEval's 25 types and 29 more. Its function
count_sentences loads NLTK's Punkt model of English. Needs absl-py, immutabledict, langdetect 1.0.9, nltk 3.10.
All inputs are made here.
"""

import json
import random
import sys

import langdetect
from open_instruct.IFEvalG import instructions_registry

langdetect.DetectorFactory.seed = 0
CASES = 30

TEXTS = [
    "The river is long. The boat is small! Is it ours?",
    "Rain falls on the hills, and the valley fills with water.\n\nWe wait for the sun.",
    "* first point\n* second point\n- third point\n\nThat is all.",
    "**Bold claim** and *soft words* and **another** one.",
    "RAIN AND WIND CAME OVER THE HILLS THAT NIGHT",
    "rain and wind came over the hills that night",
    '"A short answer in quotes."',
    "<<A Title>>\nThe text of the story goes here.",
    "Dear [name], please come to [place] on [date]. P.S. Bring bread.",
    "{\"river\": [1, 2.5, null], \"boat\": {\"size\": \"small\"}}",
    "```json\n[1, 2, {\"a\": true}]\n```",
    "{\"river\": [1, 2,]}",
    "My answer is yes.",
    "I would not say so. My answer is maybe. Who knows?",
    "Section 1\nThe start.\nSection 2\nThe end.",
    "SECTION 1 The start. SECTION 2 The middle. SECTION3 The end.",
    "One paragraph.\n***\nTwo paragraphs.\n***\nThree paragraphs.",
    "One paragraph. *** Two paragraphs.",
    "First answer here.\n******\nSecond answer here.",
    "Same answer.\n******\nSame answer.",
    "The boat of Mr. Smith cost 3.50 dollars. He paid at 5 p.m. and left. Dr. Lee went with him.",
    "Level noon arrives. Anna saw a kayak.",
    "the cat sat on the",
    "[The] [boat] [is] [here]",
    "<<The boat>> <<is very>> <<small now>>",
    "Go east.-Go west.-Go home.",
    "Go east. Go west. Go home now.",
    "We walk home. They walk home! You walk home?",
    "boat boat Boat river",
    "The early bird catches the worm. The late bird catches the worm. The early bird eats the worm.",
    "The early fish catches the worm and The early bird misses the worm",
    "NASA and ESA met the UN in NYC. They don't can't won't agree: IBM's offer (ABC) was \"LOW\".",
    "Visit example.com for more... It is e.g. useful, i.e. good. Yes!",
    "P. S. I forgot. P.P.S. I remember.\nP.P.S again",
    "A-B-C: words; more words... and more -- done",
    "Wait... what? No! The U.S. economy grew. J. Smith said so at 10 a.m. Monday.",
    "Is there anything else I can help with?",
    "Sun! Moon! Stars!",
    "Numbers 1, 2 and 3 are here; 4.5 is not. See fig. 2 for it.",
    "  leading blanks and trailing blanks  ",
    "One two. Three four.\n***\nFive six. Seven eight.\n***\nNine ten. Last words.",
    "Red blue.\n\nGreen grey.",
    "Title Case Words Here\n\nanother paragraph begins\n\nthird one",
    "'Quoted' word begins.\n\nrain, they say, falls.",
    "THE RIVER IS LONG AND THE BOAT IS SMALL, BUT WE GO",
    "WE WALKED HOME BEFORE THE RAIN CAME",
    "MY ANSWER IS THE SAME AS YOURS.",
    "we walked home before the rain came",
    "my answer is the same as yours, and it will stay so.",
    "the houses of this village are white because they paint them every year.",
    "One answer is north.******The other answer is south.",
    "******\nHere is one.\n******\nHere is two.\n******",
    "Same answer.******Same answer.******Same answer.",
    "The early bird catches the fish but not The early bird finds the worm and The early bird leaves the worm",
    "The early bird catches one worm, The early bird catches a worm",
    "Boat river River",
    "The boat, the rain and the rain; one walk, one home, one bird",
    "A bird. A boat. The answer: a bird in a boat.",
    "Birds fly high. Fish swim deep.\n***\nCats sleep long. Dogs bark loud.\n***\nCows eat grass. Pigs eat roots.",
    "Birds fly. Fish swim.\n***\nCats sleep. Dogs bark.\n***\nCows eat. Pigs eat.\n***\n",
    "The story ends where it began: the",
    "home is where we are, home",
    "Rain brings rain",
    "[one] [two] [three]",
    "[[one] two]",
    "[alone]",
    "<<one two>> <<three four>> five",
    "<<one two>> <<three four>>",
    "<< >>\n<<Second Title>> and <<Third>>",
    "text before <<Inner Title>> text after",
    "\"Rain,\" he said, \"and wind.\"",
    "\"\"",
    "\"Only one quote",
    "# Heading\n\nMy answer is no.\n\n- a\n- b",
    "P.S. one\n\np. s. two",
    "At last. P. P.S: bread [x] [y] [z] [w",
    "**one** **two** **three** *four* * five *",
    "Section 1. Section 2. Section 3. Section X.",
    "***\nFirst part.\n***\nSecond part.\n***",
    "First part.\n\nSecond part.",
    "\n\nFirst part.\n\nSecond part.\n\n",
    "Long walk home. Short walk home. No way home!",
    "Worm eats worm. Bird eats worm",
    "go home now. Go away soon.",
    "We sing. we dance. We sleep",
    "true",
    "[\"a\", \"b\\u00e9\"]",
    "```\n{\"a\": -1.5e3}\n```",
    "{\"a\": 01}",
    "NaN",
    "\u201cCurly quotes.\u201d he said. \u2018Yes!\u2019 she said \u2014 and left.",
    "I gotta go; I'm gonna. 'Tis cannot be, 'twas wanna be more'n that d'ye see.",
    "Prices: $3.88, 3,36 & 50%. See #4 @home (or [here] or {there}).",
    "C'est l'eau d'or. It's Bob's. They'd say he'll've gone.",
    "At 3 p.m. The train left. At 4 p.m. another came. See Ph.D. students. St. Louis vs. Boston Inc. He won.",
    "The quick brown fox. \"He ran.\" she said. (It was late.) Then night came.",
]
LANGUAGES = {
    "en": ["The weather was fine and we walked to the village for bread.", "There is no reason to think that they will come before the winter."],
    "es": ["El río es muy largo y las casas de la aldea son blancas.", "No sé por qué ellos no han venido con nosotros a la ciudad."],
    "pt": ["O rio é muito longo e as casas da aldeia são brancas.", "Não sei por que eles não vieram com a gente para a cidade."],
    "fr": ["La rivière est très longue et les maisons du village sont blanches.", "Je ne sais pas pourquoi ils ne sont pas venus avec nous."],
    "de": ["Der Fluss ist sehr lang und die Häuser im Dorf sind weiß.", "Ich weiß nicht, warum sie nicht mit uns gekommen sind."],
    "it": ["Il fiume è molto lungo e le case del villaggio sono bianche.", "Non so perché loro non sono venuti con noi in città."],
    "pl": ["Rzeka jest bardzo długa, a domy we wsi są białe.", "Nie wiem, dlaczego oni nie przyszli z nami do miasta."],
    "vi": ["Con sông này rất dài và những ngôi nhà trong làng có màu trắng.", "Tôi không biết tại sao họ không đến với chúng tôi."],
    "sw": ["Mto huu ni mrefu sana na nyumba za kijiji ni nyeupe.", "Watu wengi wa nchi hii wanaishi katika miji mikubwa."],
    "fi": ["Joki on hyvin pitkä ja kylän talot ovat valkoisia.", "En tiedä, miksi he eivät tulleet meidän kanssamme kaupunkiin."],
    "ru": ["Река очень длинная, и дома в деревне белые.", "Я не знаю, почему они не пришли с нами в город."],
    "uk": ["Річка дуже довга, і будинки в селі білі.", "Я не знаю, чому вони не прийшли з нами до міста."],
    "bg": ["Реката е много дълга и къщите в селото са бели.", "Не знам защо те не дойдоха с нас в града."],
    "ar": ["النهر طويل جدا والبيوت في القرية بيضاء.", "لا أعرف لماذا لم يأتوا معنا إلى المدينة."],
    "fa": ["رودخانه بسیار طولانی است و خانه‌های روستا سفید هستند.", "من نمی‌دانم چرا آن‌ها با ما به شهر نیامدند."],
    "ur": ["دریا بہت لمبا ہے اور گاؤں کے گھر سفید ہیں۔", "مجھے نہیں معلوم کہ وہ ہمارے ساتھ شہر کیوں نہیں آئے۔"],
    "hi": ["नदी बहुत लंबी है और गाँव के घर सफेद हैं।", "मुझे नहीं पता कि वे हमारे साथ शहर क्यों नहीं आए।"],
    "mr": ["नदी खूप लांब आहे आणि गावातील घरे पांढरी आहेत.", "ते आमच्यासोबत शहरात का आले नाहीत हे मला माहीत नाही."],
    "ne": ["नदी धेरै लामो छ र गाउँका घरहरू सेता छन्।", "उनीहरू हामीसँग सहर किन आएनन् मलाई थाहा छैन।"],
    "bn": ["নদীটি খুব লম্বা এবং গ্রামের বাড়িগুলি সাদা।"],
    "ta": ["ஆறு மிகவும் நீளமானது, கிராமத்தின் வீடுகள் வெள்ளை."],
    "te": ["నది చాలా పొడవుగా ఉంది, గ్రామంలోని ఇళ్ళు తెల్లగా ఉన్నాయి."],
    "kn": ["ನದಿ ತುಂಬಾ ಉದ್ದವಾಗಿದೆ ಮತ್ತು ಹಳ್ಳಿಯ ಮನೆಗಳು ಬಿಳಿ."],
    "gu": ["નદી ખૂબ લાંબી છે અને ગામના ઘરો સફેદ છે."],
    "pa": ["ਨਦੀ ਬਹੁਤ ਲੰਬੀ ਹੈ ਅਤੇ ਪਿੰਡ ਦੇ ਘਰ ਚਿੱਟੇ ਹਨ।"],
    "ml": ["നദി വളരെ നീളമുള്ളതാണ്, ഗ്രാമത്തിലെ വീടുകൾ വെളുത്തതാണ്."],
    "ja": ["川はとても長くて、村の家は白いです。"],
    "ko": ["강은 아주 길고 마을의 집들은 하얗습니다."],
    "th": ["แม่น้ำยาวมากและบ้านในหมู่บ้านเป็นสีขาว"],
}
RELATIONS = ["at least", "less than"]
WORDS = ["boat", "river", "the", "rain", "answer", "walk", "home", "bird", "one"]


def arguments(name, choose):
    """Returns arguments of a type."""
    relation = choose.choice(RELATIONS)
    word = choose.choice(WORDS)
    text = choose.choice(TEXTS)
    return {
        "keywords:existence": {"keywords": choose.sample(WORDS, 2)},
        "keywords:frequency": {"keyword": word, "frequency": choose.randint(1, 3), "relation": relation},
        "keywords:word_count_different_numbers": {"keyword": word, "frequency": choose.randint(1, 3), "relation": relation},
        "keywords:forbidden_words": {"forbidden_words": choose.sample(WORDS, 2)},
        "keywords:letter_frequency": {"letter": choose.choice("etaR"), "let_frequency": choose.randint(1, 6), "let_relation": relation},
        "letters:letter_counting2": {"letter": choose.choice("etaR"), "let_frequency": choose.randint(1, 6), "let_relation": relation},
        "letters:letter_counting": {"N": choose.randint(20, 50), "relation": relation},
        "language:response_language": {"language": choose.choice(list(LANGUAGES))},
        "length_constraints:number_sentences": {"num_sentences": choose.randint(1, 5), "relation": relation},
        "length_constraints:number_paragraphs": {"num_paragraphs": choose.randint(1, 3)},
        "length_constraints:number_words": {"num_words": choose.randint(5, 14), "relation": relation},
        "length_constraints:nth_paragraph_first_word": {
            "num_paragraphs": choose.randint(1, 3), "nth_paragraph": 1, "first_word": choose.choice(["rain", "red", "title", "quoted", "the"])},
        "detectable_content:number_placeholders": {"num_placeholders": choose.randint(1, 4)},
        "detectable_content:postscript": {"postscript_marker": choose.choice(["P.S.", "P.P.S", "I forgot"])},
        "detectable_format:number_bullet_lists": {"num_bullets": choose.randint(0, 3)},
        "detectable_format:number_highlighted_sections": {"num_highlights": choose.randint(1, 6)},
        "detectable_format:multiple_sections": {"section_spliter": choose.choice(["Section", "SECTION"]), "num_sections": choose.randint(1, 3)},
        "combination:repeat_prompt": {"prompt_to_repeat": text[: choose.randint(5, 40)].strip()},
        "startend:end_checker": {"end_phrase": text[-choose.randint(4, 12):].strip()},
        "change_case:capital_word_frequency": {"capital_frequency": choose.randint(1, 6), "capital_relation": relation},
        "copy:repeat_phrase": {"phrase": "The early bird catches the worm", "small_n": choose.randint(1, 3)},
        "copy:copy": {"prompt_to_repeat": text.upper()},
        "copy:copying_simple": {"prompt_to_repeat": text},
        "copy:copying_multiple": {"prompt_to_repeat": "Same answer.", "N": choose.randint(2, 3)},
        "new:copy_span_idx": {"prompt_to_repeat": "Then: " + text + " It ends.", "n_start": 6, "n_end": 6 + len(text)},
        "keywords:word_once": {"keyword": word},
        "keywords:exclude_word_harder": {"keyword": word},
        "first_word:first_word_sent": {"first_word": choose.choice(["go", "the", "we"])},
        "first_word:first_word_answer": {"first_word": choose.choice(["The", "go", "one"])},
        "last_word:last_word_sent": {"last_word": choose.choice(["home", "worm", "paragraphs"])},
        "last_word:last_word_answer": {"last_word": choose.choice(["home", "worm", "now", "is"])},
        "count:lowercase_counting": {"N": choose.randint(1, 8)},
        "count:counting_composition": {"n_sent": 2, "n_words": 3},
        "count:count_increment_word": {"keyword1": choose.choice(WORDS), "keyword2": choose.choice(WORDS)},
        "keywords:keyword_specific_position": {"keyword": choose.choice(["boat", "answer", "west", "bird"]), "n": choose.randint(1, 2), "m": choose.randint(2, 4)},
    }.get(name, {})


def followed(name, kwargs, response):
    """Returns the value of the reference."""
    instruction = instructions_registry.FUNCTION_DICT[name](name)
    instruction.build_description(**kwargs)
    return bool(response.strip() and instruction.check_following(response))


def variants(response):
    """Returns the texts that IFEval's loose mode tries."""
    lines = response.split("\n")
    parts = [response] + ["\n".join(part).strip() for part in (lines[1:], lines[:-1], lines[1:-1])]
    return parts + [part.replace("*", "") for part in parts]


def main():
    choose = random.Random(24)
    header = {
        "reference": "open_instruct/IFEvalG of allenai/open-instruct e6c3044, with langdetect 1.0.9 and NLTK 3.10.3",
        "command": "python references/constraints.py > src/test/resources/references/constraints.jsonl",
    }
    print(json.dumps(header))
    for name in sorted(instructions_registry.FUNCTION_DICT):
        rows = {True: [], False: []}
        for _ in range(60 * CASES):
            kwargs = arguments(name, choose)
            pool = [text for texts in LANGUAGES.values() for text in texts] if name.startswith("language:") else TEXTS
            if name.startswith("change_case:english"):
                # langdetect guesses at texts of few words.
                pool = [text for text in TEXTS if len(text.split()) > 4]
            response = choose.choice(pool)
            if name.startswith("language:") and choose.random() < 0.5:
                response = choose.choice(LANGUAGES[kwargs["language"]])
            row = {"id": name, "kwargs": kwargs, "response": response}
            if row not in rows[True] and row not in rows[False]:
                rows[followed(name, kwargs, response)].append(row)
        most = CASES * 2 if name.startswith("language:") else CASES
        right = rows[True][: max(most // 2, most - len(rows[False]))]
        wrong = rows[False][: most - len(right)]
        for row in right:
            print(json.dumps({**row, "followed": True, "loosely": True}, ensure_ascii=False))
        for row in wrong:
            loosely = any(followed(name, row["kwargs"], variant) for variant in variants(row["response"]))
            print(json.dumps({**row, "followed": False, "loosely": loosely}, ensure_ascii=False))
        print(name, len(right), len(wrong), file=sys.stderr)


if __name__ == "__main__":
    main()
