import fc from "fast-check";
import { listElements, readXml, XmlError } from "./read-xml.ts";

const read = (text: string, isMessage = true) => readXml(text, { isMessage });

it("reads elements, attributes and texts with their namespaces", () => {
  const root = read('<?xml version="1.0"?>\n<a:r xmlns:a="urn:a" xmlns:b="urn:b" id="1" b:id="2">x<b:c/>y &amp; &#65;</a:r>\n');
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

it("keeps every text as it is, and fails in one way only", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const escaped = text.replace(/[<>&"]/g, (character) => `&#${character.charCodeAt(0)};`);
      const isWritable = !/[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u.test(text);
      if (isWritable) expect(read(`<a b="${escaped.replace(/[\t\n]/g, " ")}">${escaped}</a>`).text).toBe(text);
      try {
        read(text);
      } catch (error) {
        expect(error).toBeInstanceOf(XmlError);
      }
    }),
  );
});
