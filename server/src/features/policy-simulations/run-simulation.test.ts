import { setImmediate } from "node:timers";
import { aPolicyContent, aPolicyRule } from "../../testing/test-policies.builder.ts";
import type { RecordedStart } from "./recorded-start.ts";
import { SimulationRun } from "./run-simulation.ts";

const start: RecordedStart = {
  id: "",
  computer: "ws-1",
  user: "NORTH\\ada",
  application: "tool.exe",
  path: "C:\\Tools\\tool.exe",
  sha256: "",
  sha1: "",
  md5: "",
  company: "",
  product: "",
  originalFileName: "",
  commandLine: "",
  parentPath: "",
  targetType: "executable",
  isElevated: false,
  occurredAt: "2026-01-05T08:00:00.000Z",
};

afterEach(() => jest.restoreAllMocks());

it("a long calculation lets other requests run every 20 ms", async () => {
  // Each look at the clock is 5 ms after the one before.
  let now = 0;
  jest.spyOn(performance, "now").mockImplementation(() => (now += 5));
  const content = aPolicyContent(aPolicyRule("a", "block", { path: ["*"] }));
  const run = new SimulationRun({
    simulated: { policyGuid: "p", name: "", content },
    publishedContent: null,
    others: [],
    position: 0,
  });
  let turns = 0;
  const takeTurn = (): void => {
    turns += 1;
    setImmediate(takeTurn).unref();
  };
  takeTurn();
  const outcomes = await run.judgeAll(Array.from({ length: 100 }, () => start));
  expect(outcomes).toHaveLength(100);
  expect(turns).toBeGreaterThanOrEqual(20);
});
