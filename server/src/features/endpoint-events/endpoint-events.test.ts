import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  endpointActionPageSchema,
  endpointApplicationPageSchema,
  endpointEventEndpoints,
  endpointEventPageSchema,
  endpointEventPath,
  endpointReportExportPath,
  endpointReportNames,
  endpointSummarySchema,
  endpointUserPageSchema,
} from "@gatehouse/shared/contracts/endpoint-events.contract";
import { errorAnswerSchema } from "@gatehouse/shared/contracts/errors.contract";
import { endpointEvents, endpointImports } from "../../db/schema/endpoint-events.table.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import { importEndpointEvents, NoEventsError } from "./endpoint-events-import.service.ts";
import { DocumentTypeError } from "./endpoint-events-splitter.ts";
import { buildEventXml, buildSecurityXml, buildSysmonXml } from "./endpoint-events-xml.builder.ts";

let test: TestApp;
let folder: string;
const start = async () => {
  test = await buildTestApp();
  folder = await mkdtemp(path.join(tmpdir(), "endpoint-events-"));
};
const stop = async () => {
  await test.close();
  await rm(folder, { recursive: true });
};

async function importText(text: string, organization = test.organizations.north) {
  const file = path.join(folder, "events.xml");
  await writeFile(file, text);
  return importEndpointEvents(test.database, organization.id, file);
}

const get = async (url: string) => (await test.clients.user.get(url)).json<unknown>();

describe("the import", () => {
  beforeEach(start);
  afterEach(stop);

  it("imports the good, reports the bad, and adds nothing a second time", async () => {
    const text = `<Events>
${buildSysmonXml()}
${buildEventXml({ eventId: "11" })}
${buildSysmonXml({ User: "" }, { recordId: "43" })}
${buildSecurityXml({}, { recordId: "44" })}
</Events>`;
    const problems = [
      { line: 20, reason: "event 11 of Microsoft-Windows-Sysmon isn't a process start" },
      { line: 33, reason: "the user is missing" },
    ];
    const counts = { read: 4, enriched: 0, logons: 0, skipped: 2, problems };
    expect(await importText(text)).toEqual({ ...counts, imported: 2, duplicate: 0 });
    expect(await importText(text)).toEqual({ ...counts, imported: 0, duplicate: 2 });
    expect(await test.database.$count(endpointEvents)).toBe(2);
    const south = await importText(text, test.organizations.south);
    expect(south).toMatchObject({ imported: 2, duplicate: 0 });
    const imports = await test.database.select().from(endpointImports).orderBy(endpointImports.importedAt);
    expect(imports.map((row) => [row.readCount, row.importedCount, row.duplicateCount, row.skippedCount])).toEqual([
      [4, 2, 0, 2],
      [4, 0, 2, 2],
      [4, 2, 0, 2],
    ]);
  });

  it("recognises the same event exported with another precision, and twice in one file", async () => {
    const one = buildSysmonXml({}, { time: "2026-01-05T08:30:00.1234567Z" });
    const other = buildSysmonXml({}, { time: "2026-01-05T08:30:00.123456700Z", computer: "ws-01.EXAMPLE.test" });
    expect(await importText(one + other + one)).toMatchObject({ read: 3, imported: 1, duplicate: 2 });
  });

  it("keeps apart what differs in one part of its identity", async () => {
    const different = [
      buildSysmonXml(),
      buildSysmonXml({}, { recordId: "43" }),
      buildSysmonXml({}, { computer: "WS-02" }),
      buildSysmonXml({}, { channel: "ForwardedEvents" }),
      buildSysmonXml({}, { time: "2026-01-05T08:30:00.1234568Z" }),
      buildSysmonXml({ ProcessGuid: "{365ABB72-A3A4-5CC4-0000-001084960C01}" }),
    ];
    expect(await importText(different.join(""))).toMatchObject({ imported: different.length });
  });

  it("leaves nothing behind of a file with a document type, or without an event", async () => {
    await expect(importText(`${buildSysmonXml()}<!DOCTYPE x>`)).rejects.toThrow(DocumentTypeError);
    await expect(importText("not an event log")).rejects.toThrow(NoEventsError);
    await expect(importEndpointEvents(test.database, test.organizations.north.id, folder)).rejects.toThrow("EISDIR");
    expect(await test.database.$count(endpointEvents)).toBe(0);
    expect(await test.database.$count(endpointImports)).toBe(0);
  });

  it("takes more events than fit into one statement", async () => {
    const events = Array.from({ length: 2201 }, (_, index) => buildSysmonXml({}, { recordId: String(index + 1) }));
    expect(await importText(events.join("\n"))).toMatchObject({ read: 2201, imported: 2201 });
    expect(await get(endpointEventEndpoints.summary)).toMatchObject({ starts: 2201 });
  });

  it("enriches events that were imported without some fields, and counts none of them twice", async () => {
    const poor = buildSysmonXml({ Product: "Windows", Company: "?" });
    expect(await importText(poor + poor)).toMatchObject({ imported: 1, enriched: 0, duplicate: 1 });
    const rich = buildSysmonXml({
      Company: "Microsoft Corporation",
      Product: "Another name",
      RuleName: "-",
      Hashes: `SHA1=x,MD5=${"A".repeat(32)},IMPHASH=${"0".repeat(32)},SHA256=${"b".repeat(64)}`,
      LogonId: "0x000000000000FFA8",
    });
    expect(await importText(poor + rich + rich)).toMatchObject({ imported: 0, enriched: 1, duplicate: 2 });
    expect(await test.database.select().from(endpointEvents)).toMatchObject([
      {
        declaredCompany: "Microsoft Corporation",
        product: "Windows",
        ruleName: "",
        md5: "a".repeat(32),
        sha1: "",
        sha256: "b".repeat(64),
        imphash: "",
        logonId: "0xffa8",
      },
    ]);
    expect(await get(endpointEventEndpoints.summary)).toMatchObject({ starts: 1 });
  });

  it("marks the starts of an elevated logon, whichever was imported first", async () => {
    const logon = buildEventXml({
      provider: "Microsoft-Windows-Security-Auditing",
      eventId: "4672",
      channel: "Security",
      time: "2026-01-05T08:00:00Z",
      computer: "ws-01.example.test",
      data: { SubjectLogonId: "0xffa8" },
    });
    await importText(buildSysmonXml({ LogonId: "0x000000000000ffa8" }, { recordId: "1" }));
    expect(await importText(logon)).toMatchObject({ read: 1, imported: 0, logons: 1, skipped: 0 });
    const before = { time: "2026-01-05T07:59:59Z" };
    await importText(
      buildSecurityXml({ SubjectLogonId: "0xFFA8" }, { recordId: "2" }) +
        buildSecurityXml({ SubjectLogonId: "0xffa9" }, { recordId: "3" }) +
        buildSecurityXml({ SubjectLogonId: "0xffa8" }, { recordId: "4", ...before }) +
        buildSecurityXml({ SubjectLogonId: "0xffa8" }, { recordId: "5", computer: "WS-02" }),
    );
    const { items } = endpointEventPageSchema.parse(await get(endpointEventEndpoints.events));
    expect(items.filter((item) => item.isElevatedLogon).map((item) => item.source)).toEqual(
      expect.arrayContaining(["sysmon", "security"]),
    );
    expect(items.filter((item) => item.isElevatedLogon)).toHaveLength(2);
    expect(items).toHaveLength(5);
  });
});

