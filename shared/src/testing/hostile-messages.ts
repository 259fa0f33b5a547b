import { frameToHostSchema } from "../bridge/frame-messages.ts";
import { createChooser, oddTexts } from "./hostile-values.ts";

/** A message that the host of a frame must ignore. */
export type HostileMessage = {
  data: unknown;
  /** `frame`: the frame itself. `stranger`: another window. `earlier`: a document of the frame that was replaced. */
  sender: "frame" | "stranger" | "earlier" | "nobody";
  origin: "own" | "foreign" | "opaque";
};

/** What the frame may say, which counts from no other window and no other origin. */
const knownTypes = frameToHostSchema.def.options.map((option) => option.shape.type.def.values[0] ?? "");
/** Words of the other directions, and names that look like something else. */
const otherTypes = [
  "show",
  "hide",
  "unload",
  "menuClick",
  "themeChange",
  "recentSignIn",
  "retry",
  "overdue",
  "__proto__",
];
/** Said again without a change, these have no effect either. */
const repeatable = ["appLoaded", "setPolicyNotDirty"];

/** Returns the same hostile messages for the same seed; all are plain JSON, so that they can be sent to a browser. */
export function makeHostileMessages(seed: number, count: number): HostileMessage[] {
  const { pick, nest } = createChooser(seed);
  const malformed: (() => unknown)[] = [
    () => pick<unknown>([null, true, 0, -1, 1e308, "", [], {}, [[]], { type: null }, { type: 7 }, { type: [] }]),
    () => pick([...oddTexts, ...knownTypes]),
    () => ({ type: pick([...oddTexts, ...otherTypes]), tab: pick(oddTexts), query: pick(oddTexts) }),
    () => ({ Type: pick(knownTypes), data: { type: pick(knownTypes) } }),
    () => [{ type: pick(knownTypes) }],
    () => ({
      type: "addressChange",
      tab: pick<unknown>([null, 7, "x".repeat(101), "users"]),
      query: pick<unknown>([null, {}, "x".repeat(4001)]),
      isReplaced: pick<unknown>([null, "no", 0]),
    }),
    () => ({ type: { type: pick(knownTypes) }, toString: pick(knownTypes) }),
    () => nest(),
  ];
  const anywhere = (): Omit<HostileMessage, "data"> => ({
    sender: pick(["frame", "stranger", "earlier", "nobody"] as const),
    origin: pick(["own", "foreign", "opaque"] as const),
  });
  const elsewhere = (): Omit<HostileMessage, "data"> => {
    const place = anywhere();
    return place.sender === "frame" && place.origin === "own" ? { ...place, sender: "stranger" } : place;
  };
  const kinds: (() => HostileMessage)[] = [
    () => ({ data: pick(malformed)(), ...anywhere() }),
    () => ({ data: { type: pick(knownTypes) }, ...elsewhere() }),
    () => ({ data: { type: pick(repeatable) }, sender: "frame", origin: "own" }),
  ];
  return Array.from({ length: count }, () => pick(kinds)());
}
