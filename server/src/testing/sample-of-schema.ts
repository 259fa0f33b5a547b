/** What is read of a JSON Schema (https://json-schema.org/draft/2020-12/schema). */
export type JsonSchema = {
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  type?: string;
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  items?: JsonSchema | false;
  prefixItems?: readonly JsonSchema[];
  minItems?: number;
  minimum?: number;
};

const sampleOfNumber = ({ minimum = 1 }: JsonSchema): number => minimum;

const samples: Readonly<Record<string, (schema: JsonSchema, id: string) => unknown>> = {
  object: sampleOfObject,
  array: sampleOfArray,
  string: (_schema, id) => id,
  number: sampleOfNumber,
  integer: sampleOfNumber,
  boolean: () => true,
};

/** A value that the schema accepts as a rule: what it requires, and all identifiers, each of which is `id`. */
export function sampleOfSchema(schema: JsonSchema, id: string): unknown {
  const choice = schema.const ?? schema.enum?.[0];
  if (choice !== undefined) return choice;
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  return first === undefined ? (samples[schema.type ?? ""]?.(schema, id) ?? null) : sampleOfSchema(first, id);
}

function sampleOfObject({ properties = {}, required = [] }: JsonSchema, id: string): Record<string, unknown> {
  const wanted = Object.entries(properties).filter(([name]) => required.includes(name) || /ids?$/i.test(name));
  return Object.fromEntries(wanted.map(([name, property]) => [name, sampleOfSchema(property, id)]));
}

/** Of values that may be left out, such as those of a form, none: an unknown one would be refused at once. */
function sampleOfArray({ items, prefixItems, minItems = 0 }: JsonSchema, id: string): unknown[] {
  if (prefixItems !== undefined) return prefixItems.map((item) => sampleOfSchema(item, id));
  return minItems > 0 && items !== undefined && items !== false ? [sampleOfSchema(items, id)] : [];
}
