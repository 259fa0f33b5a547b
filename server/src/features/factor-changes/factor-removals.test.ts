import fc from "fast-check";
import { decideFactorRemoval } from "./factor-removals.ts";

const sources = ["local", "directory", "single-sign-on"] as const;

it.each([
  [{ factor: "app", isRequired: false }, null],
  [{ factor: "app", isRequired: true }, "required"],
  [{ factor: "recovery-codes", hasApp: true }, "required"],
  [{ factor: "recovery-codes", hasApp: false }, null],
  [{ factor: "keys", source: "local", hasPassword: true, left: 0 }, null],
  [{ factor: "keys", source: "local", hasPassword: false, left: 1 }, null],
  [{ factor: "keys", source: "local", hasPassword: false, left: 0 }, "last-sign-in-method"],
  [{ factor: "keys", source: "directory", hasPassword: false, left: 0 }, null],
  [{ factor: "keys", source: "single-sign-on", hasPassword: false, left: 0 }, null],
] as const)("the removal %j is refused as %s", (removal, refusal) => {
  expect(decideFactorRemoval(removal)).toBe(refusal);
});

it("no sequence of allowed removals takes the last way to sign in", () => {
  const users = fc.record({
    source: fc.constantFrom(...sources),
    hasPassword: fc.boolean(),
    keys: fc.nat({ max: 5 }),
  });
  const removals = fc.array(fc.nat({ max: 5 }), { maxLength: 8 });
  fc.assert(
    fc.property(users, removals, ({ source, hasPassword, keys }, counts) => {
      const canSignIn = (held: number) => source !== "local" || hasPassword || held > 0;
      let held = keys;
      for (const count of counts) {
        const left = Math.max(0, held - count);
        if (count > 0 && decideFactorRemoval({ factor: "keys", source, hasPassword, left }) === null) held = left;
      }
      return canSignIn(held) === canSignIn(keys);
    }),
  );
});
