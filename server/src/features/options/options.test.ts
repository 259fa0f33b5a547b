import { errorAnswerSchema } from "@gatehouse/shared/contracts/errors.contract";
import { gridDefinitionIds, gridDefinitionSchema, gridEndpoints } from "@gatehouse/shared/contracts/grids.contract";
import { optionKeyEndpoints, optionKeyListSchema } from "@gatehouse/shared/contracts/option-keys.contract";
import {
  optionEndpoints,
  optionSectionIds,
  optionSectionsSchema,
  optionTypeIds,
} from "@gatehouse/shared/contracts/options.contract";
import { describedFieldTypes } from "@gatehouse/shared/contracts/described-fields.contract";
import type { FieldValue } from "@gatehouse/shared/contracts/described-fields.contract";
import type { OptionSections } from "@gatehouse/shared/contracts/options.contract";
import { choosableLanguages } from "@gatehouse/shared/rules/languages";
import { sessionReadSchema } from "@gatehouse/shared/contracts/sessions.contract";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { optionSettings } from "../../db/schema/option-settings.table.ts";
import { settings } from "../../db/schema/settings.table.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import { readConfigurationTexts } from "../../testing/configuration-texts.ts";
import type { TestClient } from "../../testing/test-client.ts";

import { listOptionKeys } from "./list-option-keys.ts";
import { optionSectionDefinitions } from "./options-definitions.ts";

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());
afterEach(async () => {
  await test.database.delete(optionSettings);
  await test.database.delete(settings);
});

async function readSections(client: TestClient, sectionId: string): Promise<OptionSections> {
  const answer = await client.get(optionEndpoints.section(sectionId));
  expect(answer.statusCode).toBe(200);
  return optionSectionsSchema.parse(answer.json());
}

function valuesOf(sections: OptionSections): Record<string, FieldValue | null> {
  const fields = sections._embedded.optionSections.flatMap((section) => section.fields);
  return Object.fromEntries(fields.map((field) => [field.id, field.value]));
}

const hrefs = {
  sessions: "/api/options/1?optionSectionId=session-limits",
  tables: "/api/options/2?optionSectionId=table-display",
  support: "/api/options/3?optionSectionId=support-contact",
};

const change = (OptionTypeID: string, UserSetting: unknown) => [{ OptionTypeID, UserSetting }];

it("an option is delivered for each control of described fields but that of a role's permissions", () => {
  const fields = optionSectionDefinitions.flatMap(({ cards }) => cards.flatMap((card) => card.fields));
  const types = new Set(fields.map(({ parameters }) => parameters.type));
  expect(describedFieldTypes.filter((type) => !types.has(type))).toEqual([
    "checkboxset",
    "policylist",
    "passwordchangefrequency",
    "durationpicker",
  ]);
});

