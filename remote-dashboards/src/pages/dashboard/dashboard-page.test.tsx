import { gridDefinitionIds } from "@gatehouse/shared/contracts/grids.contract";
import { notificationsAtom } from "@gatehouse/shared/frame";
import { appStore } from "@gatehouse/shared/state";
import { mockApi } from "@gatehouse/shared/testing/mock-api";
import { renderPage } from "@gatehouse/shared/testing/render-page";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import * as remote from "../../remote.tsx";

const read = "GET /api/dashboard/pageComponents";
const componentsOf = (...ids: string[]) => ids.map((id) => ({ ResourceKey: `sitemenu.${id}` }));
const open = (answers: Parameters<typeof renderPage>[0]["api"]) =>
  renderPage({
    module: remote,
    path: "/dashboard",
    api: { "GET /api/app/licenses/validateversion": true, ...answers },
  });
const countReads = () => mockApi.requests().filter(({ path }) => path === "/api/dashboard/pageComponents").length;

it("shows one card for each permitted tile, in order, each leading to its area", async () => {
  await open({ [read]: componentsOf("configuration", "assets", "events") });
  const links = await screen.findAllByRole("link");
  expect(links.map((link) => link.textContent)).toEqual(["Assets", "Events", "Configuration"]);
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "#/app/assets",
    `#/grid?definition=${gridDefinitionIds.events}`,
    "#/configuration",
  ]);
});

it.each<[string, (user: UserEvent, link: HTMLElement) => Promise<void>]>([
  ["a click", (user, link) => user.click(link)],
  ["Space", (user) => user.keyboard(" ")],
  ["Enter", (user) => user.keyboard("{Enter}")],
])("%s marks the card, shows that it waits, and navigates", async (_name, press) => {
  const { user, location } = await open({ [read]: componentsOf("assets", "events") });
  const link = await screen.findByRole("link", { name: "Events" });
  const card = link.closest("li");
  if (!card) throw new Error("The card is no list item.");
  const changes: MutationRecord[] = [];
  const observer = new MutationObserver((records) => changes.push(...records));
  observer.observe(card, { attributes: true, childList: true, subtree: true });
  link.focus();
  await press(user, link);
  await waitFor(() => expect(location()).toBe(`/grid?definition=${gridDefinitionIds.events}`));
  observer.disconnect();
  expect(changes.map(({ attributeName }) => attributeName)).toEqual(
    expect.arrayContaining(["data-selected", "aria-busy"]),
  );
  const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
  const names = added.map((node) => node instanceof Element && node.getAttribute("aria-label"));
  expect(names).toContain("Opening");
});

it("a click that opens another window leaves the card as it is", async () => {
  await open({ [read]: componentsOf("assets", "events") });
  const link = await screen.findByRole("link", { name: "Events" });
  link.addEventListener("click", (event) => event.preventDefault());
  fireEvent.click(link, { ctrlKey: true });
  expect(link.closest("li")).not.toHaveAttribute("data-selected");
});

it.each([
  ["the message", [], () => screen.findByText("No apps available")],
  ["the grid", ["assets", "events"], () => screen.findByRole("link", { name: "Assets" })],
])("a loading state shows until the answer comes, and then %s", async (_what, ids, findOutcome) => {
  let answerNow = (): void => undefined;
  const held = new Promise<void>((resolve) => (answerNow = resolve));
  await open({
    [read]: async () => {
      await held;
      return { body: componentsOf(...ids) };
    },
  });
  expect(screen.getByText("Loading")).toBeInTheDocument();
  expect(screen.queryByRole("link")).not.toBeInTheDocument();
  expect(screen.queryByText("No apps available")).not.toBeInTheDocument();
  answerNow();
  expect(await findOutcome()).toBeVisible();
  expect(screen.queryByText("Loading")).not.toBeInTheDocument();
});

it("the sub-tile leads to the discovery scan", async () => {
  await open({ [read]: componentsOf("assets", "newdiscoveryscan", "events") });
  const card = (await screen.findByRole("link", { name: "Assets" })).closest("li");
  if (!card) throw new Error("The card is no list item.");
  expect(within(card).getByRole("link", { name: "Run a discovery scan" })).toHaveAttribute(
    "href",
    "#/discovery/scan/wizard",
  );
});

