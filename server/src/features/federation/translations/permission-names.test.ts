import { buildRelease } from "../../../testing/test-releases.builder.ts";
import { createPermissionNames } from "./permission-names.ts";
import { SectionTexts } from "./section-texts.ts";

const descriptor = (permissionKeys: Record<string, string>) => ({ descriptor: { permissionKeys } });

const texts: Record<string, object> = {
  "certificates 2.0.0 en-US": { permissions: { read: "See certificates", deep: { renew: "Renew certificates" } } },
  "certificates 2.0.0 de-DE": { permissions: { read: "Zertifikate ansehen", deep: { renew: "Zertifikate erneuern" } } },
  "certificates 1.0.0 en-US": { permissions: { read: "Old words", audit: "Audit certificates" } },
};

const readTranslation = jest.fn((name: string, version: string, language: string): Promise<string | null> => {
  if (name === "broken") return Promise.resolve("{");
  const found = texts[`${name} ${version} ${language}`];
  return Promise.resolve(found === undefined ? null : JSON.stringify(found));
});

const releases = [
  buildRelease("broken", descriptor({ "broken.read": "permissions.read" })),
  buildRelease("certificates", {
    version: "2.0.0",
    ...descriptor({
      "certificates.read": "permissions.read",
      "certificates.renew": "permissions.deep.renew",
      "certificates.lost": "permissions.nothing",
      "certificates.group": "permissions.deep",
      "certificates.odd": "permissions.constructor",
    }),
  }),
  buildRelease("certificates", {
    version: "1.0.0",
    ...descriptor({ "certificates.read": "permissions.read", "certificates.audit": "permissions.audit" }),
  }),
  buildRelease("plain"),
];

const namePermissions = createPermissionNames({
  listRunning: () => Promise.resolve(releases),
  texts: new SectionTexts(readTranslation),
});

it("names permissions in the language of the reader, by the first release that has words", async () => {
  expect(Object.fromEntries(await namePermissions("de-DE"))).toEqual({
    "certificates.read": "Zertifikate ansehen",
    "certificates.renew": "Zertifikate erneuern",
    "certificates.audit": "Audit certificates",
  });
});

it("names them in English where a release lacks the language", async () => {
  expect((await namePermissions("ja-JP")).get("certificates.read")).toBe("See certificates");
});

it("reads each file once", async () => {
  await namePermissions("de-DE");
  readTranslation.mockClear();
  await namePermissions("de-DE");
  expect(readTranslation).not.toHaveBeenCalled();
});
