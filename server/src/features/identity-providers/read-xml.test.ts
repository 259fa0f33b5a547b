import fc from "fast-check";
import { listElements, readXml, XmlError } from "./read-xml.ts";
import { fixedSeed } from "@gatehouse/shared/testing/fixed-seed";

fc.configureGlobal(fixedSeed);

const read = (text: string, isMessage = true) => readXml(text, { isMessage });

it("reads elements, attributes and texts with their namespaces", () => {
  const root = read(
    '<?xml version="1.0"?>\n<a:r xmlns:a="urn:a" xmlns:b="urn:b" id="1" b:id="2">x<b:c/>y &amp; &#65;</a:r>\n',
  );
  expect(root).toMatchObject({ name: "r", namespace: "urn:a", text: "xy & A" });
  expect(root.attributes.get("id")).toBe("1");
  expect(root.attributes.get("{urn:b}id")).toBe("2");
  expect(root.children).toMatchObject([{ name: "c", namespace: "urn:b", children: [], text: "" }]);
  expect(listElements(root).map(({ name }) => name)).toEqual(["r", "c"]);
});

it.each([
  "",
  "text",
  "<a>",
  "<a></b>",
  "<a/><b/>",
  "<a/>b",
  "<x:a/>",
  '<a b="1" b="2"/>',
  "<a>&b;</a>",
  "<a>\u0000</a>",
  "<!DOCTYPE a><a/>",
  "<!doctype a><a/>",
  '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>',
  "<a><!DOCTYPE b></a>",
  `${"<a>".repeat(41)}${"</a>".repeat(41)}`,
])("refuses %j", (text) => {
  expect(() => read(text)).toThrow(XmlError);
  expect(() => read(text, false)).toThrow(XmlError);
});

it.each(["<a><!-- b --></a>", "<a><?b c?></a>", "<a><![CDATA[b]]></a>", "<!-- b --><a/>"])(
  "refuses %j in a message, and takes it in a file",
  (text) => {
    expect(() => read(text)).toThrow(XmlError);
    expect(read(text, false).name).toBe("a");
  },
);

it.each([
  ["elements", (count: number) => `<a>${"<b/>".repeat(count - 1)}</a>`],
  ["attributes", (count: number) => `<a${Array.from({ length: count - 1 }, (_, index) => ` b${index}=""`).join("")}/>`],
])("reads a message with 8,000 %s, and refuses more, which only files have", (_name, write) => {
  expect(read(write(8_000)).name).toBe("a");
  expect(() => read(write(8_001))).toThrow(XmlError);
  expect(read(write(8_001), false).name).toBe("a");
});

/** Text that XML can contain. */
const writableText = fc
  .string({ unit: "grapheme" })
  .filter((text) => !/[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u.test(text));

it("keeps every text as it is", () => {
  fc.assert(
    fc.property(writableText, (text) => {
      const escaped = text.replace(/[<>&"\t\n]/g, (character) => `&#${character.charCodeAt(0)};`);
      const element = read(`<a b="${escaped}">${escaped}</a>`);
      expect(element.text).toBe(text);
      expect(element.attributes.get("b")).toBe(text);
    }),
  );
});

const xmlPart = fc.constantFrom(
  "<a>",
  "</a>",
  "<a/>",
  "<!--",
  "-->",
  "<![CDATA[",
  "]]>",
  "<?x",
  "?>",
  "&#0;",
  "&",
  "<",
);

it("fails in one way only", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(xmlPart, fc.string({ unit: "binary" }))), (parts) => {
      const failure = failureOf(() => read(parts.join("")));
      expect(failure === null || failure instanceof XmlError).toBe(true);
    }),
  );
});

function failureOf(action: () => unknown): unknown {
  try {
    action();
    return null;
  } catch (error) {
    return error;
  }
}
