import { createReadStream, existsSync } from "node:fs";
import { Readable } from "node:stream";
import path from "node:path";
import {
  configureGlobal,
  array as arrayOf,
  assert as assertProperty,
  asyncProperty,
  constant as always,
  constantFrom,
  integer as anyInteger,
  oneof,
  string as anyString,
  uint8Array,
} from "fast-check";
import type { ReadEvent } from "./endpoint-events-reader.ts";
import { detectEncoding, readEvents } from "./endpoint-events-reader.ts";
import { DocumentTypeError } from "./endpoint-events-splitter.ts";
import { buildEventXml, buildSecurityXml, buildSysmonXml, EVENT_XMLNS } from "./endpoint-events-xml.builder.ts";
import { fixedSeed } from "@gatehouse/shared/testing/fixed-seed";

configureGlobal(fixedSeed);

async function readAll(chunks: Iterable<Uint8Array>): Promise<ReadEvent[]> {
  const events: ReadEvent[] = [];
  for await (const event of readEvents(Readable.from(chunks))) events.push(event);
  return events;
}

const readText = (text: string) => readAll([Buffer.from(text)]);

/** `start <program> <level>`, `logon <id>` or `line <n>: <reason>`, to compare as a list. */
function describeEvent(event: ReadEvent): string {
  if (event.kind === "logon") return `logon ${event.logon.logonId}`;
  return event.kind === "start"
    ? `start ${event.start.applicationName} ${event.start.integrityLevel}`
    : `line ${event.line}: ${event.reason}`;
}

const good = "start cmd.exe Medium";
const lines = (count: number) => "\n".repeat(count);

describe("what Windows' tools export", () => {
  it.each([
    ["a root element", `<?xml version="1.0" encoding="utf-8"?>\n<Events>${buildSysmonXml()}</Events>`, [good]],
    ["events one after the other without a root", `${buildSysmonXml()}\r\n${buildSysmonXml()}`, [good, good]],
    ["events on one line", buildSysmonXml().replaceAll("\n", "").repeat(3), [good, good, good]],
    [
      "the namespace on the root",
      `<Events xmlns="${EVENT_XMLNS}">${buildEventXml({}, null)}</Events>`,
      ["line 1: the program's path is missing"],
    ],
    [
      "a prefix declared on the root",
      `<e:Events xmlns:e="${EVENT_XMLNS}">${buildSysmonXml()
        .replace(/ xmlns="[^"]*"/, "")
        .replaceAll(/<(\/?)(?=[A-Z])/g, "<$1e:")}</e:Events>`,
      [good],
    ],
    [
      "a rendered event",
      buildSysmonXml().replace("</Event>", "<RenderingInfo><Level>x</Level></RenderingInfo></Event>"),
      [good],
    ],
    [
      "CDATA and a comment that name events",
      buildSysmonXml({ CommandLine: "<![CDATA[echo </Event>]]><!-- <Event > -->" }),
      [good],
    ],
    ["nothing", "", []],
    ["something else", '{"Event": 1}', []],
  ])("reads %s", async (_name, text, expected) => {
    expect((await readText(text)).map(describeEvent)).toEqual(expected);
  });

  it.each(["utf-16le", "utf-16be"] as const)(
    "reads %s with a byte order mark, in chunks of any size",
    async (encoding) => {
      const text = `\uFEFF<Events>${buildSysmonXml({ CommandLine: "schtasks /tn Prüfung 🔒" })}</Events>`;
      const bytes = Buffer.from(text, "utf16le");
      if (encoding === "utf-16be") bytes.swap16();
      expect(detectEncoding(bytes)).toBe(encoding);
      for (const size of [1, 3, 7, 4096]) {
        const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
          bytes.subarray(index * size, (index + 1) * size),
        );
        expect(await readAll(chunks)).toMatchObject([{ start: { commandLine: "schtasks /tn Prüfung 🔒" } }]);
      }
    },
  );

  it("decodes entities and keeps the fields", async () => {
    const text = buildSysmonXml({ CommandLine: "&quot;a&quot; &amp; b &#x3E; c&apos;", IntegrityLevel: "High" });
    expect(await readText(text)).toMatchObject([
      {
        kind: "start",
        start: {
          source: "sysmon1",
          computerName: "WS-01.example.test",
          userDomain: "EXAMPLE",
          userName: "ada",
          applicationPath: "C:\\Windows\\System32\\cmd.exe",
          commandLine: '"a" & b > c\'',
          parentPath: "C:\\Windows\\explorer.exe",
          integrityLevel: "High",
          isElevated: true,
          action: "elevated",
          occurredAt: new Date("2026-01-05T08:30:00.123Z"),
          recordId: 42,
        },
      },
    ]);
  });
});

