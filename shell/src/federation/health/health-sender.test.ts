import {
  healthReportSchema,
  type FailureStage,
  type HealthEvent,
} from "@gatehouse/shared/contracts/health-reports.contract";
import { HealthSender } from "./health-sender.ts";

const loaded = (version: string): HealthEvent => ({ kind: "load", name: "replay", version, durationMs: 5 });
const failed = (message: string, stage: FailureStage = "render"): HealthEvent => ({
  kind: "failure",
  name: "replay",
  version: "1.0.0",
  stage,
  message,
});

let sender: HealthSender;
let stop: () => void;
/** Requests as sent, and the statuses that replace 204 for the next ones. */
let sent: Request[];
let answers: Promise<Response>[];
beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
  answers = [];
  jest.spyOn(globalThis, "fetch").mockImplementation((request) => {
    if (!(request instanceof Request)) throw new Error("Requests are made by the shared client");
    sent.push(request.clone());
    return answers.shift() ?? Promise.resolve(new Response(null, { status: 204 }));
  });
  sender = new HealthSender();
  stop = sender.start();
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Events sent, by report. */
const readReports = () =>
  Promise.all(
    sent.map(async (request) => ({
      keepalive: request.keepalive,
      ...healthReportSchema.parse(await request.clone().json()),
    })),
  );
const countSent = () => sent.length;
const hide = (): void => {
  jest.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange"));
};
const goOffline = () => jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);

it("what a version did is said again when it comes back, and what others did is not", async () => {
  const again = [loaded("1.0.0"), failed("It broke"), loaded("1.0.01")];
  for (const event of again) sender.add(event);
  await jest.advanceTimersByTimeAsync(10_000);
  sender.forget({ name: "replay", version: "1.0.0" });
  for (const event of again) sender.add(event);
  await jest.advanceTimersByTimeAsync(10_000);
  expect((await readReports()).map(({ events }) => events)).toEqual([again, again.slice(0, 2)]);
});

it("a failure is sent after two seconds with all that waits, and only once", async () => {
  sender.add(loaded("1.0.0"));
  sender.add(failed("It broke"));
  sender.add(failed("It broke"));
  await jest.advanceTimersByTimeAsync(1999);
  expect(countSent()).toBe(0);
  await jest.advanceTimersByTimeAsync(1);
  expect(await readReports()).toMatchObject([{ keepalive: true, events: [loaded("1.0.0"), failed("It broke")] }]);
  sender.add(failed("It broke"));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(countSent()).toBe(1);
});

it("anything else waits ten seconds, and later reports are of the same tab", async () => {
  sender.add(loaded("1.0.0"));
  await jest.advanceTimersByTimeAsync(9999);
  expect(countSent()).toBe(0);
  await jest.advanceTimersByTimeAsync(1);
  sender.add(loaded("1.1.0"));
  await jest.advanceTimersByTimeAsync(10_000);
  const [first, second] = await readReports();
  expect(second?.tabId).toBe(first?.tabId);
});

it("more than a report can hold goes in several, one after the other", async () => {
  const first = Promise.withResolvers<Response>();
  answers.push(first.promise);
  for (let version = 0; version < 120; version += 1) sender.add(loaded(`1.0.${version}`));
  await jest.advanceTimersByTimeAsync(10_000);
  expect(countSent()).toBe(1);
  first.resolve(new Response(null, { status: 204 }));
  await jest.advanceTimersByTimeAsync(0);
  expect((await readReports()).map(({ events }) => events.length)).toEqual([50, 50, 20]);
});

it("a hidden page sends at once, and so does one that is left", async () => {
  sender.add(loaded("1.0.0"));
  hide();
  await jest.advanceTimersByTimeAsync(0);
  expect(countSent()).toBe(1);
  sender.add(loaded("1.1.0"));
  window.dispatchEvent(new Event("pagehide"));
  await jest.advanceTimersByTimeAsync(0);
  expect((await readReports()).map(({ events }) => events)).toEqual([[loaded("1.0.0")], [loaded("1.1.0")]]);
});

it("a report that did not arrive goes once more with the next, and never again", async () => {
  answers.push(Promise.reject(new TypeError("Failed to fetch")));
  sender.add(failed("first"));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(countSent()).toBe(1);
  answers.push(Promise.resolve(new Response(null, { status: 429 })));
  sender.add(failed("second"));
  await jest.advanceTimersByTimeAsync(2000);
  sender.add(failed("third"));
  await jest.advanceTimersByTimeAsync(2000);
  expect((await readReports()).map(({ events }) => events)).toEqual([
    [failed("first")],
    [failed("first"), failed("second")],
    [failed("second"), failed("third")],
  ]);
});

