import "fake-indexeddb/auto";
import { paletteEntryEndpoints, type PaletteRecord } from "@gatehouse/shared/contracts/palette-entries.contract";
import { savedDashboardNameEndpoints } from "@gatehouse/shared/contracts/saved-dashboard-names.contract";
import { optionKeyEndpoints } from "@gatehouse/shared/contracts/option-keys.contract";
import { pathTo } from "@gatehouse/shared/contracts/paths.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { setLanguage } from "@gatehouse/shared/i18n";
import { localDashboardsPlace } from "@gatehouse/shared/rules/local-dashboards";
import { recordStore } from "@gatehouse/shared/storage/record-store";
import { anError, mockApi, type ApiHandlers } from "@gatehouse/shared/testing/mock-api";
import { aSession } from "@gatehouse/shared/testing/session.builder";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { renderShell } from "../../../testing/render-shell.tsx";
import { aRemote, aSelection } from "../../../testing/selection.builder.ts";

const locales = { "en-US": { url: "/remotes/texts/en-US.json", integrity: "" } };
const selection = aSelection([
  aRemote("configuration", ["/configuration", "/configuration/option"], { locales }),
  aRemote("dashboards", ["/dashboard", "/dashboard/preview"]),
]);
const session = aSession({ Permissions: [permissions.configurationRead] });
const key = "configuration.items.sessions";
const aSetting = (id: string) => ({
  id,
  labelKey: `option.fields.${id}.label`,
  hintKey: `option.fields.${id}.hint`,
  keywordsKey: `option.fields.${id}.keywords`,
  cardKey: "option.cards.session-limits",
  limits: { minimum: 1, maximum: 1440 },
});
const resourceKeys = ["option.cards.session-limits", "option.fields.idle.label", "option.fields.unnamed.label"];
const options = [
  {
    sectionId: "1",
    resourceKey: "configuration.items.sessions.name",
    resourceKeys,
    fields: [aSetting("idle"), aSetting("unnamed")],
  },
];
const api: ApiHandlers = {
  "GET /api/app/site-menu": [],
  "GET /api/app/command-palette": [],
  "GET /api/app/languages": [
    { Code: "en-US", DisplayName: "English (United States)" },
    { Code: "de-DE", DisplayName: "Deutsch (Deutschland)" },
  ],
  "GET /api/app/configuration/menu": {
    MenuGroups: [
      {
        ResourceKey: "configuration.groups.system",
        MenuItems: [
          {
            ResourceKey: key,
            name: `${key}.name`,
            description: `${key}.description`,
            metaData: `${key}.keywords`,
            destination: "/configuration/option",
            queryParams: { section: "1" },
            hidden: false,
          },
        ],
      },
    ],
  },
  [`GET ${optionKeyEndpoints.list}`]: options,
  [`GET ${savedDashboardNameEndpoints.list}`]: [
    { layoutId: "d-1", displayName: "Audit week" },
    { layoutId: "d-2", displayName: "Old name" },
  ],
  "GET /remotes/texts/en-US.json": {
    configuration: {
      items: { sessions: { name: "Sessions", description: "How long they last.", keywords: "limits" } },
    },
    option: {
      cards: { "session-limits": "Expiry rules" },
      fields: {
        idle: { label: "Idle timeout (minutes)", hint: "Without activity. {{minimum}}–{{maximum}}.", keywords: "away" },
      },
    },
  },
};

async function ask(question: string, given: ApiHandlers = {}, from = selection, as = session) {
  const shell = await renderShell({ path: "/unauthorized", session: as, selection: from, api: { ...api, ...given } });
  await screen.findByRole("button", { name: "Search or jump to…" });
  await shell.user.keyboard("{Control>}k{/Control}");
  const palette = await screen.findByRole("dialog", { name: "Go to anything" });
  await waitFor(() => expect(within(palette).getByRole("combobox")).toHaveFocus());
  await shell.user.keyboard(question);
  return { ...shell, palette };
}
/** Waits for exactly these rows. */
const expectRows = (texts: string[]) =>
  waitFor(() => expect(screen.queryAllByRole("option").map(({ textContent }) => textContent)).toEqual(texts));

beforeAll(() => {
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => undefined;
});

describe("languages and themes", () => {
  afterEach(() => act(() => setLanguage("en-US")));

  it.each(["deutsch", "german", "germna"])("finds a language by %j, and changes to it", async (question) => {
    const { user } = await ask(question);
    await waitFor(() => expect(screen.getByRole("option")).toHaveTextContent(/^Deutsch \(Deutschland\)Language/));
    await user.keyboard("{Enter}");
    await waitFor(() => expect(document.documentElement.lang).toBe("de-DE"));
  });

  it("lists the languages for the word, without the current one", async () => {
    await ask("language");
    await expectRows(["Deutsch (Deutschland)Language"]);
  });

  it("offers the other theme by its name", async () => {
    const { user } = await ask("night");
    await expectRows(["Use dark themenight"]);
    await user.keyboard("{Enter}");
    await waitFor(() => expect(document.documentElement.dataset["theme"]).toBe("darkmode"));
    await user.keyboard("{Control>}k{/Control}");
    await screen.findByRole("combobox");
    await user.keyboard("light theme");
    await expectRows(["Use light theme"]);
    await user.keyboard("{Enter}");
    await waitFor(() => expect(document.documentElement.dataset["theme"]).toBe("default"));
  });
});

