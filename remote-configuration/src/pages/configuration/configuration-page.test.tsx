import { configurationMenuEndpoints } from "@gatehouse/shared/contracts/configuration-menus.contract";
import { optionEndpoints, optionSectionIds } from "@gatehouse/shared/contracts/options.contract";
import { anError, mockApi, type ApiHandlers } from "@gatehouse/shared/testing/mock-api";
import { renderPage } from "@gatehouse/shared/testing/render-page";
import { aSession } from "@gatehouse/shared/testing/session.builder";
import { act, screen, waitFor, within } from "@testing-library/react";
import * as remote from "../../remote.tsx";

const menuRead = `GET ${configurationMenuEndpoints.menu}` as const;
const supportRead = `GET ${optionEndpoints.section(optionSectionIds.support)}` as const;

function anItem(id: string, changes: object = {}) {
  const key = `configuration.items.${id}`;
  return {
    ResourceKey: key,
    name: `${key}.name`,
    description: `${key}.description`,
    metaData: `${key}.keywords`,
    destination: "/grid",
    queryParams: { definition: id },
    hidden: false,
    ...changes,
  };
}

const menu = {
  MenuGroups: [
    { ResourceKey: "configuration.groups.inventory", MenuItems: [anItem("assets"), anItem("managedSystems")] },
    {
      ResourceKey: "configuration.groups.monitoring",
      MenuItems: [anItem("scans"), anItem("events", { hidden: true })],
    },
    { ResourceKey: "configuration.groups.operations", MenuItems: [anItem("releases", { hidden: true })] },
  ],
};

function supportOptions(values: Record<string, string | number | null>) {
  const fields = Object.entries(values).map(([id, value]) => ({
    id,
    resourceKey: id,
    value,
    values: [],
    parameters: { type: "textbox" },
    defaultValue: null,
  }));
  return {
    resourceKey: "option.sections.support",
    _embedded: { optionSections: [{ resourceKey: "option.cards.support-contact", fields, links: {} }] },
  };
}

const open = (api: ApiHandlers = {}) =>
  renderPage({
    module: remote,
    path: "/configuration",
    session: aSession({ Permissions: ["configuration.read"] }),
    api: { [menuRead]: menu, [supportRead]: supportOptions({}), ...api },
  });

const searchBox = () => screen.findByRole("searchbox", { name: "Search the configuration" });

test("shows a card for each group with a visible item, each item leading to its destination with its query", async () => {
  await open();
  const card = await screen.findByRole("region", { name: "Inventory" });
  expect(within(card).getByRole("link", { name: "Assets" })).toHaveAttribute("href", "#/grid?definition=assets");
  expect(screen.getByRole("link", { name: "Scans" })).toBeVisible();
  expect(screen.queryByRole("link", { name: "Events" })).not.toBeInTheDocument();
  expect(screen.queryByRole("region", { name: "Operations" })).not.toBeInTheDocument();
});

test("opens and closes the description of an item", async () => {
  const { user } = await open();
  const toggle = await screen.findByRole("button", { name: "Description of Assets" });
  const description = screen.getByText("Computers and devices that were found or added.");
  expect(toggle).toHaveAttribute("aria-expanded", "false");
  expect(description).not.toBeVisible();
  await user.click(toggle);
  expect(toggle).toHaveAttribute("aria-expanded", "true");
  expect(description).toBeVisible();
  await user.click(toggle);
  expect(description).not.toBeVisible();
});

test("searches from three characters, tells the count, and shows group, link, description and keywords", async () => {
  const { user } = await open();
  await user.type(await searchBox(), " SE");
  expect(screen.getByRole("region", { name: "Inventory" })).toBeVisible();
  await user.type(await searchBox(), "rvers");
  expect(screen.queryByRole("region", { name: "Inventory" })).not.toBeInTheDocument();
  expect(screen.getByText("2 results")).toHaveAttribute("role", "status");
  const [first] = within(screen.getByRole("list", { name: "Search results" })).getAllByRole("listitem");
  expect(first).toHaveTextContent("InventoryAssetsComputers and devices that were found or added.Keywords:servers");
  expect(within(first!).getByRole("link", { name: "Assets" })).toHaveAttribute("href", "#/grid?definition=assets");
});

test("without a match says so, and clearing brings the cards back", async () => {
  const { user } = await open();
  await user.type(await searchBox(), "warnings");
  expect(screen.getByRole("heading", { name: "No results" })).toBeVisible();
  const spoken = screen.getAllByRole("status").map((region) => region.textContent);
  expect(spoken).toContain("No results");
  await user.click(screen.getAllByRole("button", { name: "Clear search" })[1]!);
  expect(await searchBox()).toHaveValue("");
  expect(screen.getByRole("region", { name: "Inventory" })).toBeVisible();
});

test("explains the search in a popup", async () => {
  const { user } = await open();
  await user.click(await screen.findByRole("button", { name: "How to search" }));
  expect(await screen.findByText("The search starts at 3 characters.")).toBeVisible();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByText("The search starts at 3 characters.")).not.toBeInTheDocument());
});

test("a failed read shows the configuration error, with a retry that works", async () => {
  const { user } = await open({ [menuRead]: anError(403, "permission_required") });
  expect(await screen.findByRole("heading", { name: "The configuration could not be loaded" })).toBeVisible();
  mockApi.use({ [menuRead]: menu });
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("region", { name: "Inventory" })).toBeVisible();
});

test("a menu that is not ready after five seconds counts as failed, and shows when it comes after all", async () => {
  jest.useFakeTimers({ doNotFake: ["setImmediate", "queueMicrotask", "nextTick"] });
  try {
    const answer = Promise.withResolvers<void>();
    await open({ [menuRead]: async () => answer.promise.then(() => ({ body: menu })) });
    await act(async () => jest.advanceTimersByTime(4999));
    expect(screen.queryByRole("heading", { name: "The configuration could not be loaded" })).not.toBeInTheDocument();
    await act(async () => jest.advanceTimersByTime(1));
    expect(screen.getByRole("heading", { name: "The configuration could not be loaded" })).toBeVisible();
    jest.useRealTimers();
    answer.resolve();
    expect(await screen.findByRole("region", { name: "Inventory" })).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});

test("names the support contact of the organization where one is set", async () => {
  await open({
    [supportRead]: supportOptions({
      "support-team": "Service desk",
      "support-emails": "a@example.test; b+c@example.test",
      "support-opens-at": 510,
      "support-closes-at": 1020,
      "support-note": "",
    }),
  });
  const contact = await screen.findByRole("region", { name: "Support contact" });
  expect(contact).toHaveTextContent("Service desk");
  expect(contact).toHaveTextContent(/8:30\sAM to 5:00\sPM/);
  expect(within(contact).queryByText("Note")).not.toBeInTheDocument();
  expect(within(contact).getByRole("link", { name: "b+c@example.test" })).toHaveAttribute(
    "href",
    "mailto:b%2Bc@example.test",
  );
});
