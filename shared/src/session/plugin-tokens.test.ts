import { pluginTokens } from "./plugin-tokens.ts";
import { runSessionCleanup, type CleanupReason } from "./session-cleanup.ts";

beforeEach(() => pluginTokens.replace([{ Name: "Reporting", Token: "token-1" }]));

it("gives the token of a plugin by its name", () => {
  expect(pluginTokens.get("Reporting")).toBe("token-1");
  expect(pluginTokens.get("Another")).toBeNull();
});

it("takes a later token beside the others, in place of the earlier one of its name", () => {
  pluginTokens.put({ Name: "Another", Token: "token-2" });
  pluginTokens.put({ Name: "Another", Token: "token-3" });
  expect(pluginTokens.get("Another")).toBe("token-3");
  expect(pluginTokens.get("Reporting")).toBe("token-1");
});

it.each<[CleanupReason, string | null]>([
  ["expired", null],
  ["signed-out", null],
  ["signed-out-elsewhere", null],
  ["user-changed", null],
  ["organization-changed", "token-1"],
])("after %s holds %s", (reason, expected) => {
  runSessionCleanup(reason);
  expect(pluginTokens.get("Reporting")).toBe(expected);
});

it("writes nothing into storage", () => {
  expect(JSON.stringify({ ...window.localStorage, ...window.sessionStorage })).not.toContain("token-1");
});
