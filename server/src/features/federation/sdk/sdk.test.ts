import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sdkEndpoints, sdkFilePath, sdkSchema, type SdkPackage } from "@gatehouse/shared/contracts/sdk.contract";
import { buildTestApp, type TestApp } from "../../../testing/build-test-app.ts";

const bytes = Buffer.from("the bytes of the package");
const shared: SdkPackage = {
  name: "@gatehouse/shared",
  version: "1.0.0",
  file: "gatehouse-shared-1.0.0-0123456789ab.tgz",
  integrity: `sha512-${createHash("sha512").update(bytes).digest("base64")}`,
  size: bytes.length,
  contract: 1,
};

let sdkFolder: string;
let test: TestApp;
beforeAll(async () => {
  sdkFolder = await mkdtemp(path.join(tmpdir(), "sdk-"));
  test = await buildTestApp({ sdkFolder });
});
beforeEach(async () => {
  await writeFile(path.join(sdkFolder, "sdk.json"), JSON.stringify({ packages: [shared] }));
  await writeFile(path.join(sdkFolder, shared.file), bytes);
  await writeFile(path.join(sdkFolder, "gatehouse-other-1.0.0.tgz"), "not in the list");
});
afterAll(async () => {
  await test.close();
  await rm(sdkFolder, { recursive: true });
});

const get = (address: string) => test.clients.signedOut.get(address);

describe("the packages for teams", () => {
  it("are listed for anyone, with address and integrity", async () => {
    const answer = await get(sdkEndpoints.packages);
    expect(sdkSchema.parse(answer.json()).packages).toEqual([{ ...shared, address: sdkFilePath(shared.file) }]);
  });

  it("have files that never change", async () => {
    const answer = await get(sdkFilePath(shared.file));
    expect(answer).toMatchObject({
      statusCode: 200,
      headers: { "content-type": "application/gzip", "content-length": `${bytes.length}` },
    });
    expect(answer.headers["cache-control"]).toContain("immutable");
    expect(answer.rawPayload.equals(bytes)).toBe(true);
  });

  it("have an address that leads to the newest", async () => {
    const answer = await get("/federation/sdk/gatehouse-shared.tgz");
    expect(answer).toMatchObject({
      statusCode: 302,
      headers: { location: sdkFilePath(shared.file), "cache-control": "no-cache" },
    });
  });

  it.each(["gatehouse-other-1.0.0.tgz", "gatehouse-cli.tgz", "gatehouse-shared-0.9.0-0123456789ab.tgz"])(
    "do not include %s",
    async (file) => {
      expect(await get(sdkFilePath(file))).toMatchObject({ statusCode: 404 });
      expect((await get(sdkFilePath(file))).json()).toMatchObject({ code: "sdk_missing" });
    },
  );

  it.each(["sdk.json", "../sdk.json", "..%2Fpackage.json", "gatehouse-shared-..tgz%00", "a".repeat(300)])(
    "are no way to other files (%s)",
    async (file) => {
      const { statusCode } = await get(`/federation/sdk/${file}`);
      expect([400, 404]).toContain(statusCode);
    },
  );

  it("are missing where the build has none, or has lost a file", async () => {
    await rm(path.join(sdkFolder, shared.file));
    expect((await get(sdkFilePath(shared.file))).json()).toMatchObject({ code: "sdk_missing" });
    await rm(path.join(sdkFolder, "sdk.json"));
    for (const address of [sdkEndpoints.packages, sdkFilePath(shared.file), sdkFilePath("gatehouse-shared.tgz")]) {
      const answer = await get(address);
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, "sdk_missing"]);
    }
  });
});
