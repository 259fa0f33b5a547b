import { scimSchemas } from "@gatehouse/shared/contracts/scim.contract";
import { isStorableText } from "@gatehouse/shared/contracts/storable-text.contract";
import { parseFilter } from "./parse-filter.ts";
import type { ScimFilter } from "./parse-filter.ts";
import { ScimError } from "./scim-error.ts";

/**
 * What an operation changes: `name.givenName`, `emails[type eq "work"].value`, or an attribute of an extension. Without
 * an attribute it is the whole extension, or the whole resource.
 */
export type ScimPath = {
  extension: string | null;
  attribute: string | null;
  filter: ScimFilter | null;
  sub: string | null;
};

const namePattern = /^[A-Za-z$][\w$-]*$/;
const coreSchemas = [scimSchemas.user, scimSchemas.group].map((urn) => urn.toLowerCase());

export function parsePath(text: string): ScimPath {
  // The names of unknown extensions are stored.
  if (!isStorableText(text)) throw invalidPath(text);
  const path = text.trim();
  const open = path.indexOf("[");
  if (open === -1) return { ...parseHead(path), filter: null };
  const close = path.lastIndexOf("]");
  const tail = path.slice(close + 1);
  if (close < open || (tail !== "" && !tail.startsWith("."))) throw invalidPath(text);
  const { extension, attribute, sub } = parseHead(path.slice(0, open));
  if (attribute === null || sub !== null) throw invalidPath(text);
  const filter = parseFilter(path.slice(open + 1, close));
  return { extension, attribute, filter, sub: tail === "" ? null : readName(tail.slice(1)) };
}

function parseHead(head: string): Omit<ScimPath, "filter"> {
  if (!/^urn:/i.test(head)) return { extension: null, ...parseNames(head) };
  const lower = head.toLowerCase();
  if (coreSchemas.includes(lower)) return { extension: null, attribute: null, sub: null };
  const core = coreSchemas.find((urn) => lower.startsWith(`${urn}:`));
  if (core !== undefined) return { extension: null, ...parseNames(head.slice(core.length + 1)) };
  if (isExtension(head)) return { extension: head, attribute: null, sub: null };
  const colon = head.lastIndexOf(":");
  return { extension: head.slice(0, colon), ...parseNames(head.slice(colon + 1)) };
}

/** Names of extensions end with their type, after a version: `…:2.0:User`. */
const isExtension = (head: string): boolean => /:\d+(\.\d+)*:[^:.]+$/.test(head);

function parseNames(text: string): { attribute: string; sub: string | null } {
  const [attribute = "", sub, ...others] = text.split(".");
  if (others.length > 0) throw invalidPath(text);
  return { attribute: readName(attribute), sub: sub === undefined ? null : readName(sub) };
}

function readName(name: string): string {
  if (!namePattern.test(name)) throw invalidPath(name);
  return name;
}

const invalidPath = (text: string): ScimError =>
  new ScimError("invalidPath", `The path ${JSON.stringify(text.slice(0, 100))} can't be read.`);