describe("what is elevated", () => {
  it.each([
    [buildSysmonXml({ IntegrityLevel: "System" }), "System", true, "system"],
    [buildSysmonXml({ IntegrityLevel: "AppContainer" }), "AppContainer", false, "standard"],
    [buildSysmonXml({ IntegrityLevel: "-" }), "Unknown", false, "standard"],
    [buildSecurityXml(), "Unknown", false, "standard"],
    [buildSecurityXml({ TokenElevationType: "%%1937" }), "Unknown", true, "elevated"],
    [buildSecurityXml({ TokenElevationType: "%%1938" }), "Unknown", false, "standard"],
    [buildSecurityXml({ MandatoryLabel: "S-1-16-12288" }), "High", true, "elevated"],
    [buildSecurityXml({ MandatoryLabel: "S-1-16-8448" }), "Medium", false, "standard"],
    [buildSecurityXml({ MandatoryLabel: "S-1-5-18" }), "Unknown", false, "standard"],
  ])("%#", async (text, integrityLevel, isElevated, action) => {
    expect(await readText(text)).toMatchObject([{ start: { integrityLevel, isElevated, action } }]);
  });

  it("names the user whom a 4688 starts the process for", async () => {
    const other = buildSecurityXml({ TargetUserName: "grace", TargetDomainName: "LAB" });
    const same = buildSecurityXml({ TargetUserName: "-", TargetDomainName: "-" });
    expect(await readText(other + same)).toMatchObject([
      { start: { userDomain: "LAB", userName: "grace" } },
      { start: { userDomain: "EXAMPLE", userName: "ada" } },
    ]);
  });
});

describe("a bad event costs only itself", () => {
  const broken = "<Event>\n<System>\n<Bad></System></Event>";
  it.each([
    ["mismatched tags", broken, "line 13: unexpected close tag."],
    ["no end", "<Event><System>", "line 11: another <Event> begins before </Event>"],
    ["an unknown entity", buildSysmonXml({ CommandLine: "&nbsp;" }), "line 23: undefined entity."],
    ["a control character", buildSysmonXml({ CommandLine: "a\u0000b" }), "line 23: disallowed character."],
    [
      "another event",
      buildEventXml({ eventId: "3" }),
      "line 11: event 3 of Microsoft-Windows-Sysmon isn't a process start",
    ],
    ["no program", buildSysmonXml({ Image: "" }), "line 11: the program's path is missing"],
    [
      "an impossible time",
      buildSysmonXml({}, { time: "2026-13-45T99:00:00Z" }),
      `line 11: TimeCreated has an invalid value: "2026-13-45T99:00:00Z"`,
    ],
    [
      "a time that the database can't store",
      buildSysmonXml({}, { time: "0000-01-01T00:00:00Z" }),
      `line 11: TimeCreated has an invalid value: "0000-01-01T00:00:00Z"`,
    ],
    [
      "a text for a number",
      buildSysmonXml({}, { recordId: "4e2" }),
      'line 11: EventRecordID has an invalid value: "4e2"',
    ],
    ["no computer", buildSysmonXml({}, { computer: "" }), "line 11: Computer is missing"],
    ["an endless comment", buildSysmonXml({ CommandLine: "<!-- " }), "line 28: unclosed tag: Data"],
    ["far too much", buildSysmonXml({ CommandLine: "x\n".repeat(1_000_000) }), "line 11: the event is too long"],
  ])("%s", async (_name, bad, expected) => {
    const before = buildSysmonXml().replaceAll("\n", "");
    const text = `<Events>${before}${lines(10)}${bad}\n${buildSysmonXml()}</Events>`;
    const found = (await readText(text)).map(describeEvent);
    expect(found).toEqual([good, expected, good]);
    const inSmallChunks = Array.from({ length: Math.ceil(text.length / 997) }, (_, index) =>
      Buffer.from(text.slice(index * 997, (index + 1) * 997)),
    );
    expect((await readAll(inSmallChunks)).map(describeEvent)).toEqual(found);
  });

  it("tells of a file that ends too early", async () => {
    expect((await readText(`${buildSysmonXml()}\n<Event>\n<System>`)).map(describeEvent)).toEqual([
      good,
      `line ${buildSysmonXml().split("\n").length + 1}: the file ends before </Event>`,
    ]);
  });

  it("counts lines behind an event that is too long", async () => {
    const text = `<Event>${"x\n".repeat(1_000_000)}</Event>\n${buildEventXml({ eventId: "5" })}`;
    expect((await readText(text)).map(describeEvent)).toEqual([
      "line 1: the event is too long",
      "line 1000002: event 5 of Microsoft-Windows-Sysmon isn't a process start",
    ]);
  });
});

