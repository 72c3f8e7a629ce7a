package dev.assay.text.format.document;

import dev.assay.yaml.DocumentFindings;
import dev.assay.yaml.DocumentPlace;
import dev.assay.yaml.YamlReader;
import dev.assay.yaml.YamlRules;
import java.io.IOException;
import java.io.StringReader;
import java.util.Optional;
import javax.xml.XMLConstants;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.parsers.SAXParser;
import javax.xml.parsers.SAXParserFactory;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads the document that an answer is, in time linear in its length. */
public final class DocumentReader {
    private static final int DEEPEST = 64;
    private static final int LONGEST_NUMBER = 400;
    static final int YAML_KIBIBYTES = 64;
    private static final String FENCE = "```";

    private static final JsonMapper MAPPER = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNestingDepth(DEEPEST)
                            .maxNumberLength(LONGEST_NUMBER)
                            .build())
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .build())
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    /** To make one takes longer than to read a short document. */
    private static final ThreadLocal<SAXParser> XML_PARSER = ThreadLocal.withInitial(DocumentReader::xmlParser);

    private DocumentReader() {}

    /** Reads a text, or what stands in the fence where the text is one fenced block. */
    public static DocumentReading read(DocumentSyntax syntax, String text) {
        String document = unfenced(text.strip());
        if (document.isBlank()) {
            return new DocumentReading.Wrong("nothing stands there");
        }
        return switch (syntax) {
            case JSON -> json(document);
            case YAML -> yaml(document);
            case XML -> xml(document);
            case CSV -> CsvReader.read(document);
        };
    }

    private static String unfenced(String text) {
        int line = text.indexOf('\n');
        boolean isFence = text.startsWith(FENCE) && line > 0 && text.endsWith("\n" + FENCE);
        if (!isFence || text.indexOf(FENCE, FENCE.length()) < text.length() - FENCE.length()) {
            return text;
        }
        return text.substring(line, text.length() - FENCE.length()).strip();
    }

    private static DocumentReading json(String text) {
        try {
            JsonNode value = MAPPER.readTree(text);
            return isFinite(value)
                    ? new DocumentReading.Read(value)
                    : new DocumentReading.Wrong("a number of the JSON is over the range of doubles");
        } catch (StreamConstraintsException _) {
            return new DocumentReading.Wrong(
                    "the JSON is over a limit: depth " + DEEPEST + ", numbers of " + LONGEST_NUMBER + " characters");
        } catch (JacksonException e) {
            return new DocumentReading.Wrong("no JSON: " + e.getOriginalMessage());
        }
    }

    /** Whether no number became infinite, which would keep any lower bound and be a multiple of anything. */
    private static boolean isFinite(JsonNode value) {
        if (value.isContainer()) {
            return value.valueStream().allMatch(DocumentReader::isFinite);
        }
        return !value.isDouble() || Double.isFinite(value.doubleValue());
    }

    private static DocumentReading yaml(String text) {
        Optional<JsonNode> plain = PlainYaml.read(text);
        if (plain.isPresent()) {
            return new DocumentReading.Read(plain.get());
        }
        DocumentFindings findings = DocumentFindings.collecting();
        Optional<DocumentPlace> place = YamlReader.read(text, YamlRules.plain(YAML_KIBIBYTES), findings);
        if (place.isEmpty()) {
            return new DocumentReading.Wrong(findings.problems().getFirst().sentence(""));
        }
        JsonNode value = place.get().value();
        return value.isContainer()
                ? new DocumentReading.Read(value)
                : new DocumentReading.Wrong("the YAML is no mapping or list: any line of words is YAML");
    }

    private static DocumentReading xml(String text) {
        SAXParser parser = XML_PARSER.get();
        try {
            parser.parse(new InputSource(new StringReader(text)), new DefaultHandler());
            return new DocumentReading.Read(null);
        } catch (SAXException e) {
            return new DocumentReading.Wrong("no XML: " + e.getMessage());
        } catch (IOException e) {
            return new DocumentReading.Wrong("no XML: its characters can't be read");
        } finally {
            parser.reset();
        }
    }

    private static SAXParser xmlParser() {
        try {
            SAXParserFactory factory = SAXParserFactory.newDefaultInstance();
            factory.setNamespaceAware(true);
            factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
            factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
            factory.setFeature("http://xml.org/sax/features/external-general-entities", false);
            factory.setFeature("http://xml.org/sax/features/external-parameter-entities", false);
            return factory.newSAXParser();
        } catch (SAXException | ParserConfigurationException e) {
            throw new IllegalStateException("the parser of XML lacks its limits", e);
        }
    }
}
