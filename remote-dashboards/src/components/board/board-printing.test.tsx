import type { RemoteModule } from "@gatehouse/shared/contracts/remotes.contract";
import { mockApi } from "@gatehouse/shared/testing/mock-api";
import { renderPage } from "@gatehouse/shared/testing/render-page";
import { anOrganization } from "@gatehouse/shared/testing/session.builder";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { aDashboard } from "../../testing/dashboards.builder.ts";
import { aTile } from "../../testing/tiles.builder.ts";
import { DashboardView } from "./dashboard-view.tsx";

/** An IntersectionObserver that never reports anything as near the screen. */
class BlindObserver {
  observe(): void {}
  disconnect(): void {}
}

const { dataset } = document.documentElement;

beforeEach(() => {
  Object.assign(globalThis, { IntersectionObserver: BlindObserver });
  dataset["theme"] = "darkmode";
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, "IntersectionObserver");
  delete dataset["theme"];
  jest.restoreAllMocks();
});

async function open() {
  const components = Array.from({ length: 5 }, (_unused, index) =>
    aTile({ componentId: `tile-${index}`, instanceId: `tile-${index}`, position: { ...aTile().position, y: index } }),
  );
  const Page = () => <DashboardView dashboard={aDashboard({ components })} />;
  const module: RemoteModule = {
    contract: 1,
    pages: { "/board": { pageId: "board", titleKey: "x", load: async () => ({ default: Page }) } },
  };
  const answer = {
    componentId: "c",
    lastUpdated: "2026-11-21T12:00:00.000Z",
    dataItem: { displayName: "c", value: 17, noDataAvailable: false, actions: [] },
  };
  await renderPage({ module, path: "/board", api: { "GET /api/dynamic-dashboard/refresh": answer } });
  expect(screen.getAllByRole("article")).toHaveLength(5);
  expect(screen.queryByText("17")).toBeNull();
}

const asked = () => mockApi.requests().filter(({ path }) => path.includes("/refresh"));

it("the browser's own command finds every tile mounted, in light colours, and leaves the theme as it was", async () => {
  await open();
  act(() => void window.dispatchEvent(new Event("beforeprint")));
  expect(dataset["theme"]).toBe("default");
  expect(screen.getByRole("list")).toHaveAttribute("data-whole");
  const caption = document.querySelector("[data-caption]");
  expect(caption).toHaveTextContent(/^My dashboard.*\d{4}/);
  expect(caption).toHaveTextContent(anOrganization().orgLabel);
  await waitFor(() => expect(asked()).not.toHaveLength(0));
  await waitFor(() => expect(screen.getAllByText("17")).toHaveLength(5));
  act(() => void window.dispatchEvent(new Event("afterprint")));
  expect(dataset["theme"]).toBe("darkmode");
  expect(screen.getByRole("list")).not.toHaveAttribute("data-whole");
  expect(document.querySelector("[data-caption]")).toBeNull();
});

it.each([
  ["Ctrl", { ctrlKey: true }],
  ["Command", { metaKey: true }],
])("%s and P prints only once every tile shows what it has", async (_name, modifier) => {
  const printed: string[] = [];
  jest.spyOn(window, "print").mockImplementation(() => {
    window.dispatchEvent(new Event("beforeprint"));
    printed.push(`${dataset["theme"]} ${screen.queryAllByText("17").length}`);
    window.dispatchEvent(new Event("afterprint"));
  });
  await open();
  const isLeftToBrowser = fireEvent.keyDown(document.body, { key: "p", ...modifier });
  expect(isLeftToBrowser).toBe(false);
  await waitFor(() => expect(printed).toEqual(["default 5"]));
  await waitFor(() => expect(dataset["theme"]).toBe("darkmode"));
});

it("other keys stay the browser's", async () => {
  await open();
  expect(fireEvent.keyDown(document.body, { key: "p" })).toBe(true);
  expect(fireEvent.keyDown(document.body, { key: "p", ctrlKey: true, shiftKey: true })).toBe(true);
  expect(asked()).toHaveLength(0);
});
