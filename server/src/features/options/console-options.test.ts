import { installationEndpoints, settingsSchema } from "@gatehouse/shared/contracts/installation.contract";
import { mailListSchema } from "@gatehouse/shared/contracts/mails.contract";
import {
  optionEndpoints,
  optionSectionIds,
  optionSectionsSchema,
  optionTypeIds,
} from "@gatehouse/shared/contracts/options.contract";
import { loginDetailsSchema, signInDetailsEndpoints } from "@gatehouse/shared/contracts/sign-in-details.contract";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { settings } from "../../db/schema/settings.table.ts";
import { startTwoServers } from "../../testing/start-two-servers.ts";
import type { TwoServers } from "../../testing/start-two-servers.ts";

let servers: TwoServers;
beforeAll(async () => {
  servers = await startTwoServers(undefined, { PUBLIC_URL: "https://console.example.test" });
});
afterAll(() => servers.close());

const readInstallation = async () =>
  settingsSchema.parse((await servers.second.user.get(installationEndpoints.settings)).json());

describe("an option of the console that is changed on one server holds on another", () => {
  it("default-language", async () => {
    await servers.save({ [optionTypeIds.defaultLanguage]: "ja-JP" });
    const details = await servers.second.user.get(signInDetailsEndpoints.details);
    expect(loginDetailsSchema.parse(details.json()).defaultLanguage).toBe("ja-JP");
  });

  it("default-time-zone", async () => {
    const { services } = servers.second;
    const values = { userName: "ada", at: new Date("2026-03-02T23:30:00Z"), address: "192.0.2.1" };
    const userId = (await services.users.findByName("user"))?.id ?? "";
    const queue = () =>
      services.mails.queue(
        { kind: "password-changed", userId, to: "ada@example.test", language: "en-US", values },
        servers.first.database,
      );
    await queue();
    await servers.save({ [optionTypeIds.defaultTimeZone]: "Asia/Tokyo" });
    await queue();
    const { Mails } = mailListSchema.parse((await servers.second.administrator.get("/api/mails")).json());
    const texts = Mails.map(({ Text }) => Text).join("\n");
    expect(texts).toContain("March 2, 2026");
    expect(texts).toContain("March 3, 2026");
    expect(texts).toContain("GMT+9");
    // What the user has chosen comes first.
    const chosen = { TimeZone: { Value: "Asia/Kolkata", AgeMs: 0 }, Language: { Value: "de-DE", AgeMs: 0 } };
    await services.preferences.merge(userId, chosen);
    await queue();
    const after = mailListSchema.parse((await servers.second.administrator.get("/api/mails")).json());
    expect(after.Mails.map(({ Text }) => Text).join("\n")).toMatch(/3\. März 2026.* GMT\+5:30/);
  });

  it.each([
    [optionTypeIds.documentationUrl, "documentationUrl"],
    [optionTypeIds.supportUrl, "supportUrl"],
  ] as const)("%s", async (id, property) => {
    await servers.save({ [id]: "https://help.example.com/" });
    expect(await readInstallation()).toMatchObject({ [property]: "https://help.example.com/" });
    await servers.save({ [id]: "" });
    expect(await readInstallation()).not.toHaveProperty(property);
  });

  it.each([
    [optionTypeIds.companyUrl, "companyUrl"],
    [optionTypeIds.linkedInUrl, "linkedInUrl"],
    [optionTypeIds.xUrl, "xUrl"],
    [optionTypeIds.facebookUrl, "facebookUrl"],
    [optionTypeIds.instagramUrl, "instagramUrl"],
  ] as const)(`%s, if ${optionTypeIds.showsSocialLinks} is on`, async (id, property) => {
    await servers.save({ [optionTypeIds.showsSocialLinks]: false, [id]: "https://www.example.com/" });
    expect(await readInstallation()).not.toHaveProperty(property);
    await servers.save({ [optionTypeIds.showsSocialLinks]: true });
    expect(await readInstallation()).toMatchObject({ showSocialLinks: true, [property]: "https://www.example.com/" });
  });
});