it("a single tile is entered straight away", async () => {
  const { location } = await open({ [read]: componentsOf("managedsystems") });
  await waitFor(() => expect(location()).toBe("/ps/managed-systems"));
});

it("without any tile the message says so", async () => {
  await open({ [read]: [] });
  expect(await screen.findByRole("heading", { name: "No apps available" })).toBeVisible();
  const { initialFocus = "" } = remote.pages["/dashboard"] ?? {};
  expect(document.querySelector(initialFocus)).toBe(screen.getByRole("heading", { level: 1 }));
  expect(screen.getByText("You do not have access to any apps in this console.")).toBeVisible();
  expect(screen.getByText("Contact your administrator to request access.")).toBeVisible();
});

it("the answer is asked for once: coming back asks nothing", async () => {
  const { navigate } = await open({ [read]: componentsOf("assets", "events") });
  await screen.findByRole("link", { name: "Assets" });
  await navigate("/elsewhere");
  await navigate("/dashboard");
  act(() => void window.dispatchEvent(new Event("focus")));
  expect(await screen.findByRole("link", { name: "Assets" })).toBeVisible();
  expect(countReads()).toBe(1);
});

describe("a failed read", () => {
  const pass = (timeMs: number) => act(() => jest.advanceTimersByTimeAsync(timeMs));
  const findPanel = () => screen.queryByRole("heading", { name: "Couldn't load your areas" });
  const openDown = async (status: number, code: string) => {
    let isDown = true;
    await open({
      [read]: () =>
        isDown
          ? { status, body: { code, message: "No.", requestId: "r-1" } }
          : { body: componentsOf("assets", "events") },
    });
    await waitFor(() => expect(countReads()).toBe(1));
    return { comeBack: () => (isDown = false) };
  };

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it("keeps the loading state for 5 seconds without a word, and repeats the read", async () => {
    const { comeBack } = await openDown(503, "unavailable");
    await pass(4900);
    expect(screen.getByText("Loading")).toBeInTheDocument();
    expect(screen.getAllByRole("heading").map((heading) => heading.textContent)).toEqual(["Dashboard"]);
    expect(appStore.get(notificationsAtom)).toEqual([]);
    expect(countReads()).toBeGreaterThan(1);
    comeBack();
    act(() => void window.dispatchEvent(new Event("focus")));
    expect(await screen.findByRole("link", { name: "Assets" })).toBeVisible();
    await pass(10_000);
    expect(findPanel()).toBeNull();
  });

  it("that lasts shows a panel with Retry, and goes on being repeated", async () => {
    const { comeBack } = await openDown(503, "unavailable");
    await pass(5100);
    expect(findPanel()).toBeVisible();
    expect(screen.getByText(/r-1/)).toBeVisible();
    const before = countReads();
    await pass(60_000);
    expect(countReads()).toBeGreaterThan(before);
    expect(findPanel()).toBeVisible();
    comeBack();
    const retry = screen.getByRole("button", { name: "Retry" });
    retry.focus();
    fireEvent.click(retry);
    expect(await screen.findByRole("link", { name: "Assets" })).toBeVisible();
    await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
  });

  it("that is a refusal offers no Retry, but is read again when the tab gets the focus", async () => {
    const { comeBack } = await openDown(403, "forbidden");
    await pass(5100);
    expect(findPanel()).toBeVisible();
    expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
    comeBack();
    act(() => void window.dispatchEvent(new Event("focus")));
    expect(await screen.findByRole("link", { name: "Assets" })).toBeVisible();
  });
});

it("each tile has the picture of its name", async () => {
  await open({ [read]: componentsOf("assets", "newdiscoveryscan", "events") });
  const icons = (await screen.findAllByRole("listitem")).flatMap((card) => [
    ...card.querySelectorAll<HTMLElement>("[style*='mask-image']"),
  ]);
  expect(icons.map((icon) => icon.style.maskImage)).toEqual([
    'url("/release/assets/images/dashboard/assets.svg")',
    'url("/release/assets/images/dashboard/newdiscoveryscan.svg")',
    'url("/release/assets/images/dashboard/events.svg")',
  ]);
});
