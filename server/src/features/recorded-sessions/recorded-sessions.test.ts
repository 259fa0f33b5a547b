import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { errorAnswerSchema } from "@gatehouse/shared/contracts/errors.contract";
import {
  recordedSessionEndpoints,
  recordedSessionListSchema,
  recordedSessionSchema,
  replayEventListSchema,
  screenshotSlideListSchema,
} from "@gatehouse/shared/contracts/recorded-sessions.contract";
import { eq } from "drizzle-orm";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { recordedEvents, recordedScreenshots, recordedSessions } from "../../db/schema/recorded-sessions.table.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { assignEvents, importRecordedSession } from "./recorded-sessions-import.service.ts";

const demonstration = path.resolve(import.meta.dirname, "../../../demo/sessions/database-maintenance");

const SHORT_SLIDES = 12;

let test: TestApp;
/** The first slides of the demonstration recording: each import decodes every picture. */
let shortRecording: string;
let folder: string;
beforeAll(async () => {
  shortRecording = await mkdtemp(path.join(tmpdir(), "short-recording-"));
  await cp(demonstration, shortRecording, { recursive: true });
  const file = path.join(shortRecording, "session.json");
  const session = JSON.parse(await readFile(file, "utf8")) as { slides: { file: string }[] };
  await writeFile(file, JSON.stringify({ ...session, slides: session.slides.slice(0, SHORT_SLIDES) }));
  for (const slide of session.slides.slice(SHORT_SLIDES))
    await rm(path.join(shortRecording, "screenshots", slide.file));
});
afterAll(() => rm(shortRecording, { recursive: true }));
beforeEach(async () => {
  test = await buildTestApp();
  folder = await mkdtemp(path.join(tmpdir(), "recorded-sessions-"));
  await cp(shortRecording, folder, { recursive: true });
});
afterEach(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

const importFolder = (organization = test.organizations.north, from = folder) =>
  importRecordedSession(test.database, organization.id, from);

async function edit(file: string, change: (content: Record<string, unknown>) => unknown): Promise<void> {
  const target = path.join(folder, file);
  await writeFile(target, JSON.stringify(change(JSON.parse(await readFile(target, "utf8")))));
}

describe("the import", () => {
  it("imports a recording once, for each organization", async () => {
    const { north, south } = test.organizations;
    const slides = (await readdir(path.join(demonstration, "screenshots"))).length;
    const first = await importFolder(north, demonstration);
    expect(first).toMatchObject({ isNew: true, slides });
    const again = await importFolder(north, demonstration);
    expect(again).toEqual({ sessionId: first.sessionId, isNew: false, slides: 0, events: 0 });
    expect(await importFolder(south, demonstration)).toMatchObject({ isNew: true, slides });
    expect(await test.database.$count(recordedSessions)).toBe(2);
    expect(await test.database.$count(recordedScreenshots)).toBe(2 * slides);
    expect(await test.database.$count(recordedEvents)).toBe(2 * first.events);
  });

  it("takes a changed picture for another recording", async () => {
    await importFolder();
    await cp(path.join(folder, "screenshots/0001.png"), path.join(folder, "screenshots/0002.png"));
    expect(await importFolder()).toMatchObject({ isNew: true });
  });

  it.each<[string, () => Promise<unknown>, string]>([
    ["a missing file", () => rm(path.join(folder, "events.json")), "events.json: is missing"],
    ["no JSON", () => writeFile(path.join(folder, "session.json"), "{"), "session.json: isn't valid JSON"],
    ["a missing field", () => edit("session.json", ({ host: _host, ...rest }) => rest), "session.json: host: "],
    [
      "an unknown field",
      () => edit("session.json", (session) => ({ ...session, more: 1 })),
      "session.json: Unrecognized key",
    ],
    [
      "an end before the start",
      () => edit("session.json", (session) => ({ ...session, EndDate: "2020-01-01T00:00:00Z" })),
      "session.json: EndDate: The end is before the start",
    ],
    [
      "a path for a name",
      () =>
        edit("session.json", (session) => ({
          ...session,
          slides: [{ file: "../../secret.png", takenAt: session["StartDate"] }],
        })),
      "session.json: slides.0.file: ",
    ],
    ["wrong events", () => edit("events.json", () => [{ processName: 7 }]), "events.json: 0.processName: "],
    ["a missing picture", () => rm(path.join(folder, "screenshots/0003.png")), "screenshots/0003.png: is missing"],
    [
      "a text named as a picture",
      () => writeFile(path.join(folder, "screenshots/0003.png"), "<svg/>"),
      "screenshots/0003.png: isn't a PNG, JPEG or WebP image",
    ],
    [
      "a picture that ends early",
      async () => {
        const image = await readFile(path.join(folder, "screenshots/0003.png"));
        await writeFile(path.join(folder, "screenshots/0003.png"), image.subarray(0, image.length - 40));
      },
      "screenshots/0003.png: can't be decoded (",
    ],
    [
      "a link out of the folder",
      async () => {
        await rm(path.join(folder, "screenshots/0003.png"));
        await symlink("/etc/hostname", path.join(folder, "screenshots/0003.png"));
      },
      "screenshots/0003.png: isn't a regular file",
    ],
  ])("refuses %s and writes nothing", async (_name, damage, message) => {
    await damage();
    await expect(importFolder()).rejects.toThrow(message);
    expect(await test.database.$count(recordedSessions)).toBe(0);
    expect(await test.database.$count(recordedScreenshots)).toBe(0);
  });

  it("names every fault of a folder at once", async () => {
    await rm(path.join(folder, "events.json"));
    await rm(path.join(folder, "screenshots/0001.png"));
    await expect(importFolder()).rejects.toThrow(/events\.json: is missing[\s\S]*screenshots\/0001\.png: is missing/);
  });
});

describe("events and slides", () => {
  it.each([
    ["before the first slide", [10, 20], [1], [[0], []]],
    ["at the time of a slide", [10, 20], [20], [[], [0]]],
    ["between slides", [10, 20, 30], [11, 12, 21], [[], [0, 1], [2]]],
    ["after the last slide", [10, 20], [99], [[], [0]]],
    ["at one time as two slides", [10, 10, 20], [10], [[0], [], []]],
  ])("%s", (_name, slides, events, expected) => {
    expect(assignEvents(slides, events)).toEqual(expected);
  });
});

describe("session monitoring", () => {
  let sessionId: string;
  beforeEach(async () => {
    sessionId = String((await importFolder()).sessionId);
  });

  it("lists the organization's recordings and tells one", async () => {
    const list = recordedSessionListSchema.parse(
      (await test.clients.user.get(recordedSessionEndpoints.sessions)).json(),
    );
    expect(list).toMatchObject({ total: 1, items: [{ SessionId: sessionId, Host: "db-prod-04", UserName: "admin" }] });
    const answer = await test.clients.user.get(recordedSessionEndpoints.session(sessionId));
    expect(recordedSessionSchema.parse(answer.json())).toEqual(list.items[0]);
  });

  it("plays: slides in order, their events, and the pictures as they were", async () => {
    const { user } = test.clients;
    const slides = screenshotSlideListSchema.parse((await user.get(recordedSessionEndpoints.slides(sessionId))).json());
    const events = replayEventListSchema.parse((await user.get(recordedSessionEndpoints.events(sessionId))).json());
    expect(slides.map((slide) => slide.CaptureDate)).toEqual(slides.map((slide) => slide.CaptureDate).toSorted());
    expect(slides[0]?.DisplayName).toBe("db-prod-04-0001");
    expect(slides.flatMap((slide) => slide.EventIds)).toEqual(events.map((event) => event.EventId));
    expect(events.map((event) => event.ProcessName)).toEqual(expect.arrayContaining(["vi", "backup-config.sh"]));
    const picture = await user.get(recordedSessionEndpoints.screenshot(slides[1]?.ScreenShotId ?? ""));
    expect(picture.rawPayload.equals(await readFile(path.join(folder, "screenshots/0002.png")))).toBe(true);
    expect(picture.headers).toMatchObject({
      "content-type": "image/png",
      "cache-control": "no-store",
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
    });
  });

  it("turns the order of events round", async () => {
    const ascending = await test.clients.user.get(recordedSessionEndpoints.events(sessionId));
    const url = recordedSessionEndpoints.events(sessionId).replace("ascendingOrder=true", "ascendingOrder=false");
    const descending = await test.clients.user.get(url);
    const ids = (answer: typeof ascending) => replayEventListSchema.parse(answer.json()).map((event) => event.EventId);
    expect(ids(descending)).toEqual(ids(ascending).toReversed());
  });

  it("records who listed and who played", async () => {
    await test.clients.user.get(recordedSessionEndpoints.sessions);
    await test.clients.user.get(recordedSessionEndpoints.slides(sessionId));
    const rows = await test.database.select().from(auditEvents).orderBy(auditEvents.action);
    expect(rows).toMatchObject([
      { action: "recorded-sessions.list", userName: "user", organizationId: test.organizations.north.id },
      { action: "recorded-sessions.play", userName: "user", subject: sessionId, address: "127.0.0.1" },
    ]);
  });

  describe("a play is recorded", () => {
    const countPlays = () => test.database.$count(auditEvents, eq(auditEvents.action, "recorded-sessions.play"));
    const listPictures = async (): Promise<string[]> =>
      (await test.database.select().from(recordedScreenshots)).map(({ id }) =>
        recordedSessionEndpoints.screenshot(String(id)),
      );
    /** All requests of the player for one recording, those for its facts in any order. */
    const play = async (client: TestClient, ...facts: string[]) => {
      for (const url of facts) expect((await client.get(url)).statusCode).toBe(200);
      await Promise.all((await listPictures()).map((url) => client.get(url)));
    };

    it("once for each opening, whichever request comes first", async () => {
      const { user } = test.clients;
      const [slides, events] = [recordedSessionEndpoints.slides(sessionId), recordedSessionEndpoints.events(sessionId)];
      await play(user, events, slides);
      expect(await countPlays()).toBe(1);
      test.clock.advance({ seconds: 10 });
      await play(user, events, slides);
      expect(await countPlays()).toBe(2);
      await play(user, slides, events);
      expect(await countPlays()).toBe(3);
    });

    it("once when all requests come at the same moment", async () => {
      const urls = [recordedSessionEndpoints.events, recordedSessionEndpoints.slides].map((of) => of(sessionId));
      await Promise.all([...urls, ...(await listPictures())].map((url) => test.clients.user.get(url)));
      expect(await countPlays()).toBe(1);
    });

    it("once in each session that reads only pictures, or only the programs", async () => {
      const [first = "", second = ""] = await listPictures();
      for (const urls of [
        [first, second],
        [recordedSessionEndpoints.events(sessionId), first],
      ]) {
        const before = await countPlays();
        const client = await test.signIn("user");
        for (const url of urls) expect((await client.get(url)).statusCode).toBe(200);
        expect(await countPlays()).toBe(before + 1);
      }
      const rows = await test.database.select().from(auditEvents);
      expect(rows[0]).toMatchObject({ userName: "user", subject: sessionId, address: "127.0.0.1" });
    });

    it("not for a picture of another organization", async () => {
      const [picture = ""] = await listPictures();
      const inSouth = { headers: { organizationid: test.organizations.south.id } };
      expect((await test.clients.userInTwoOrganizations.get(picture, inSouth)).statusCode).toBe(404);
      expect(await countPlays()).toBe(0);
    });
  });

  const urlsOf = async (): Promise<string[]> => {
    const slides = await test.clients.user.get(recordedSessionEndpoints.slides(sessionId));
    const screenShotId = screenshotSlideListSchema.parse(slides.json())[0]?.ScreenShotId ?? "";
    return [
      recordedSessionEndpoints.session(sessionId),
      recordedSessionEndpoints.slides(sessionId),
      recordedSessionEndpoints.events(sessionId),
      recordedSessionEndpoints.screenshot(screenShotId),
    ];
  };

  it("hides the recordings of one organization from another", async () => {
    const inSouth = { headers: { organizationid: test.organizations.south.id } };
    for (const url of await urlsOf()) {
      const answer = await test.clients.userInTwoOrganizations.get(url, inSouth);
      expect(answer.statusCode).toBe(404);
      expect(errorAnswerSchema.parse(answer.json()).code).toBe("not_found");
      expect((await test.clients.user.get(url, inSouth)).statusCode).toBe(403);
      expect((await test.clients.userWithoutPermission.get(url)).statusCode).toBe(403);
      expect((await test.clients.signedOut.get(url)).statusCode).toBe(401);
    }
    const list = await test.clients.userInTwoOrganizations.get(recordedSessionEndpoints.sessions, inSouth);
    expect(list.json()).toEqual({ items: [], total: 0 });
  });

  it.each([
    [recordedSessionEndpoints.session("999999"), 404],
    [recordedSessionEndpoints.screenshot("2147483647"), 404],
    [recordedSessionEndpoints.session("2147483648"), 400],
    [recordedSessionEndpoints.session("x"), 400],
    [recordedSessionEndpoints.slides(""), 400],
    [recordedSessionEndpoints.events("1;drop"), 400],
    [`${recordedSessionEndpoints.sessions}?limit=0`, 400],
  ])("answers %s with %i", async (url, status) => {
    expect((await test.clients.user.get(url)).statusCode).toBe(status);
  });
});