it("metrics-password", async () => {
  const { user, administrator } = servers.second;
  const read = (password?: string) =>
    user.get("/metrics", { headers: password === undefined ? {} : { authorization: `Bearer ${password}` } });
  expect((await read()).statusCode).toBe(200);
  await servers.save({ [optionTypeIds.metricsPassword]: "for the scraper" });
  expect((await read()).headers["www-authenticate"]).toBe("Bearer");
  expect((await read("another")).statusCode).toBe(401);
  expect((await read("for the scraper")).statusCode).toBe(200);
  const shown = await administrator.get(optionEndpoints.section(optionSectionIds.console));
  const stored = JSON.stringify(await servers.first.database.select().from(settings));
  const recorded = JSON.stringify(await servers.first.database.select().from(auditEvents));
  for (const text of [shown.body, stored, recorded]) expect(text).not.toContain("for the scraper");
  const digest = /"option:metrics-password","value":"([^"]+)"/.exec(stored)?.[1] ?? "";
  expect(digest).not.toBe("");
  expect(shown.body).not.toContain(digest);
  const { optionSections } = optionSectionsSchema.parse(shown.json())._embedded;
  const field = optionSections.flatMap((card) => card.fields).find(({ id }) => id === optionTypeIds.metricsPassword);
  expect(field).toMatchObject({ value: null, hasValue: true });
  await servers.save({ [optionTypeIds.metricsPassword]: "" });
  expect((await read()).statusCode).toBe(200);
});

it("a switch of metrics-password asks, in each direction with texts of its own", async () => {
  const answer = await servers.second.administrator.get(optionEndpoints.section(optionSectionIds.console));
  const fields = optionSectionsSchema.parse(answer.json())._embedded.optionSections.flatMap((card) => card.fields);
  const { changeInterceptor = {} } = fields.find(({ id }) => id === optionTypeIds.metricsPassword)?.parameters ?? {};
  const texts = Object.entries(changeInterceptor).map(([direction, keys]) => [direction, Object.keys(keys)]);
  const all = ["titleKey", "bodyKey", "okKey", "cancelKey"];
  expect(Object.fromEntries(texts)).toEqual({ enable: all, disable: all });
  expect(changeInterceptor.enable?.titleKey).not.toBe(changeInterceptor.disable?.titleKey);
});

it("readiness-password and shows-readiness-facts", async () => {
  const { user, administrator } = servers.second;
  const read = async (password?: string) => {
    const options = password === undefined ? {} : { headers: { authorization: `Bearer ${password}` } };
    return (await user.get("/readyz", options)).json();
  };
  const facts = { version: servers.second.services.productVersion, databaseMs: expect.any(Number) };
  expect(await read("for the monitor")).toEqual({ status: "ready" });
  await servers.save({ [optionTypeIds.readinessPassword]: "for the monitor" });
  expect(await read("for the monitor")).toEqual({ status: "ready" });
  await servers.save({ [optionTypeIds.showsReadinessFacts]: true });
  expect(await read("for the monitor")).toMatchObject({ status: "ready", ...facts });
  expect(await read("another")).toEqual({ status: "ready" });
  expect(await read()).toEqual({ status: "ready" });
  const shown = await administrator.get(optionEndpoints.section(optionSectionIds.console));
  const stored = JSON.stringify(await servers.first.database.select().from(settings));
  const recorded = JSON.stringify(await servers.first.database.select().from(auditEvents));
  for (const text of [shown.body, stored, recorded]) expect(text).not.toContain("for the monitor");
  await expect(servers.save({ [optionTypeIds.readinessPassword]: "" })).rejects.toThrow("required");
});

it("facts about the server are shown, and nobody changes them", async () => {
  const { administrator, services } = servers.second;
  const answer = await administrator.get(optionEndpoints.section(optionSectionIds.console));
  const { optionSections } = optionSectionsSchema.parse(answer.json())._embedded;
  const fields = optionSections.flatMap((card) => card.fields);
  const valueOf = (id: string) => fields.find((field) => field.id === id)?.value;
  expect(valueOf(optionTypeIds.serverVersion)).toBe(services.productVersion);
  expect(valueOf(optionTypeIds.publicAddress)).toBe("https://console.example.test");
  await expect(servers.save({ [optionTypeIds.publicAddress]: "https://evil.test" })).rejects.toThrow("notChangeable");
});