describe("settings", () => {
  const idle = "Idle timeout (minutes)Sessions › Expiry rules";
  it.each([
    ["idle minutes", idle],
    ["away", `${idle}away`],
    ["activity", `${idle}Without activity. 1–1,440.`],
  ])("finds one by %j, and leads to it", async (question, row) => {
    const { user, location } = await ask(question);
    await expectRows([row]);
    await user.keyboard("{Enter}");
    await waitFor(() => expect(location()).toBe("/configuration/option?section=1&field=idle"));
  });

  it("finds the page by the names of its cards, before its settings", async () => {
    await ask("rules");
    await expectRows(["SessionsHow long they last.Expiry rules", idle]);
  });

  it("finds the page by the names of its settings where an older server gives no more", async () => {
    const { user, location } = await ask("idle", {
      [`GET ${optionKeyEndpoints.list}`]: [{ sectionId: "1", resourceKeys }],
    });
    await expectRows(["SessionsHow long they last.Idle timeout (minutes)"]);
    await user.keyboard("{Enter}");
    await waitFor(() => expect(location()).toBe("/configuration/option?section=1"));
  });

  it("finds the page without the names of its options if they fail, and says so", async () => {
    const { palette } = await ask("limits", { [`GET ${optionKeyEndpoints.list}`]: anError(403, "forbidden") });
    await expectRows(["SessionsHow long they last.limits"]);
    expect(await within(palette).findByText("Couldn't load the configuration.")).toBeVisible();
  });
});

describe("entries of the configuration menu from other sections", () => {
  const claimKey = "welcome.configuration-menu";
  const item = { name: `${claimKey}.name`, description: `${claimKey}.description`, metaData: `${claimKey}.keywords` };
  const MenuItems = [
    {
      ...item,
      ResourceKey: claimKey,
      Remote: { Name: "welcome", Version: "1.0.0" },
      destination: "/welcome",
      queryParams: {},
      hidden: false,
    },
  ];
  const given: ApiHandlers = {
    "GET /api/app/configuration/menu": { MenuGroups: [{ ResourceKey: "configuration.groups.system", MenuItems }] },
    "GET /remotes/welcome/en-US.json": {
      welcome: { "configuration-menu": { name: "Greeting", description: "What users see.", keywords: "hello" } },
    },
  };
  const own = { "en-US": { url: "/remotes/welcome/en-US.json", integrity: "" } };
  const withWelcome = aSelection([
    aRemote("configuration", ["/configuration", "/configuration/option"], { locales }),
    aRemote("welcome", ["/welcome"], { locales: own }),
  ]);

  it("are found by the texts of their section", async () => {
    const { user, location } = await ask("hello", given, withWelcome);
    await expectRows(["GreetingWhat users see.hello"]);
    await user.keyboard("{Enter}");
    await waitFor(() => expect(location()).toBe("/welcome"));
  });

  it("are left out without them, and the others are found", async () => {
    const ofSilent = { ...MenuItems[0], Remote: { Name: "silent", Version: "1.0.0" } };
    const menu = { MenuGroups: [{ ResourceKey: "configuration.groups.system", MenuItems: [...MenuItems, ofSilent] }] };
    const withSilent = aSelection([...withWelcome.remotes, aRemote("silent", ["/silent"])]);
    await ask("hello", { ...given, "GET /api/app/configuration/menu": menu }, withSilent);
    await expectRows(["GreetingWhat users see.hello"]);
  });
});

describe("the user's dashboards", () => {
  const records = recordStore(localDashboardsPlace);
  const keep = (layoutId: string, displayName: string, userId: string) =>
    records.set(layoutId, { layoutId, data: { displayName }, userId, format: 9 });

  it("finds those on the server and those in this browser, and opens them", async () => {
    await keep("d-2", "Night shift audit", "user-1");
    await keep("d-3", "Audit of somebody else", "user-2");
    await records.set("d-4", { layoutId: "d-4", data: "Audit that cannot be read" });
    const { user, location, palette } = await ask("audit");
    await expectRows(["Audit week", "Night shift audit"]);
    expect(within(palette).getByRole("group", { name: "Dashboards" })).toBeVisible();
    await user.keyboard("{ArrowDown}{Enter}");
    await waitFor(() => expect(location()).toBe("/dashboard/preview?definition=d-2"));
  });

  it("finds those in this browser if the server fails, and says so", async () => {
    await keep("d-2", "Night shift audit", "user-1");
    const { palette } = await ask("audit", { [`GET ${savedDashboardNameEndpoints.list}`]: anError(403, "forbidden") });
    await expectRows(["Night shift audit"]);
    expect(await within(palette).findByText("Couldn't load your dashboards.")).toBeVisible();
  });

  it("does not ask where no section shows dashboards", async () => {
    await ask("about", {}, aSelection([]));
    await expectRows(["About"]);
    expect(mockApi.requests().map(({ path }) => path)).not.toContain(savedDashboardNameEndpoints.list);
  });
});

