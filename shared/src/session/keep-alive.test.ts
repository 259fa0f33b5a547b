import { keepAliveSchema } from "../contracts/sessions.contract.ts";
import { aSession } from "../testing/session.builder.ts";
import { startKeepAlive } from "./keep-alive.ts";
import { sessionStore } from "./session-store.ts";

const press = (): boolean => document.body.dispatchEvent(new Event("keydown", { bubbles: true }));

let sent: string[];
let idleMs: unknown[];
let stop: () => void;

beforeEach(() => {
  sent = [];
  idleMs = [];
  jest.useFakeTimers({ now: 0 });
  jest.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    if (input instanceof Request) {
      sent.push(`${input.method} ${new URL(input.url).pathname}`);
      idleMs.push(keepAliveSchema.parse(await input.json()).IdleMs);
    }
    return new Response(null, { status: 204 });
  });
  stop = startKeepAlive();
});

afterEach(() => {
  stop();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

async function expectCalls(count: number): Promise<void> {
  await jest.advanceTimersByTimeAsync(0);
  expect(sent).toEqual(Array.from({ length: count }, () => "POST /api/user/keepalive"));
}

it("calls at once for the first activity, then at most once a minute", async () => {
  sessionStore.replace(aSession());
  press();
  await expectCalls(1);
  press();
  press();
  await jest.advanceTimersByTimeAsync(59_999);
  await expectCalls(1);
  await jest.advanceTimersByTimeAsync(1);
  await expectCalls(2);
});

it("tells how long ago the last activity was, so that no session outlives it by the wait", async () => {
  sessionStore.replace(aSession());
  press();
  await jest.advanceTimersByTimeAsync(10_000);
  press();
  await jest.advanceTimersByTimeAsync(15_000);
  press();
  await jest.advanceTimersByTimeAsync(35_000);
  await expectCalls(2);
  expect(idleMs).toEqual([0, 35_000]);
});

it("calls more often the shorter the limit is, and never lets a session end while a call waits", async () => {
  sessionStore.replace(aSession({ Timeouts: { idleSeconds: 60, absoluteSeconds: 43_200 } }));
  press();
  await expectCalls(1);
  await jest.advanceTimersByTimeAsync(1_000);
  press();
  await jest.advanceTimersByTimeAsync(3_000);
  await expectCalls(2);
  expect(idleMs).toEqual([0, 3_000]);
});

it("asks for no more than an interval of patience when the clock is put back", async () => {
  sessionStore.replace(aSession());
  jest.setSystemTime(3_600_000);
  press();
  await expectCalls(1);
  jest.setSystemTime(0);
  press();
  await jest.advanceTimersByTimeAsync(60_000);
  await expectCalls(2);
});

it("does not call without activity", async () => {
  sessionStore.replace(aSession());
  await jest.advanceTimersByTimeAsync(600_000);
  await expectCalls(0);
});

it("does not call while signed out", async () => {
  press();
  await jest.advanceTimersByTimeAsync(120_000);
  await expectCalls(0);
});

it.each([
  [500, 1],
  [403, 1],
  [401, 0],
  [440, 0],
  [429, 0],
  [503, 0],
])("tells of a session that cannot be kept, but not of one that ended or may yet be: %d", async (status, count) => {
  const handleFailure = jest.fn();
  stop();
  stop = startKeepAlive(window, handleFailure);
  jest.mocked(globalThis.fetch).mockImplementation(async () => new Response(null, { status }));
  sessionStore.replace(aSession());
  press();
  await jest.advanceTimersByTimeAsync(0);
  expect(handleFailure).toHaveBeenCalledTimes(count);
});

it("does not tell of a token that belongs to another session", async () => {
  const handleFailure = jest.fn();
  stop();
  stop = startKeepAlive(window, handleFailure);
  const refused = { code: "csrf_token_invalid", message: "", requestId: "1" };
  jest.mocked(globalThis.fetch).mockImplementation(async () => Response.json(refused, { status: 403 }));
  sessionStore.replace(aSession());
  press();
  await jest.advanceTimersByTimeAsync(0);
  expect(handleFailure).not.toHaveBeenCalled();
});

it("drops the waiting call at the stop", async () => {
  sessionStore.replace(aSession());
  press();
  press();
  stop();
  await jest.advanceTimersByTimeAsync(120_000);
  press();
  await expectCalls(1);
});