describe("reading options", () => {
  it("gives the defaults of the environment while nothing is stored", async () => {
    const sections = await readSections(test.clients.administrator, optionSectionIds.sessions);
    expect(valuesOf(sections)).toEqual({
      "session-idle-minutes": 15,
      "session-absolute-hours": 12,
      "sessions-per-user": 0,
      "sessions-over-limit": "end-oldest",
      "password-min-length": 15,
      "password-min-uppercase": 0,
      "password-min-lowercase": 0,
      "password-min-numeric": 0,
      "password-min-special": 0,
      "password-history": 5,
      "second-factor-required-of": "nobody",
      "second-factor-enrolment": true,
      "authenticator-apps-allowed-to": "everyone",
      "security-keys-allowed": true,
      "security-keys-refuse-copies": true,
    });
    expect(sections._embedded.optionSections[0]?.links.update?.href).toBe(hrefs.sessions);
  });

  it("gives options of the installation without an update link to all but administrators", async () => {
    const sections = await readSections(test.clients.user, optionSectionIds.sessions);
    expect(sections._embedded.optionSections.length).toBeGreaterThan(0);
    for (const section of sections._embedded.optionSections) expect(section.links).toEqual({});
    const own = await readSections(test.clients.user, optionSectionIds.tables);
    expect(own._embedded.optionSections[0]?.links.update?.href).toBe(hrefs.tables);
  });

  it("lists the names of every section's settings for search", async () => {
    const listed = optionKeyListSchema.parse((await test.clients.user.get(optionKeyEndpoints.list)).json());
    const areas = ["57", "100", "101", "102", "103", "104", "105"];
    const sectionIds = [...Object.values(optionSectionIds), ...areas];
    expect(listed.map(({ sectionId }) => sectionId).toSorted()).toEqual(sectionIds.toSorted());
    for (const { sectionId, area, resourceKey, resourceKeys, fields = [] } of listed) {
      const path = area === undefined ? optionEndpoints.section(sectionId) : `/api/ps/configuration/${area}/`;
      const section = optionSectionsSchema.parse((await test.clients.user.get(path)).json());
      const optionSections = section._embedded.optionSections.filter(
        ({ id }) => area === undefined || id === sectionId,
      );
      const shown = optionSections.flatMap((card) => [
        card.resourceKey,
        ...card.fields.map((field) => field.resourceKey),
      ]);
      expect(resourceKey).toBe(section.resourceKey);
      expect(resourceKeys).toEqual(shown);
      const named = optionSections.flatMap((card) =>
        card.fields.map(({ id, resourceKey: labelKey }) => ({ id, labelKey, cardKey: card.resourceKey })),
      );
      expect(fields.map(({ id, labelKey, cardKey }) => ({ id, labelKey, cardKey }))).toEqual(named);
    }
    expect(listed[0]?.fields?.[0]).toEqual({
      id: "session-idle-minutes",
      labelKey: "option.fields.session-idle-minutes.label",
      hintKey: "option.fields.session-idle-minutes.hint",
      keywordsKey: "option.fields.session-idle-minutes.keywords",
      cardKey: "option.cards.session-limits",
      limits: { minimum: 1, maximum: 1440 },
    });
    expect((await test.clients.userWithoutPermission.get(optionKeyEndpoints.list)).statusCode).toBe(403);
  });

  it.each(choosableLanguages.map(({ code }) => code))(
    "has a label and search words for every setting in %s",
    (language) => {
      const keys = listOptionKeys().flatMap(({ fields = [] }) =>
        fields.flatMap(({ labelKey, keywordsKey }) => [labelKey, keywordsKey]),
      );
      const hasText = readConfigurationTexts(language);
      const missing = keys.filter((key) => !hasText(key));
      expect(missing).toEqual([]);
    },
  );

  it("answers 404 for an unknown section and 403 without permission or in a foreign organization", async () => {
    for (const id of ["99", "__proto__", "%00"]) {
      expect((await test.clients.administrator.get(`/api/options/${id}`)).statusCode).toBe(404);
    }
    const path = optionEndpoints.section(optionSectionIds.tables);
    expect((await test.clients.userWithoutPermission.get(path)).statusCode).toBe(403);
    const foreign = { headers: { organizationid: test.organizations.south.id } };
    expect((await test.clients.user.get(path, foreign)).statusCode).toBe(403);
  });
});