describe("records", () => {
  const endpoint = `GET ${paletteEntryEndpoints.records}` as const;
  const withGrid = aSelection([
    aRemote("configuration", ["/configuration", "/configuration/option", "/grid"], { locales }),
  ]);
  const reader = aSession({ Permissions: [permissions.assetsRead] });
  const aRecord = (Name: string, given: Partial<PaletteRecord> = {}): PaletteRecord => ({
    Kind: "asset",
    Definition: "assets",
    Row: `row of ${Name}`,
    Name,
    ...given,
  });
  const account = aRecord("about-sync", { Kind: "managedAccount", SystemName: "db-1" });
  const questions = () =>
    mockApi.requests().flatMap(({ path }) => {
      const { pathname, searchParams } = new URL(path, window.location.origin);
      return pathname === paletteEntryEndpoints.records ? [searchParams.get("text")] : [];
    });

  it("come below the other results in the server's order, and open in the grid", async () => {
    const records = [aRecord("z-about"), aRecord("about-1"), account];
    const { user, location, palette } = await ask("ab", { [endpoint]: records }, withGrid, reader);
    const input = within(palette).getByRole("combobox");
    // In one task, so that no pause between two letters makes two questions of them.
    for (const value of ["abo", "abou"]) fireEvent.change(input, { target: { value } });
    await expectRows(["About", "z-aboutAsset", "about-1Asset", "about-syncManaged account on db-1"]);
    const group = within(palette).getByRole("group", { name: "Inventory" });
    expect(within(group).getAllByRole("option")).toHaveLength(3);
    expect([...group.querySelectorAll("mark")].map(({ textContent }) => textContent)).toEqual(["abou", "abou", "abou"]);
    expect(within(palette).getByRole("status", { name: "" })).toHaveTextContent("4 results");
    // Typing was one question.
    expect(questions()).toEqual(["abou"]);
    await user.keyboard("{End}{Enter}");
    await waitFor(() => expect(location()).toBe("/grid?definition=assets&row=row+of+about-sync"));
  });

  it("that still match stay until the next answer, and an answer to an earlier text is dropped", async () => {
    let answerSecond = (): void => undefined;
    const second = new Promise<void>((resolve) => {
      answerSecond = resolve;
    });
    const answer: ApiHandlers[typeof endpoint] = async ({ path }) => {
      if (path.endsWith("web-1")) await second;
      return { body: path.endsWith("web-12") ? [aRecord("web-123")] : [aRecord("web-1"), aRecord("web-2")] };
    };
    const { user } = await ask("web", { [endpoint]: answer }, withGrid, reader);
    await expectRows(["web-1Asset", "web-2Asset"]);
    // At once, so that a pause between two keys can't make two questions of it.
    await user.paste("-1");
    await expectRows(["web-1Asset"]);
    await waitFor(() => expect(questions()).toEqual(["web", "web-1"]));
    await user.keyboard("2");
    await expectRows(["web-123Asset"]);
    answerSecond();
    await user.keyboard(" ");
    await expectRows(["web-123Asset"]);
  });

  it("take the place of what only resembles the question", async () => {
    await ask("shortcust", { [endpoint]: [aRecord("shortcust-1")] }, withGrid, reader);
    await expectRows(["shortcust-1Asset"]);
  });

  it("that fail leave the others, and the palette says so", async () => {
    const { palette } = await ask("about", { [endpoint]: anError(500, "internal") }, withGrid, reader);
    expect(await within(palette).findByText("Couldn't search the inventory.")).toBeVisible();
    await expectRows(["About"]);
  }, 20_000);

  it.each([
    ["with two characters", "zz", withGrid, reader],
    ["without the permission", "zzz", withGrid, session],
    ["where no section shows grids", "zzz", selection, reader],
  ])("are not asked for %s", async (_when, question, from, as) => {
    const { palette } = await ask(question, {}, from, as);
    expect(await within(palette).findByText(`No results for “${question}”`, { selector: "p" })).toBeVisible();
    expect(questions()).toEqual([]);
  });

  it("are not among the recent choices", async () => {
    const { user, location } = await ask("web", { [endpoint]: [aRecord("web-1")] }, withGrid, reader);
    await expectRows(["web-1Asset"]);
    await user.keyboard("{Enter}");
    await waitFor(() => expect(location()).toContain("/grid"));
    expect(Object.keys(localStorage).filter((name) => name.includes("paletteRecent"))).toEqual([]);
  });
});

it("finds the terms of use", async () => {
  const { user, location } = await ask("legal");
  await expectRows(["Terms of uselegal"]);
  await user.keyboard("{Enter}");
  await waitFor(() => expect(location()).toBe(pathTo.termsOfUse("read")));
});

it("says that what is found only resembles the question", async () => {
  const { palette } = await ask("shortcust");
  await expectRows(["Keyboard shortcuts"]);
  expect(within(palette).getByRole("status", { name: "" })).toHaveTextContent(
    "No exact match. Showing similar results. 1 result",
  );
});
