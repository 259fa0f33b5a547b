import { createHash } from "node:crypto";
import type { DescribedField, FieldValue } from "@gatehouse/shared/contracts/described-fields.contract";
import { checkFieldValue } from "@gatehouse/shared/rules/described-fields";
import { readSettings } from "../../env.ts";
import type { OptionCardDefinition, OptionDefaults, OptionDefinition } from "./define-option.ts";
import type { StoredOption } from "./options.repository.ts";

export type OptionValues = Record<string, DescribedField["value"]>;

/** A value in force, and where it comes from. */
export type OptionState = { value: DescribedField["value"]; source: "stored" | "environment" | "default" };
export type OptionStates = Record<string, OptionState>;

/** Characters of a revision: 96 bits. */
const REVISION_LENGTH = 16;

/** What settings are without an environment. */
const builtIn: OptionDefaults = readSettings({});

/** The stored value of each option, else that of the environment, else the built-in one. */
export function statesOf(
  fields: readonly OptionDefinition[],
  stored: readonly StoredOption[],
  defaults: OptionDefaults,
): OptionStates {
  const byId = new Map(stored.map(({ optionTypeId, value }) => [optionTypeId, value]));
  const entries = fields.map((field): [string, OptionState] => {
    const value = byId.get(field.id);
    // A stored value that a later version rejects must not break what depends on it.
    const isUsable = field.lock === undefined && isOptionValue(value) && checkFieldValue(field, value) === null;
    return [field.id, isUsable ? { value, source: "stored" } : unstoredState(field, defaults)];
  });
  return Object.fromEntries(entries);
}

function unstoredState(field: OptionDefinition, defaults: OptionDefaults): OptionState {
  const value = field.readDefault(defaults);
  return { value, source: value === field.readDefault(builtIn) ? "default" : "environment" };
}

export function valuesOf(states: OptionStates): OptionValues {
  return Object.fromEntries(Object.entries(states).map(([id, { value }]) => [id, value]));
}

/** Names the values of a card, so that a save on top of other values is noticed. */
export function revisionOfCard(card: OptionCardDefinition, values: OptionValues): string {
  return digest(card.fields.map(({ id }) => [id, values[id] ?? null]));
}

/** Names the values of all cards of a page. */
export function revisionOfPage(cardRevisions: readonly string[]): string {
  return digest(cardRevisions);
}

function digest(content: unknown): string {
  return createHash("sha256").update(JSON.stringify(content)).digest("base64url").slice(0, REVISION_LENGTH);
}

export function isOptionValue(value: unknown): value is FieldValue {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}
