import { InstallationSecret } from "../../crypto/installation-secret.ts";
import { makeDecoyKeys } from "./security-keys-decoys.ts";

const secret = new InstallationSecret(Buffer.alloc(32, 1));
const names = Array.from({ length: 400 }, (_, index) => `name-${index}`);

it("a name has one or two made-up keys of the usual lengths, and no key twice", () => {
  const made = names.map((name) => makeDecoyKeys(secret, name));
  const twos = made.filter((keys) => keys.length === 2).length;
  expect(made.every((keys) => keys.length === 1 || keys.length === 2)).toBe(true);
  expect(twos).toBeGreaterThan(60);
  expect(twos).toBeLessThan(200);
  const ids = made.flat().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const lengths = new Set(ids.map((id) => Buffer.from(id, "base64url").length));
  expect([...lengths].sort((one, other) => one - other)).toEqual([16, 20, 32, 48, 64]);
});

it("they are the same each time, and others in another installation", () => {
  const [name = ""] = names;
  expect(makeDecoyKeys(secret, name)).toEqual(makeDecoyKeys(secret, name));
  expect(makeDecoyKeys(new InstallationSecret(Buffer.alloc(32, 2)), name)).not.toEqual(makeDecoyKeys(secret, name));
});
