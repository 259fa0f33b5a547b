import type { ScimOperation } from "@gatehouse/shared/contracts/scim.contract";
import { matchesFilter } from "./match-filter.ts";
import { parsePath } from "./parse-path.ts";
import type { ScimPath } from "./parse-path.ts";
import type { ScimFilter } from "./parse-filter.ts";
import { ScimError } from "./scim-error.ts";
import { isObject, nameIn, setIn, valueIn } from "./scim-objects.ts";
import type { ScimObject } from "./scim-objects.ts";

type Op = ScimOperation["op"];

const MAX_VALUES = 500;
/** Attributes with several values, of which a provider may send the first one alone. */
const multiValued = new Set(
  "addresses emails entitlements ims phoneNumbers photos roles x509Certificates".toLowerCase().split(" "),
);

/** The resource after the operations, in their order; the given one stays as it is. */
export function applyPatch(resource: ScimObject, operations: readonly ScimOperation[]): ScimObject {
  const changed = JSON.parse(JSON.stringify(resource)) as ScimObject;
  for (const { op, path, value } of operations)
    if (path === undefined || path.trim() === "") applyWhole(changed, op, value);
    else applyAt(changed, op, parsePath(path), value);
  return changed;
}

/** Without a path, the value is an object whose keys are attributes, or paths such as `name.givenName`. */
function applyWhole(resource: ScimObject, op: Op, value: unknown): void {
  if (op === "remove") throw new ScimError("noTarget", "A remove operation needs a path.");
  if (!isObject(value))
    throw new ScimError("invalidValue", "An operation without a path needs an object as its value.");
  for (const [key, inner] of Object.entries(value)) applyAt(resource, op, parsePath(key), inner);
}

function applyAt(resource: ScimObject, op: Op, path: ScimPath, value: unknown): void {
  if (path.extension === null)
    return path.attribute === null ? applyWhole(resource, op, value) : applyIn(resource, op, path, value);
  const found = valueIn(resource, path.extension);
  const extension = isObject(found) ? found : {};
  if (path.attribute !== null) applyIn(extension, op, path, value);
  else if (op === "remove") return setIn(resource, path.extension, null);
  else applyWhole(extension, op, value);
  setIn(resource, path.extension, Object.keys(extension).length === 0 ? null : extension);
}

function applyIn(object: ScimObject, op: Op, { attribute, filter, sub }: ScimPath, value: unknown): void {
  const name = attribute ?? "";
  if (filter !== null) applyToMatches(object, op, { name, filter, sub }, value);
  else if (sub !== null) applyToSub(object, op, { name, sub }, value);
  else if (op === "remove") removeValues(object, name, value);
  else setIn(object, name, op === "add" ? added(object, name, value) : replaced(object, name, value));
  const stored = valueIn(object, name);
  if (Array.isArray(stored) && stored.length > MAX_VALUES)
    throw new ScimError("invalidValue", `${name} can have at most ${MAX_VALUES} values.`);
}

/** Entra removes some values by naming them, in place of a filter. */
function removeValues(object: ScimObject, name: string, value: unknown): void {
  const found = valueIn(object, name);
  if (value === undefined || value === null || !Array.isArray(found)) return setIn(object, name, null);
  const gone = new Set(toArray(value).map(keyOf));
  setIn(
    object,
    name,
    found.filter((element) => !gone.has(keyOf(element))),
  );
}

function replaced(object: ScimObject, name: string, value: unknown): unknown {
  const found = valueIn(object, name);
  if (isMultiValued(name, found)) return value === null || value === undefined ? null : toArray(value);
  return isObject(found) && isObject(value) ? merged(found, value) : value;
}

function added(object: ScimObject, name: string, value: unknown): unknown {
  const found = valueIn(object, name);
  if (!isMultiValued(name, found)) return isObject(found) && isObject(value) ? merged(found, value) : value;
  const known = Array.isArray(found) ? found : [];
  const keys = new Set(known.map((element) => JSON.stringify(element)));
  return [...known, ...toArray(value).filter((element) => !keys.has(JSON.stringify(element)))];
}

function applyToSub(object: ScimObject, op: Op, { name, sub }: { name: string; sub: string }, value: unknown): void {
  const found = valueIn(object, name);
  const set = (target: ScimObject): ScimObject => merged(target, { [sub]: op === "remove" ? null : value });
  if (isMultiValued(name, found)) {
    const isNew = !Array.isArray(found) && op !== "remove";
    const elements = isNew ? [{}] : toArray(found ?? []);
    setIn(
      object,
      name,
      elements.map((element: unknown) => (isObject(element) ? set(element) : element)),
    );
    return;
  }
  const target = set(isObject(found) ? found : {});
  setIn(object, name, Object.keys(target).length === 0 ? null : target);
}

/** A replace of a value that doesn't exist yet adds it, with what the filter says about it. */
function applyToMatches(
  object: ScimObject,
  op: Op,
  { name, filter, sub }: { name: string; filter: ScimFilter; sub: string | null },
  value: unknown,
): void {
  const found = valueIn(object, name);
  const elements: unknown[] = Array.isArray(found) ? found : [];
  const isMatch = elements.map((element) => matchesFilter(filter, element));
  const given = sub === null ? value : { [sub]: op === "remove" ? null : value };
  if (op === "remove" && sub === null)
    return setIn(
      object,
      name,
      elements.filter((_, index) => !isMatch[index]),
    );
  if (!isObject(given)) throw new ScimError("invalidValue", `The value for ${name} has to be an object.`);
  if (isMatch.includes(true))
    return setIn(
      object,
      name,
      elements.map((element, index) => (isMatch[index] && isObject(element) ? merged(element, given) : element)),
    );
  if (op !== "remove") setIn(object, name, [...elements, merged(describedBy(filter), given)]);
}

function describedBy(filter: ScimFilter): ScimObject {
  if (filter.kind === "and") return { ...describedBy(filter.left), ...describedBy(filter.right) };
  if (filter.kind === "compare" && filter.operator === "eq") return merged({}, { [filter.attribute]: filter.value });
  throw new ScimError("noTarget", "The path matches no value, and doesn't say which one to add.");
}

function merged(target: ScimObject, given: ScimObject): ScimObject {
  const result = { ...target };
  for (const [key, value] of Object.entries(given)) setIn(result, nameIn(result, key), value);
  return result;
}

const isMultiValued = (name: string, found: unknown): boolean =>
  Array.isArray(found) || (found === undefined && multiValued.has(name.toLowerCase()));

const toArray = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** Values of one attribute are told apart by `value`. */
const keyOf = (element: unknown): string =>
  JSON.stringify(isObject(element) ? (valueIn(element, "value") ?? element) : element);