describe("what a file says of itself", () => {
  it("is kept without the marks for nothing", async () => {
    const hashes = { md5: "ab".repeat(16), sha1: "cd".repeat(20), sha256: "", imphash: "" };
    const [rich, poor, other] = await readText(
      buildSysmonXml({
        Hashes: `MD5=${hashes.md5.toUpperCase()},SHA1=${hashes.sha1},SHA256=12,IMPHASH=${"0".repeat(32)}`,
        Company: "Microsoft Corporation",
        Product: "?",
        RuleName: "-",
        ParentCommandLine: "explorer.exe /x",
        CurrentDirectory: "C:\\",
        LogonId: "0x00000000000003e7",
        ParentProcessGuid: "{365abb72-a22d-5cc4-0000-0010e2830900}",
      }) +
        buildSysmonXml() +
        buildSecurityXml({ SubjectLogonId: "0x3E7", TargetLogonId: "0x0" }),
    );
    expect(rich).toMatchObject({
      start: {
        ...hashes,
        declaredCompany: "Microsoft Corporation",
        product: "",
        ruleName: "",
        parentCommandLine: "explorer.exe /x",
        currentDirectory: "C:\\",
        logonId: "0x3e7",
        parentProcessGuid: "{365ABB72-A22D-5CC4-0000-0010E2830900}",
      },
    });
    expect(poor).toMatchObject({ start: { md5: "", declaredCompany: "", logonId: "" } });
    expect(other).toMatchObject({ start: { logonId: "0x3e7" } });
  });

  it("4672 tells of an elevated logon, or is skipped", async () => {
    const parts = { provider: "Microsoft-Windows-Security-Auditing", eventId: "4672", channel: "Security" };
    const text =
      buildEventXml({ ...parts, data: { SubjectLogonId: "0x00ABC" } }) +
      buildEventXml({ ...parts, data: { SubjectLogonId: "0x0" } });
    expect((await readText(text)).map(describeEvent)).toEqual(["logon 0xabc", "line 13: SubjectLogonId is missing"]);
  });
});

describe("a document type", () => {
  it.each([
    ["before the root", `<!DOCTYPE Events [<!ENTITY a "b">]>\n<Events>${buildSysmonXml()}</Events>`, 1],
    ["after an event", `${buildSysmonXml()}\n<!DOCTYPE x>`, buildSysmonXml().split("\n").length + 1],
    ["inside an event", '\n<Event>\n<!DOCTYPE x SYSTEM "file:///etc/passwd"></Event>', 3],
  ])("is refused %s", async (_place, text, line) => {
    await expect(readText(text)).rejects.toThrow(DocumentTypeError);
    await expect(readText(text)).rejects.toThrow(`Line ${line}: `);
  });
});

describe("any input", () => {
  const isExpected = (error: unknown) => error instanceof DocumentTypeError;

  it("never fails on arbitrary bytes", async () => {
    await assertProperty(
      asyncProperty(arrayOf(uint8Array({ maxLength: 200 }), { maxLength: 5 }), async (chunks) => {
        await readAll(chunks).catch((error: unknown) => {
          if (!isExpected(error)) throw error;
        });
      }),
      { numRuns: 500 },
    );
  });

  it("never fails on damaged events, however they are cut", async () => {
    const marks = [
      "<Event>",
      "</Event>",
      "<!--",
      "-->",
      "<![CDATA[",
      "]]>",
      "&#0;",
      "<a b=",
      "\0",
      "<Event xmlns:x='",
      ">",
    ];
    const piece = oneof(constantFrom(...marks), always(buildSysmonXml()), anyString());
    await assertProperty(
      asyncProperty(arrayOf(piece, { maxLength: 8 }), anyInteger({ min: 1, max: 400 }), async (pieces, size) => {
        const bytes = Buffer.from(pieces.join(""));
        const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
          bytes.subarray(index * size, (index + 1) * size),
        );
        const whole = (await readAll([bytes])).map(describeEvent);
        expect((await readAll(chunks)).map(describeEvent)).toEqual(whole);
      }),
      { numRuns: 300 },
    );
  });
});

describe("the collection of real events", () => {
  // Beside the repository; one folder further up from a worktree.
  const collection = ["../../../../..", "../../../../../.."]
    .map((up) => path.resolve(import.meta.dirname, up, "shared/data/epm/windows-process-events.xml"))
    .find((file) => existsSync(file));

  if (collection === undefined) {
    console.info("Skipped: the collection of real Windows events is not on this machine.");
    return;
  }

  it("is read without a loss", async () => {
    const counts = new Map<string, number>();
    const identities = new Set<string>();
    for await (const event of readEvents(createReadStream(collection))) {
      const key = event.kind === "start" ? `${event.start.source} ${event.start.action}` : event.kind;
      counts.set(key, (counts.get(key) ?? 0) + 1);
      if (event.kind === "start") identities.add(event.start.identity);
    }
    expect(identities.size).toBe(680);
    expect(Object.fromEntries(counts)).toEqual({
      "sysmon1 elevated": 272,
      "sysmon1 system": 272,
      "sysmon1 standard": 107,
      // One has the label High, one the full token; the others show no elevation.
      "security4688 elevated": 2,
      "security4688 standard": 27,
    });
  });
});
