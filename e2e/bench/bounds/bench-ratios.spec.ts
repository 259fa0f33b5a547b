import { expect, test } from "@playwright/test";
import type { Traffic } from "../count-traffic.ts";
import { compositionRatios } from "../composition/composition-ratios.ts";
import type { Visit } from "../composition/measure-visits.ts";
import { dashboardsRatios } from "../dashboards/dashboards-ratios.ts";
import type { TabMemory } from "../read-memory.ts";
import type { SectionsVisit } from "../sections/measure-sections.ts";
import { sectionsRatios } from "../sections/sections-ratios.ts";
import { REFERENCE_PAGE_WORK_MS } from "../shell/measure-page-work.ts";
import { shellRatios } from "../shell/shell-ratios.ts";
import { REFERENCE_BARE_PER_SECOND } from "../sign-in/measure-bare.ts";
import type { Rate } from "../sign-in/measure-rate.ts";
import { signInRatios } from "../sign-in/sign-in-ratios.ts";
import { streamsRatios } from "../streams/streams-ratios.ts";
import { boundsFile, readBounds } from "./bounds-file.ts";
import { judgeRatios } from "./judge-ratios.ts";
import { type Ratios, requireRatios } from "./ratios.ts";

const committed = readBounds(boundsFile, ["composition", "dashboards", "sections", "shell", "sign-in", "streams"]);

/** A name of one of them only would be found by the next check, after an hour. */
function expectBounds(bench: string, ratios: Ratios): void {
  expect(judgeRatios(bench, ratios, committed)).toHaveLength(Object.keys(ratios).length);
}

const traffic = (bytes: number): Traffic => ({ requests: 1, bytes, scripts: 1, scriptBytes: bytes, addresses: [] });

const visit = (factor: number): Visit => ({
  signInMs: 100 * factor,
  signIn: traffic(150_000 * factor),
  dashboardMs: 200 * factor,
  dashboard: traffic(80_000 * factor),
  coldSwitchesMs: [10 * factor, 20 * factor, 30 * factor],
  warmSwitchesMs: [1 * factor, 2 * factor, 3 * factor],
});

test("composition: the console's medians as multiples of one bundle's, first and second visits apart", () => {
  const ratios = compositionRatios({
    federated: { cold: [visit(2), visit(2), visit(50)], warm: [visit(3)] },
    oneBundle: { cold: [visit(1)], warm: [visit(1)] },
    swapsMs: [],
  });
  expect(ratios).toMatchObject({ "sign-in-first": 2, "sign-in-second": 3, "bytes-until-dashboard": 2 });
  expect(ratios).toMatchObject({ "first-switch-second": 3, "sign-in-scripts-kb": 300, "dashboard-kb": 160 });
  expectBounds("composition", ratios);
});

test("sections: a console with more sections as a multiple of one with six", () => {
  const visitOf = (factor: number): SectionsVisit => ({
    pageBytes: 10_000 * factor,
    ownPageBytes: 12_000 * factor,
    signInMs: 100,
    dashboardMs: 200 * factor,
  });
  const ratios = sectionsRatios({
    visits: { 6: [visitOf(1), visitOf(1), visitOf(9)], 50: [visitOf(2)], 200: [visitOf(3)] },
  });
  expect(ratios).toMatchObject({ "page-bytes-50": 2, "signed-in-page-bytes-200": 3, "sign-in-200": 1 });
  expect(ratios["dashboard-200"]).toBe(3);
  expectBounds("sections", ratios);
});

const memory = (heapKb: number): TabMemory => ({ heapKb, nodes: 1, listeners: 1, documents: 1, styleSheets: 1 });

const tasks = { count: 0, blockingMs: 0, longestMs: 0 };

