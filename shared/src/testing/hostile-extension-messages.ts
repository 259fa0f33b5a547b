import { createChooser, oddTexts } from "./hostile-values.ts";

/** A message that the extension's bridge must ignore. */
export type HostileExtensionMessage = {
  data: unknown;
  /** `console`: the console's own window, as from a content script. `stranger`: another window. */
  sender: "console" | "stranger" | "nobody";
  origin: "own" | "foreign" | "opaque";
};

const wellFormed = {
  type: "get-wfp-ext-config",
  version: "1",
  token: "a-token",
  id: "7c9e6679-7425-40de-944b-e07fc1f90ae7",
};

const noTexts: readonly unknown[] = [null, true, 0, 1, 1e308, [], {}, ["1"], { toString: "1" }];

/** Each but for its length, its alphabet, its groups or its surroundings a GUID of 36 characters. */
const noIds: readonly unknown[] = [
  ...noTexts,
  ...oddTexts,
  wellFormed.id.slice(1),
  `${wellFormed.id}0`,
  `${wellFormed.id}\n`,
  `{${wellFormed.id}}`,
  ` ${wellFormed.id.slice(1)}`,
  wellFormed.id.replaceAll("-", ""),
  wellFormed.id.replaceAll("-", "_"),
  wellFormed.id.replace("7", "g"),
  `${wellFormed.id.replaceAll("-", "")}----`,
  "7c9e66797-425-40de-944b-e07fc1f90ae7",
];

const noTypes: readonly unknown[] = [
  ...noTexts,
  ...oddTexts,
  "get-wfp-ext-config ",
  "GET-WFP-EXT-CONFIG",
  "get_wfp_ext_config",
  "wfp-ext-config",
  "error",
  "__proto__",
  [wellFormed.type],
  { type: wellFormed.type },
];

const without = (field: keyof typeof wellFormed): object => ({ ...wellFormed, [field]: undefined });

/**
 * Returns the same hostile messages for the same seed; all are plain JSON, so that they can be sent to a browser. Most
 * break exactly one rule of a request.
 */
export function makeHostileExtensionMessages(seed: number, count: number): HostileExtensionMessage[] {
  const { pick, nest } = createChooser(seed);
  const malformed: (() => unknown)[] = [
    () => pick<unknown>([...noTexts, ...oddTexts, wellFormed.type, JSON.stringify(wellFormed), [wellFormed]]),
    () => ({ ...wellFormed, type: pick(noTypes) }),
    () => ({ ...wellFormed, version: pick(noTexts) }),
    () => ({ ...wellFormed, token: pick(noTexts) }),
    () => ({ ...wellFormed, id: pick(noIds) }),
    () => without(pick(["type", "version", "token", "id"] as const)),
    () => ({ Type: wellFormed.type, Version: "1", Token: "a-token", Id: wellFormed.id }),
    () => ({ data: wellFormed, request: wellFormed }),
    // As the bridge itself answers.
    () => ({ id: wellFormed.id, type: pick(["wfp-ext-config", "error"]), configuration: {}, error: {} }),
    () => nest(),
  ];
  const foreign: (() => Omit<HostileExtensionMessage, "data">)[] = [
    () => ({ sender: "console", origin: pick(["foreign", "opaque"]) }),
    () => ({ sender: pick(["stranger", "nobody"]), origin: pick(["own", "foreign", "opaque"]) }),
  ];
  const kinds: (() => HostileExtensionMessage)[] = [
    () => ({ data: pick(malformed)(), sender: "console", origin: "own" }),
    () => ({ data: pick(malformed)(), ...pick(foreign)() }),
    () => ({ data: wellFormed, ...pick(foreign)() }),
  ];
  return Array.from({ length: count }, () => pick(kinds)());
}
