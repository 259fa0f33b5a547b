import { gridDefinitionIds } from "@gatehouse/shared/contracts/grids.contract";
import { renderPage } from "@gatehouse/shared/testing/render-page";
import { screen, waitFor, within } from "@testing-library/react";
import * as remote from "../../remote.tsx";

const read = "GET /api/dashboard/pageComponents";
const componentsOf = (...ids: string[]) => ids.map((id) => ({ ResourceKey: `sitemenu.${id}` }));
const open = (answer: Parameters<typeof renderPage>[0]["api"]) =>
  renderPage({ module: remote, path: "/dashboard", api: answer ?? {} });

test("shows one card for each permitted tile, in order, each leading to its area", async () => {
  await open({ [read]: componentsOf("configuration", "assets", "events") });
  const links = await screen.findAllByRole("link");
  expect(links.map((link) => link.textContent)).toEqual(["Assets", "Events", "Configuration"]);
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "#/app/assets",
    `#/grid?definition=${gridDefinitionIds.events}`,
    "#/configuration",
  ]);
});

test("a click marks the card, shows that it waits, and navigates", async () => {
  const { user, location } = await open({ [read]: componentsOf("assets", "events") });
  await user.click(await screen.findByRole("link", { name: "Events" }));
  await waitFor(() => expect(location()).toBe(`/grid?definition=${gridDefinitionIds.events}`));
});

test.each([
  ["Space", " "],
  ["Enter", "{Enter}"],
])("%s on a focused card does the same as a click", async (_name, key) => {
  const { user, location } = await open({ [read]: componentsOf("assets", "configuration") });
  (await screen.findByRole("link", { name: "Configuration" })).focus();
  await user.keyboard(key);
  await waitFor(() => expect(location()).toBe("/configuration"));
});

test("the sub-tile leads to the discovery scan", async () => {
  await open({ [read]: componentsOf("assets", "newdiscoveryscan", "events") });
  const card = (await screen.findByRole("link", { name: "Assets" })).closest("li");
  if (!card) throw new Error("The card is no list item.");
  expect(within(card).getByRole("link", { name: "Run a discovery scan" })).toHaveAttribute(
    "href",
    "#/discovery/scan/wizard",
  );
});

test("a single tile is entered straight away", async () => {
  const { location } = await open({ [read]: componentsOf("managedsystems") });
  await waitFor(() => expect(location()).toBe("/ps/managed-systems"));
});

test("without any tile the message says so", async () => {
  await open({ [read]: [] });
  expect(await screen.findByRole("heading", { name: "No apps available" })).toBeVisible();
  expect(screen.getByText("You do not have access to any apps in this console.")).toBeVisible();
  expect(screen.getByText("Contact your administrator to request access.")).toBeVisible();
});

test("a failed read can be retried", async () => {
  let isDown = true;
  const { user } = await open({
    [read]: () =>
      isDown
        ? { status: 403, body: { code: "forbidden", message: "No.", requestId: "r-1" } }
        : { body: componentsOf("assets", "events") },
  });
  expect(await screen.findByRole("heading", { name: "The dashboard could not be loaded" })).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("link", { name: "Assets" })).toBeVisible();
});