describe("saving options", () => {
  it("stores what was changed, answers all as they are now, and records who did it", async () => {
    const answer = await test.clients.user.put(hrefs.tables, change(optionTypeIds.tableRowsPerPage, "100"));
    expect(answer.statusCode).toBe(200);
    const saved = valuesOf(optionSectionsSchema.parse(answer.json()));
    expect(saved).toEqual({ "table-rows-per-page": "100", "table-show-seconds": false });
    expect(valuesOf(await readSections(test.clients.user, optionSectionIds.tables))).toEqual(saved);
    expect(await test.database.select().from(auditEvents)).toMatchObject([
      { action: "options.update", userName: "user", details: { "table-rows-per-page": { old: "25", new: "100" } } },
    ]);
  });

  it("overwrites an earlier value", async () => {
    await test.clients.user.put(hrefs.tables, change(optionTypeIds.tableShowSeconds, true));
    await test.clients.user.put(hrefs.tables, change(optionTypeIds.tableShowSeconds, false));
    expect(await test.database.select().from(optionSettings)).toMatchObject([{ value: false, updatedBy: "user" }]);
  });

  it("keeps the options of organizations apart", async () => {
    const client = test.clients.userInTwoOrganizations;
    const inSouth = { headers: { organizationid: test.organizations.south.id } };
    await client.put(hrefs.tables, change(optionTypeIds.tableRowsPerPage, "50"), inSouth);
    expect(valuesOf(await readSections(client, optionSectionIds.tables))["table-rows-per-page"]).toBe("25");
  });

  it("takes saves of the same options in different orders at the same moment", async () => {
    const body = [
      { OptionTypeID: optionTypeIds.tableRowsPerPage, UserSetting: "50" },
      { OptionTypeID: optionTypeIds.tableShowSeconds, UserSetting: true },
    ];
    await test.clients.user.put(hrefs.tables, body);
    const bodies = Array.from({ length: 30 }, (_unused, index) => (index % 2 === 0 ? body : body.toReversed()));
    const answers = await Promise.all(bodies.map((each) => test.clients.user.put(hrefs.tables, each)));
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
  });

  it("refuses options of another section, wrong values and broken bodies, and stores nothing of them", async () => {
    const good = { OptionTypeID: optionTypeIds.tableRowsPerPage, UserSetting: "50" };
    const bodies = [
      [good, { OptionTypeID: optionTypeIds.sessionIdleMinutes, UserSetting: 5 }],
      [good, { OptionTypeID: "__proto__", UserSetting: true }],
      [good, { OptionTypeID: optionTypeIds.tableShowSeconds, UserSetting: "yes" }],
      change(optionTypeIds.tableRowsPerPage, "26"),
      change(optionTypeIds.tableRowsPerPage, null),
      change(optionTypeIds.tableRowsPerPage, { $ne: "" }),
      [],
      {},
    ];
    for (const body of bodies) expect((await test.clients.user.put(hrefs.tables, body)).statusCode).toBe(400);
    for (const text of ["a\0", "\ud800", ""]) {
      const answer = await test.clients.user.put(hrefs.support, change(optionTypeIds.supportTeam, text));
      expect(answer.statusCode).toBe(400);
      expect(errorAnswerSchema.parse(answer.json()).fields).toMatchObject([{ path: "support-team" }]);
    }
    expect(await test.database.select().from(optionSettings)).toEqual([]);
  });

  it("tells developers what page and server disagree on, without any value, and nothing about other faults", async () => {
    const refuse = async (href: string, body: ReturnType<typeof change>) =>
      errorAnswerSchema.parse((await test.clients.administrator.put(href, body)).json()).DeveloperMessage;
    expect(await refuse(hrefs.tables, change(optionTypeIds.tableRowsPerPage, "secret 26"))).toBe(
      "table-rows-per-page: The definition of the option has no such choice.",
    );
    expect(await refuse(hrefs.tables, change("<made up>", true))).toBe(
      "The server has no option of this id in this section.",
    );
    expect(await refuse(hrefs.support, change(optionTypeIds.supportTeam, ""))).toBeUndefined();
    expect(await refuse(hrefs.sessions, change(optionTypeIds.sessionIdleMinutes, 0))).toBeUndefined();
  });

  it("needs the permission to edit, and an administrator for options of the installation", async () => {
    const body = change(optionTypeIds.sessionIdleMinutes, 5);
    expect((await test.clients.user.put(hrefs.sessions, body)).statusCode).toBe(403);
    expect((await test.clients.userWithoutPermission.put(hrefs.tables, body)).statusCode).toBe(403);
    const withoutToken = { without: ["x-anticsrftoken"] } as const;
    expect((await test.clients.administrator.put(hrefs.sessions, body, withoutToken)).statusCode).toBe(403);
    const unknown = "/api/options/1?optionSectionId=table-display";
    expect((await test.clients.administrator.put(unknown, body)).statusCode).toBe(404);
  });
});

describe("what options do", () => {
  it("limits every session from the next request on", async () => {
    const client = await test.signIn("user");
    expect((await test.clients.administrator.put(hrefs.sessions, change("session-idle-minutes", 5))).statusCode).toBe(
      200,
    );
    const read = sessionReadSchema.parse((await client.get("/api/user/session")).json());
    expect(read.Timeouts).toMatchObject({ idleSeconds: 300, absoluteSeconds: 43_200 });
    test.clock.advance({ minutes: 5, ms: 1 });
    expect((await client.post("/api/user/keepalive")).statusCode).toBe(440);
  });

  it("ends sessions that are older than a shortened absolute limit", async () => {
    const client = await test.signIn("user");
    for (let minutes = 0; minutes < 60; minutes += 10) {
      test.clock.advance({ minutes: 10 });
      await client.post("/api/user/keepalive");
    }
    const administrator = await test.signIn("administrator");
    await administrator.put(hrefs.sessions, change("session-absolute-hours", 1));
    expect((await client.post("/api/user/keepalive")).statusCode).toBe(440);
  });

  it("sets page size and seconds of the grids of its organization", async () => {
    const client = await test.signIn("user");
    await client.put(hrefs.tables, [
      { OptionTypeID: optionTypeIds.tableRowsPerPage, UserSetting: "50" },
      { OptionTypeID: optionTypeIds.tableShowSeconds, UserSetting: true },
    ]);
    const answer = await client.get(gridEndpoints.definition(gridDefinitionIds.assets));
    expect(gridDefinitionSchema.parse(answer.json())).toMatchObject({ DefaultPageSize: 50, ShowSeconds: true });
  });

  it("falls back to the default where a stored value is no longer taken", async () => {
    await test.database.insert(settings).values({ key: "option:session-idle-minutes", value: "soon" });
    const client = await test.signIn("administrator");
    expect(valuesOf(await readSections(client, "1"))["session-idle-minutes"]).toBe(15);
  });
});
