import type { AnyNode } from "acorn";
import { simple } from "acorn-walk";
import type { ReleaseProblem } from "@gatehouse/shared/contracts/releases.contract";
import type { Release, RemoteDescriptor } from "@gatehouse/shared/contracts/release-records.contract";
import { DEFAULT_LANGUAGE } from "@gatehouse/shared/rules/languages";
import { readKeys } from "./check-translations.ts";
import { placeOf, type Script } from "./read-script.ts";
import { warning } from "./release-problem.ts";

/** A complete key; one that code puts together ends with a dot or has none. */
const wholeKey = /^[A-Za-z][\w-]*(\.[\w-]+)+$/;

/** Complete keys in first arguments of functions, and in properties such as `titleKey`. */
function findKeys(script: Script): [key: string, place: string][] {
  const found = new Map<string, string>();
  const add = (node: AnyNode | null | undefined): void => {
    if (node?.type !== "Literal" || typeof node.value !== "string" || !wholeKey.test(node.value)) return;
    if (!found.has(node.value)) found.set(node.value, placeOf(script, node));
  };
  simple(script.program, {
    CallExpression: (node) => add(node.arguments[0]),
    Property: ({ key, value }) => {
      if (key.type === "Identifier" && key.name.endsWith("Key")) add(value);
    },
  });
  return [...found];
}

type FormClaim = NonNullable<NonNullable<Release["descriptor"]>["configurationForms"]>[number];

function listFormKeys({
  titleKey,
  descriptionKey,
  keywordsKey,
  fields,
  actions = [],
}: FormClaim): (string | undefined)[] {
  const ofFields = fields.flatMap(({ resourceKey, values = [], parameters: { hint, switchLabel, helpPopup } }) => [
    resourceKey,
    hint,
    switchLabel,
    helpPopup?.titleResourceKey,
    ...(helpPopup?.contentResourceKeys ?? []),
    ...values.map(({ resourcekey }) => resourcekey),
  ]);
  const ofInterceptors = fields.flatMap(({ parameters: { changeInterceptor = {} } }) =>
    [changeInterceptor.enable, changeInterceptor.disable].flatMap((texts) => [
      texts?.titleKey,
      texts?.bodyKey,
      texts?.okKey,
      texts?.cancelKey,
    ]),
  );
  const ofActions = actions.flatMap(({ resourceKey, doneKey }) => [resourceKey, doneKey]);
  return [titleKey, descriptionKey, keywordsKey, ...ofFields, ...ofInterceptors, ...ofActions];
}

/** Keys of what the release adds to parts of the console: the configuration, dashboards and roles. */
function listKeysOfParts({ configurationForms = [], frames = [], tiles = [], permissionKeys = {} }: RemoteDescriptor) {
  return [
    ...configurationForms.flatMap(listFormKeys),
    ...frames.map(({ titleKey }) => titleKey),
    ...tiles.flatMap(({ titleKey, descriptionKey }) => [titleKey, descriptionKey]),
    ...Object.values(permissionKeys),
  ];
}

function listClaimedKeys({ descriptor }: Release): [key: string, place: string][] {
  const ofPalette = (descriptor?.palette ?? []).flatMap(({ titleKey, detailKey, keywordsKey }) => [
    titleKey,
    detailKey,
    keywordsKey,
  ]);
  const ofConfiguration = (descriptor?.configurationMenu ?? []).flatMap(({ titleKey, descriptionKey, keywordsKey }) => [
    titleKey,
    descriptionKey,
    keywordsKey,
  ]);
  const ofParts = descriptor === null ? [] : listKeysOfParts(descriptor);
  const keys = [...ofPalette, ...ofConfiguration, ...ofParts];
  return keys.flatMap((key): [string, string][] => (key === undefined ? [] : [[key, "remote.json"]]));
}

/**
 * Keys that the release uses and its en-US lacks: texts in the code that begin like a page of the remote, as keys of a
 * page do, and are no permission. Only a warning, since other texts may look the same.
 */
export async function checkKeys(
  release: Release,
  scripts: readonly Script[],
  readFile: (path: string) => Promise<Buffer>,
): Promise<ReleaseProblem[]> {
  const source = release.locales[DEFAULT_LANGUAGE];
  const known = source === undefined ? null : await readKeys(source, readFile);
  // The check of translations reports what is wrong with the file.
  if (known === null || "severity" in known) return [];
  const isGroup = (key: string): boolean => [...known].some((one) => one.startsWith(`${key}.`));
  const pages = new Set(release.descriptor?.pages.map(({ pageId }) => pageId));
  const permissions = release.descriptor?.permissions ?? [];
  const inCode = scripts
    .flatMap(findKeys)
    .filter(([key]) => pages.has(key.split(".", 1)[0] ?? "") && !permissions.includes(key));
  return [...listClaimedKeys(release), ...inCode]
    .filter(([key]) => !known.has(key) && !isGroup(key))
    .map(([key, place]) => warning("key_missing", `en-US has no ${key}; users would see the key instead.`, place));
}
