import { scimSchemas } from "@gatehouse/shared/contracts/scim.contract";
import type { ScimProjection } from "@gatehouse/shared/contracts/scim.contract";
import { isObject } from "./scim-objects.ts";
import type { ScimObject } from "./scim-objects.ts";

/** Attributes that every answer has. */
const always = new Set(["id", "schemas", "meta"]);
const corePrefix = new RegExp(`^(?:${scimSchemas.user}|${scimSchemas.group}):`.replaceAll(".", "\\."), "i");

const namesOf = (text: string | undefined): string[] =>
  (text ?? "")
    .split(",")
    .map((name) => name.trim().replace(corePrefix, "").toLowerCase())
    .filter((name) => name !== "");

/** Whether the answer has an attribute at all, which is costly to read for some. */
export function wantsAttribute({ attributes, excludedAttributes }: ScimProjection, name: string): boolean {
  const wanted = namesOf(attributes);
  if (wanted.length > 0) return wanted.some((path) => path === name || path.startsWith(`${name}.`));
  return !namesOf(excludedAttributes).includes(name);
}

/** The part of a resource that `attributes` and `excludedAttributes` ask for. */
export function projectResource(resource: ScimObject, { attributes, excludedAttributes }: ScimProjection): ScimObject {
  const wanted = new Set(namesOf(attributes));
  const unwanted = new Set(wanted.size > 0 ? [] : namesOf(excludedAttributes));
  if (wanted.size === 0 && unwanted.size === 0) return resource;
  const isKept = (path: string): boolean => (wanted.size > 0 ? wanted.has(path) : !unwanted.has(path));
  const entries = Object.entries(resource).flatMap(([key, value]): [string, unknown][] => {
    const name = key.toLowerCase();
    if (always.has(name)) return [[key, value]];
    if (wanted.size > 0 && wanted.has(name)) return [[key, value]];
    if (unwanted.has(name)) return [];
    const part = projectValue(value, name, isKept);
    return part === undefined ? [] : [[key, part]];
  });
  return Object.fromEntries(entries);
}

function projectValue(value: unknown, name: string, isKept: (path: string) => boolean): unknown {
  const separator = name.startsWith("urn:") ? ":" : ".";
  const project = (object: ScimObject): ScimObject =>
    Object.fromEntries(Object.entries(object).filter(([key]) => isKept(`${name}${separator}${key.toLowerCase()}`)));
  if (isObject(value)) return leaveOutEmpty(project(value));
  if (!Array.isArray(value)) return isKept(name) ? value : undefined;
  const parts = value.map((element: unknown) => (isObject(element) ? leaveOutEmpty(project(element)) : element));
  const kept = parts.filter((part) => part !== undefined);
  return kept.length === 0 ? undefined : kept;
}

const leaveOutEmpty = (object: ScimObject): ScimObject | undefined =>
  Object.keys(object).length === 0 ? undefined : object;