it("without a network nothing is sent; the first 200 wait for it", async () => {
  const offline = goOffline();
  for (let version = 0; version < 250; version += 1) sender.add(loaded(`1.0.${version}`));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(countSent()).toBe(0);
  offline.mockRestore();
  window.dispatchEvent(new Event("online"));
  await jest.advanceTimersByTimeAsync(2000);
  expect((await readReports()).flatMap(({ events }) => events)).toHaveLength(200);
});

const ofConnection = [
  failed("Failed to fetch", "translation"),
  failed("Failed to fetch"),
  failed("No answer", "chunk"),
];

it.each([
  { when: "while offline", isOfflineFirst: true },
  { when: "before the browser knows that it is offline", isOfflineFirst: false },
])(
  "what fails $when is no failure of the version, and counts when it fails again later",
  async ({ isOfflineFirst }) => {
    let offline = isOfflineFirst ? goOffline() : null;
    for (const event of [...ofConnection, failed("It broke")]) sender.add(event);
    offline ??= goOffline();
    await jest.advanceTimersByTimeAsync(2000);
    offline.mockRestore();
    window.dispatchEvent(new Event("online"));
    await jest.advanceTimersByTimeAsync(2000);
    for (const event of ofConnection) sender.add(event);
    await jest.advanceTimersByTimeAsync(2000);
    expect((await readReports()).map(({ events }) => events)).toEqual([[failed("It broke")], ofConnection]);
  },
);

it.each([
  { what: "cannot be reached", answer: () => Promise.reject(new TypeError("Failed to fetch")) },
  { what: "cannot be reached by its gateway", answer: () => Promise.resolve(new Response(null, { status: 502 })) },
])("failed loads are no failure of the version while the server $what", async ({ answer }) => {
  answers.push(answer());
  for (const event of [...ofConnection, failed("It broke")]) sender.add(event);
  await jest.advanceTimersByTimeAsync(2000);
  sender.add(failed("404", "entry"));
  await jest.advanceTimersByTimeAsync(2000);
  expect((await readReports()).map(({ events }) => events).slice(1)).toEqual([
    [failed("It broke"), failed("404", "entry")],
  ]);
});

const hangs = (version: string): HealthEvent => ({ ...failed("No answer", "hang"), version });
const never = new Promise(() => undefined);

it("a page that doesn't come in time is a failure of its version only if it doesn't come in 30 seconds", async () => {
  const late = Promise.withResolvers<void>();
  void sender.addUnlessLate(hangs("1.0.0"), { late: late.promise, isShown: true });
  void sender.addUnlessLate(hangs("2.0.0"), { late: never, isShown: true });
  void sender.addUnlessLate(hangs("3.0.0"), { late: never, isShown: false });
  await jest.advanceTimersByTimeAsync(29_000);
  expect(countSent()).toBe(0);
  late.resolve();
  await jest.advanceTimersByTimeAsync(3000);
  expect((await readReports()).map(({ events }) => events)).toEqual([[hangs("2.0.0"), hangs("3.0.0")]]);
  // It counts when it hangs again.
  void sender.addUnlessLate(hangs("1.0.0"), { late: never, isShown: true });
  await jest.advanceTimersByTimeAsync(32_000);
  expect((await readReports()).map(({ events }) => events)[1]).toEqual([hangs("1.0.0")]);
});

it("a page that is left after it hung for six seconds is a failure at once, and one that is left sooner is not", async () => {
  const late = Promise.withResolvers<void>();
  void sender.addUnlessLate(hangs("1.0.0"), { late: never, isShown: true });
  void sender.addUnlessLate(hangs("2.0.0"), { late: late.promise, isShown: true });
  // Nobody waits for the pages of a self-check.
  void sender.addUnlessLate(hangs("4.0.0"), { late: never, isShown: false });
  await jest.advanceTimersByTimeAsync(1);
  void sender.addUnlessLate(hangs("3.0.0"), { late: never, isShown: true });
  await jest.advanceTimersByTimeAsync(5999);
  late.resolve();
  await jest.advanceTimersByTimeAsync(0);
  window.dispatchEvent(new Event("pagehide"));
  await jest.advanceTimersByTimeAsync(0);
  expect((await readReports()).map(({ events }) => events)).toEqual([[hangs("1.0.0")]]);
});
