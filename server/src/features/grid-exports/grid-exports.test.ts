import type { AddressInfo } from "node:net";
import { errorAnswerSchema } from "@gatehouse/shared/contracts/errors.contract";
import { gridDefinitionIds, gridEndpoints } from "@gatehouse/shared/contracts/grids.contract";
import { assets } from "../../db/schema/assets.table.ts";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { RecentLog } from "../../plugins/recent-log.ts";
import { createLogOptions } from "../../plugins/request-log.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { GridsRepository } from "../grids/grids.repository.ts";

const MANY = 12_000;
const path = gridEndpoints.export(gridDefinitionIds.assets);
let test: TestApp;
let recentLog: RecentLog;
beforeAll(async () => {
  recentLog = new RecentLog();
  const options = createLogOptions("warn", recentLog);
  const logger = typeof options === "object" ? { ...options, stream: { write: () => undefined } } : options;
  test = await buildTestApp({ recentLog, logger });
  const { north, south } = test.organizations;
  const asset = {
    organizationId: north.id,
    dnsName: "",
    ipAddress: "192.0.2.1",
    operatingSystem: "Debian",
    assetType: "",
  };
  await test.database.insert(assets).values([
    { ...asset, name: "=1+1", dnsName: "two, words" },
    { ...asset, name: "b" },
    { ...asset, organizationId: south.id, name: "of-south" },
  ]);
  for (let first = 0; first < MANY; first += 1000) {
    const numbers = Array.from({ length: 1000 }, (_unused, index) => first + index);
    // Wide enough that the sockets in between can't hold all rows.
    const dnsName = "x".repeat(400);
    await test.database
      .insert(assets)
      .values(numbers.map((number) => ({ ...asset, assetType: "many", dnsName, name: `n-${number}` })));
  }
});
afterAll(() => test.close());

const addressOf = (query: Record<string, string | string[]>): string => {
  const entries = Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, one]));
  return `${path}?${new URLSearchParams(entries).toString()}`;
};
const few = { where: ["assetType:isEmpty"] };
const read = (query: Record<string, string | string[]>, client: TestClient = test.clients.user) =>
  client.get(addressOf(query));

async function refuse(query: Record<string, string | string[]>): Promise<{ status: number; paths: string[] }> {
  const answer = await read(query);
  const { fields = [] } = errorAnswerSchema.parse(answer.json());
  return { status: answer.statusCode, paths: fields.map((field) => field.path) };
}

describe("an export", () => {
  it("has all rows of the organization that match, in the order of the sort, as CSV", async () => {
    const answer = await read({ ...few, format: "csv", sort: "name:descending", columns: "name,dnsName,lastSeenAt" });
    expect(answer.headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8; header=present",
      "x-total-count": "2",
      "x-filename": "assets-2026-03-02.csv",
    });
    expect(answer.body).toBe(`\uFEFFname,dnsName,lastSeenAt\r\nb,,\r\n'=1+1,"two, words",\r\n`);
  });

  it("has every field and the id as JSON lines, in more rows than a sort without an index may have", async () => {
    const answer = await read({ format: "jsonl", where: "assetType:is:many" });
    const lines = answer.body.trimEnd().split("\n");
    expect(lines).toHaveLength(MANY);
    const rows = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(MANY);
    expect(rows[0]).toMatchObject({ name: "n-0", assetType: "many", lastSeenAt: null });
    expect(answer.headers["x-total-count"]).toBe(String(MANY));
  });

  it.each(["assets", "managedSystems", "managedAccounts"] as const)(
    "names each field of %s once if no columns are chosen",
    async (grid) => {
      const answer = await test.clients.user.get(
        `${gridEndpoints.export(gridDefinitionIds[grid])}?format=csv&text=none`,
      );
      const fields = answer.body.trim().split(",");
      expect(fields.filter((field, index) => fields.indexOf(field) !== index)).toEqual([]);
      expect(fields).toContain("id");
    },
  );

  it("is recorded with who took which rows", async () => {
    await read({ ...few, format: "csv", text: "words" });
    const events = await test.database.select().from(auditEvents);
    expect(events.filter(({ action }) => action === "grid.export").at(-1)).toMatchObject({
      userName: "user",
      subject: "assets",
      organizationId: test.organizations.north.id,
      details: { format: "csv", text: "words", where: ["assetType:isEmpty"], rows: 1 },
    });
  });

  it("is refused with the field that is wrong", async () => {
    expect(await refuse({})).toEqual({ status: 400, paths: ["format"] });
    expect(await refuse({ format: "xlsx" })).toEqual({ status: 400, paths: ["format"] });
    expect(await refuse({ format: "csv", columns: "name,organizationId" })).toEqual({
      status: 400,
      paths: ["columns"],
    });
    expect(await refuse({ format: "csv", columns: "" })).toEqual({ status: 400, paths: ["columns"] });
    expect(await refuse({ format: "csv", sort: "name" })).toEqual({ status: 400, paths: ["sort"] });
    expect(await refuse({ format: "csv", sort: "id:ascending" })).toEqual({ status: 400, paths: ["sort.field"] });
    expect(await refuse({ format: "csv", where: "name:is" })).toEqual({ status: 400, paths: ["where.0"] });
    expect(await refuse({ format: "csv", sort: "assetType:ascending" })).toEqual({
      status: 400,
      paths: ["sort.field"],
    });
    expect((await read({ format: "csv" }, test.clients.userWithoutPermission)).statusCode).toBe(403);
  });
});

describe("a large export", () => {
  const start = async (signal: AbortSignal, by: "user" | "administrator" = "user"): Promise<Response> => {
    const user = test.clients[by];
    const { port } = test.app.server.address() as AddressInfo;
    const cookie = [...user.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    return fetch(`http://localhost:${port}${addressOf({ format: "csv", where: "assetType:is:many" })}`, {
      headers: { cookie, organizationid: user.organizationId },
      signal,
    });
  };
  const cutOff = (): Promise<void> =>
    new Promise((resolve) => {
      const { add } = recentLog;
      recentLog.add = (line) => {
        add.call(recentLog, line);
        if (line.includes("export cut off")) resolve();
      };
    });
  beforeAll(() => test.app.listen({ port: 0, host: "127.0.0.1" }));
  afterAll(() => test.app.server.closeAllConnections());

  it("runs beside only one other of the same user, and ends when its reader goes away", async () => {
    const leave = new AbortController();
    const stay = new AbortController();
    const isCutOff = cutOff();
    const first = await start(leave.signal);
    const second = await start(stay.signal);
    expect([first.status, second.status]).toEqual([200, 200]);
    const third = await start(stay.signal);
    expect([third.status, errorAnswerSchema.parse(await third.json()).code]).toEqual([429, "exports_busy"]);
    leave.abort();
    await isCutOff;
    expect((await start(stay.signal)).status).toBe(200);
    stay.abort();
  });

  it("is noticeably cut if the rows can't be read to their end", async () => {
    const { iterate } = GridsRepository.prototype;
    jest.spyOn(GridsRepository.prototype, "iterate").mockImplementation(async function* fail(
      this: GridsRepository,
      ...given
    ) {
      for await (const rows of iterate.apply(this, given)) {
        yield rows;
        throw new Error("the database has gone");
      }
    });
    // Not the user whose exports of the test before may still be ending.
    const answer = await start(new AbortController().signal, "administrator");
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow("terminated");
    jest.restoreAllMocks();
  });
});
