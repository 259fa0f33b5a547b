import type { RemoteModule } from "@gatehouse/shared/contracts/remotes.contract";
import { mockApi } from "@gatehouse/shared/testing/mock-api";
import { renderPage } from "@gatehouse/shared/testing/render-page";
import { act, screen, waitFor } from "@testing-library/react";
import { aTile } from "../../testing/tiles.builder.ts";
import { DashboardBoard } from "./dashboard-board.tsx";

type Listener = (entries: { isIntersecting: boolean }[]) => void;

const listeners: Listener[] = [];

/** jsdom has no layout, so the test decides what is near the screen. */
class WatchedObserver {
  private readonly listener: Listener;
  constructor(listener: Listener) {
    this.listener = listener;
  }
  observe(): void {
    listeners.push(this.listener);
  }
  disconnect(): void {}
}

beforeEach(() => {
  listeners.length = 0;
  Object.assign(globalThis, { IntersectionObserver: WatchedObserver });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, "IntersectionObserver");
  jest.restoreAllMocks();
});

const point = { x: "a", y: 1, toolTipTitle: "a", toolTipLabel: "1" };

function open(count: number, showsAll = false) {
  const components = Array.from({ length: count }, (_unused, index) =>
    aTile({
      componentId: `tile-${index}`,
      instanceId: `tile-${index}`,
      componentType: "BarChart",
      displayName: `Tile ${index}`,
      resources: { title: `tile-${index}` },
      position: { ...aTile().position, y: index },
    }),
  );
  const Page = () => <DashboardBoard components={components} label="All" refreshIntervalMs={0} showsAll={showsAll} />;
  const module: RemoteModule = {
    contract: 1,
    pages: { "/board": { pageId: "board", titleKey: "x", load: async () => ({ default: Page }) } },
  };
  const answer = { componentId: "c", lastUpdated: "2026-11-21T12:00:00.000Z", dataPoints: [point] };
  return renderPage({ module, path: "/board", api: { "GET /api/dynamic-dashboard/refresh": answer } });
}

const bodies = () => document.querySelectorAll("figure");
const asked = () => mockApi.requests().filter(({ path }) => path.includes("/refresh"));
const bring = (index: number, isNear: boolean) => act(() => listeners[index]?.([{ isIntersecting: isNear }]));

it("of a hundred tiles only those near the screen ask and show; all have their frame and name", async () => {
  await open(100);
  expect(screen.getAllByRole("article")).toHaveLength(100);
  expect(asked()).toHaveLength(0);
  for (const index of [0, 1, 2]) bring(index, true);
  await waitFor(() => expect(bodies()).toHaveLength(3));
  expect(asked()).toHaveLength(3);
});

it("what was shown stays when it is scrolled away", async () => {
  await open(5);
  bring(0, true);
  await waitFor(() => expect(bodies()).toHaveLength(1));
  bring(0, false);
  expect(bodies()).toHaveLength(1);
});

it("for paper and pictures every tile is there", async () => {
  await open(5, true);
  await waitFor(() => expect(bodies()).toHaveLength(5));
});

it("charts of ten tiles are drawn as SVG; of more, as the browser tests see, on canvas", async () => {
  jest.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(300);
  await open(10);
  bring(0, true);
  await waitFor(() => expect(document.querySelectorAll("figure svg")).toHaveLength(1));
  expect(document.querySelectorAll("figure canvas")).toHaveLength(0);
});
