import { serviceEndpoints, serviceKeySetSchema } from "@gatehouse/shared/contracts/services.contract";
import { createLocalJWKSet, jwtVerify } from "jose";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { restoreBackup } from "../../backup/restore-backup.ts";
import { writeBackup } from "../../backup/write-backup.ts";
import { serviceKeys } from "../../db/schema/service-keys.table.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import { createServiceToken } from "./service-token.ts";

let test: TestApp;
beforeEach(async () => {
  test = await buildTestApp();
});
afterEach(() => test.close());

const readKeys = async () => {
  const answer = await test.clients.signedOut.get(serviceEndpoints.keys);
  expect(answer.headers["cache-control"]).toBe("public, max-age=300");
  return serviceKeySetSchema.parse(answer.json());
};

async function signToken(): Promise<string> {
  const user = { id: "u-1", name: "ada" };
  const facts = { issuer: "i", remoteName: "a", serviceName: "b", user, organizationId: "o", permissions: [] };
  return createServiceToken({ ...facts, tokenId: "1" }, await test.services.serviceKeys.readKey(), test.clock.now());
}

const verify = async (token: string) =>
  jwtVerify(token, createLocalJWKSet(await readKeys()), { currentDate: test.clock.now(), audience: "a/b" });

it("anybody reads the public keys, and nothing of the private ones", async () => {
  const { keys } = await readKeys();
  expect(keys).toHaveLength(1);
  const raw = await test.clients.signedOut.get(serviceEndpoints.keys);
  expect(Object.keys(raw.json<{ keys: object[] }>().keys[0] ?? {}).toSorted()).toEqual([
    "alg",
    "crv",
    "kid",
    "kty",
    "use",
    "x",
  ]);
  const [stored] = await test.database.select().from(serviceKeys);
  expect(stored?.encryptedPrivateKey).not.toContain("PRIVATE");
});

it("a rotated key signs at once; the one before verifies for an hour", async () => {
  const before = await signToken();
  test.clock.advance({ ms: 1 });
  await test.services.serviceKeys.rotate("operator");
  const after = await signToken();
  expect((await verify(before)).protectedHeader.kid).not.toBe((await verify(after)).protectedHeader.kid);
  const [retired] = (await test.database.select().from(serviceKeys)).filter(({ retiredAt }) => retiredAt !== null);
  expect(retired?.encryptedPrivateKey).toBeNull();
  test.clock.advance({ minutes: 61 });
  await expect(verify(before)).rejects.toThrow("no applicable key");
  await test.services.serviceKeys.rotate("operator");
  expect(await test.database.$count(serviceKeys)).toBe(2);
});

it("a backup has no key; a restore keeps that of the server", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "gatehouse-keys-"));
  try {
    const token = await signToken();
    const file = path.join(folder, "backup.gz");
    await writeBackup(test.database, file, test.clock);
    expect(gunzipSync(await readFile(file)).toString()).not.toContain("service_keys");
    await restoreBackup(test.database, file);
    expect((await verify(token)).payload.sub).toBe("u-1");
  } finally {
    await rm(folder, { recursive: true });
  }
});