test("shell: later switches in ms of the reference machine, and the heap since half-way", () => {
  const later = (paintedMs: number) => ({ to: "a", isFirst: false, paintedMs, threadMs: 1, tasks });
  const readings = [50, 80, 100, 101, 102].map((heapKb, index) => ({ switches: index * 50, ...memory(heapKb) }));
  const ratios = shellRatios({
    switches: {
      fast4g: {
        switches: [{ ...later(9000), isFirst: true }, later(100), later(200), later(400)],
        pageWorkMs: [REFERENCE_PAGE_WORK_MS * 2],
      },
      unthrottled: { switches: [later(5)], pageWorkMs: [1] },
    },
    memory: readings,
  });
  expect(ratios).toEqual({ "switch-p50-ms": 100, "switch-p95-ms": 200, "heap-growth": 1.02 });
  expectBounds("shell", ratios);
});

const rate = (clients: number, perSecond: number, durationsMs: number[] = []): Rate => ({
  clients,
  perSecond,
  durationsMs,
});

test("sign-in: requests in figures of the reference machine, sign-ins beside themselves and Argon2", () => {
  const [alone = 0, crowded = 0] = [REFERENCE_BARE_PER_SECOND[1], REFERENCE_BARE_PER_SECOND[32]];
  const ratios = signInRatios({
    signIns: [rate(1, 30, [30]), rate(32, 40, [100, 100, 100, 400])],
    argonMs: [15],
    requests: [rate(1, 100), rate(32, 200, [50])],
    pagesForSignIn: [rate(32, 30)],
    pagesOfSessions: [rate(32, 20)],
    bare: [rate(1, alone / 2), rate(32, crowded / 4)],
  });
  expect(ratios).toEqual({
    "requests-1-per-second": 200,
    "requests-32-per-second": 800,
    "requests-32-p99-ms": 12.5,
    "sign-in-pages-32-per-second": 120,
    "session-pages-32-per-second": 80,
    "sign-ins-32-p99-of-p50": 4,
    "sign-in-of-argon": 2,
  });
  expectBounds("sign-in", ratios);
});

test("streams: memory of each, the last to hear in the median round, the share that returns in the worst second", () => {
  const ratios = streamsRatios({
    streams: 1000,
    residentKbPerStream: 12,
    heapKbPerStream: 9,
    heard: [300, 200, 900].map((last) => ({ first: 1, half: 2, last })),
    reconnects: { perSecond: [0, 100, 250, 650], all: 3900 },
  });
  expect(ratios).toEqual({ "kb-per-stream": 12, "all-heard-ms": 300, "reconnects-in-one-second": 0.65 });
  expectBounds("streams", ratios);
});

test("dashboards: steps beside angular-gridster2's, the heap after visits, bytes of charts", () => {
  const step = (engine: string, tiles: number, ms: number) => ({ engine, tiles, stepsPerSecond: 1, stepsMs: [ms] });
  const ratios = dashboardsRatios({
    dragSteps: [
      step("Gatehouse", 100, 6),
      step("angular-gridster2", 100, 3),
      step("Gatehouse", 500, 10),
      step("angular-gridster2", 500, 20),
    ],
    memory: { left: [memory(100), memory(300), memory(110)] },
    bytes: [
      { dashboard: "tables", scripts: 1, bytes: 100 },
      { dashboard: "all-charts", scripts: 4, bytes: 350 },
    ],
  });
  expect(ratios).toEqual({ "drag-step-100": 2, "drag-step-500": 0.5, "heap-growth": 1.1, "chart-bytes": 3.5 });
  expectBounds("dashboards", ratios);
});

test("no samples never look like a good figure", () => {
  const nothing = [
    compositionRatios({ federated: { cold: [], warm: [] }, oneBundle: { cold: [], warm: [] }, swapsMs: [] }),
    shellRatios({ switches: {}, memory: [] }),
    signInRatios({ signIns: [], argonMs: [], requests: [], pagesForSignIn: [], pagesOfSessions: [], bare: [] }),
    dashboardsRatios({ dragSteps: [], memory: { left: [] }, bytes: [] }),
  ];
  for (const ratios of nothing) {
    expect(Object.values(ratios).filter((value) => Number.isFinite(value))).toEqual([]);
    expect(() => requireRatios("empty", ratios)).toThrow("no samples");
  }
});
