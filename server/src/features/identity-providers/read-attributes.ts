import { listChildren } from "./read-xml.ts";
import type { XmlElement } from "./read-xml.ts";
import { samlNames } from "./saml-names.ts";

/** What a provider says about its subject, by the exact names of the attributes. */
export type AssertionAttributes = ReadonlyMap<string, readonly string[]>;

/** Only statements of the assertion itself count; values that aren't a text are left out. */
export function readAttributes(assertion: XmlElement): AssertionAttributes {
  const found = new Map<string, string[]>();
  const statements = listChildren(assertion, samlNames.assertion, "AttributeStatement");
  for (const attribute of statements.flatMap((statement) =>
    listChildren(statement, samlNames.assertion, "Attribute"),
  )) {
    const name = attribute.attributes.get("Name") ?? "";
    const values = found.get(name) ?? [];
    found.set(name, values);
    for (const value of listChildren(attribute, samlNames.assertion, "AttributeValue"))
      if (value.children.length === 0 && value.text.trim() !== "") values.push(value.text.trim());
  }
  return found;
}