describe("the reports", () => {
  const first = "2026-01-05T08:30:00Z";
  const second = "2026-01-06T23:59:59.999Z";
  beforeAll(async () => {
    await start();
    await importText(
      [
        buildSysmonXml({}, { recordId: "1", time: first }),
        buildSysmonXml({ IntegrityLevel: "High" }, { recordId: "2", time: first }),
        buildSysmonXml({ IntegrityLevel: "High" }, { recordId: "3", time: second, computer: "WS-02" }),
        buildSecurityXml({ TokenElevationType: "%%1937" }, { recordId: "4", time: second }),
        buildSysmonXml(
          { IntegrityLevel: "System", User: "NT AUTHORITY\\SYSTEM", Image: "C:\\Windows\\a_b%c.exe" },
          { recordId: "5", time: second },
        ),
      ].join("\n"),
    );
    await importText(buildSysmonXml({ Image: "C:\\foreign.exe" }), test.organizations.south);
  });
  afterAll(stop);

  it("sums up", async () => {
    expect(endpointSummarySchema.parse(await get(endpointEventEndpoints.summary))).toEqual({
      starts: 5,
      elevatedStarts: 4,
      applications: 3,
      users: 2,
      computers: 2,
      firstSeenAt: "2026-01-05T08:30:00.000Z",
      lastSeenAt: second,
      days: [
        { date: "2026-01-05", starts: 2, elevatedStarts: 1 },
        { date: "2026-01-06", starts: 3, elevatedStarts: 3 },
      ],
      integrityLevels: expect.arrayContaining([
        { integrityLevel: "High", starts: 2 },
        { integrityLevel: "Medium", starts: 1 },
        { integrityLevel: "System", starts: 1 },
        { integrityLevel: "Unknown", starts: 1 },
      ]),
      bins: expect.objectContaining({ unit: "hour", step: 1 }),
      actions: [
        { action: "elevated", starts: 3 },
        { action: "standard", starts: 1 },
        { action: "system", starts: 1 },
      ],
      targetTypes: [{ targetType: "executable", starts: 5 }],
      trustedChildStarts: 0,
    });
    const empty = await get(`${endpointEventEndpoints.summary}?from=2030-01-01T00:00:00Z`);
    expect(empty).toMatchObject({ starts: 0, firstSeenAt: null, lastSeenAt: null, days: [], integrityLevels: [] });
    expect(empty).toMatchObject({ bins: { items: [] } });
  });

  it("lists programs, users and elevated starts", async () => {
    const applications = endpointApplicationPageSchema.parse(await get(endpointEventEndpoints.applications));
    expect(applications.total).toBe(3);
    expect(applications.items[0]).toEqual({
      application: "cmd.exe",
      starts: 3,
      elevatedStarts: 2,
      users: 1,
      computers: 2,
      firstSeenAt: "2026-01-05T08:30:00.000Z",
      lastSeenAt: second,
    });
    const users = endpointUserPageSchema.parse(await get(endpointEventEndpoints.users));
    expect(users.items.map((row) => [row.user, row.starts, row.elevatedStarts, row.applications])).toEqual([
      ["EXAMPLE\\ada", 4, 3, 2],
      ["NT AUTHORITY\\SYSTEM", 1, 1, 1],
    ]);
    const actions = endpointActionPageSchema.parse(await get(endpointEventEndpoints.actions));
    expect(
      actions.items.map((row) => [row.application, row.action, row.integrityLevel, row.tokenElevationType, row.starts]),
    ).toEqual([
      ["cmd.exe", "elevated", "High", null, 2],
      ["a_b%c.exe", "system", "System", null, 1],
      ["regedit.exe", "elevated", "Unknown", "full", 1],
    ]);
  });

  it.each([
    ["", ["5", "4", "3", "2", "1"]],
    [`?from=2026-01-06T00:00:00Z`, ["5", "4", "3"]],
    [`?from=2026-01-05T09:30:00%2B01:00&to=${second}`, ["2", "1"]],
    ["?elevated=false", ["1"]],
    ["?search=NT%20authority%5Csys", ["5"]],
    ["?search=_b%25", ["5"]],
    ["?search=ws-02", ["3"]],
    ["?search=foreign", []],
    ["?limit=2&offset=3", ["2", "1"]],
    ["?offset=99", []],
    ["?limit=2&offset=2&search=ada", ["1", "2"]],
    ["?application=cmd.exe&elevated=true", ["2", "3"]],
    ["?user=EXAMPLE%5Cada&computer=WS-02", ["3"]],
    ["?action=system&targetType=executable", ["5"]],
    ["?parent=explorer.exe&from=2026-01-05T08:30:00Z&to=2026-01-06T23:59:59.998Z", ["1", "2"]],
    ["?application=foreign.exe", []],
  ])("lists events for %j", async (query, recordIds) => {
    const page = endpointEventPageSchema.parse(await get(`${endpointEventEndpoints.events}${query}`));
    const rows = await test.database
      .select({ id: endpointEvents.id, recordId: endpointEvents.recordId })
      .from(endpointEvents);
    const found = page.items.map((item) => String(rows.find((row) => row.id === item.id)?.recordId));
    expect(new Set(found)).toEqual(new Set(recordIds));
    expect(found).toHaveLength(recordIds.length);
    expect(page.items.map((item) => item.occurredAt)).toEqual(
      page.items
        .map((item) => item.occurredAt)
        .toSorted()
        .toReversed(),
    );
  });

  it("counts everything that matches, on every page", async () => {
    for (const url of [endpointEventEndpoints.events, endpointEventEndpoints.applications]) {
      expect(await get(`${url}?limit=1&offset=90`)).toMatchObject({ items: [] });
      expect(await get(`${url}?limit=1&offset=90`)).toHaveProperty("total", url.endsWith("events") ? 5 : 3);
    }
  });

  it.each([
    "from=yesterday",
    "from=0000-01-01T00:00:00Z",
    "from=0001-01-01T00:00:00%2B23:59",
    "from=9999-12-31T12:00:00Z",
    "to=9999-12-31T23:59:59-23:59",
    "limit=0",
    "limit=201",
    "limit=x",
    "offset=-1",
    "search=%00",
    `search=${"x".repeat(201)}`,
    "elevated=1",
    "user=%00",
    "targetType=other",
    "action=",
  ])("answers 400 for %j", async (query) => {
    const answer = await test.clients.user.get(`${endpointEventEndpoints.events}?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(errorAnswerSchema.parse(answer.json()).fields).toHaveLength(1);
  });

  it("asks for session, permission and organization", async () => {
    const exported = endpointReportNames.map(endpointReportExportPath);
    for (const url of [...Object.values(endpointEventEndpoints), ...exported, endpointEventPath("x")]) {
      expect((await test.clients.signedOut.get(url)).statusCode).toBe(401);
      expect((await test.clients.userWithoutPermission.get(url)).statusCode).toBe(403);
      expect((await test.clients.user.get(url, { without: ["organizationid"] })).statusCode).toBe(400);
      const foreign = { headers: { organizationid: test.organizations.south.id } };
      expect((await test.clients.user.get(url, foreign)).statusCode).toBe(403);
    }
  });
});
