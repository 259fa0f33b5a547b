import { InstallationSecret } from "./installation-secret.ts";

const secret = new InstallationSecret(Buffer.alloc(32, 1));
const content = Buffer.from("what must not be seen");

it("what was sealed is opened for the same purpose, and looks different each time", () => {
  const [sealed, again] = [secret.seal(content, "mail"), secret.seal(content, "mail")];
  expect(secret.open(sealed, "mail")).toEqual(content);
  expect(secret.open(again, "mail")).toEqual(content);
  expect(sealed).not.toBe(again);
  expect(Buffer.from(sealed, "base64").includes(content)).toBe(false);
});

it.each<[string, () => Buffer | null]>([
  ["for another purpose", () => secret.open(secret.seal(content, "mail"), "directory")],
  ["by another key", () => new InstallationSecret(Buffer.alloc(32, 2)).open(secret.seal(content, "mail"), "mail")],
  ["that is cut short", () => secret.open(secret.seal(content, "mail").slice(0, 40), "mail")],
  ["that is nothing", () => secret.open("", "mail")],
])("what was sealed is not opened %s", (_name, open) => {
  expect(open()).toBeNull();
});

it("what was changed at any byte is not opened", () => {
  const sealed = Buffer.from(secret.seal(content, "mail"), "base64");
  for (let index = 0; index < sealed.length; index += 1) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
    expect(secret.open(changed.toString("base64"), "mail")).toBeNull();
  }
});

it("a key of another length is refused", () => {
  expect(() => new InstallationSecret(Buffer.alloc(16))).toThrow("32 bytes");
});

it("a digest is the same for the same content, and another for each content, purpose and key", () => {
  const digest = secret.digest("Ada", "name");
  expect(secret.digest("Ada", "name")).toEqual(digest);
  const others = [
    secret.digest("ada", "name"),
    secret.digest("Ada", "code"),
    new InstallationSecret(Buffer.alloc(32, 2)).digest("Ada", "name"),
  ];
  for (const other of others) expect(other).not.toEqual(digest);
});
