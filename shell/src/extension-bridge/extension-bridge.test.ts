import type { ExtensionConfiguration } from "@gatehouse/shared/contracts/browser-extension.contract";
import { browserExtensionEndpoints } from "@gatehouse/shared/contracts/browser-extension.contract";
import { onSessionExpired, sessionStore } from "@gatehouse/shared/session";
import { makeHostileExtensionMessages } from "@gatehouse/shared/testing/hostile-extension-messages";
import { anError, mockApi, type Answer } from "@gatehouse/shared/testing/mock-api";
import { aSession } from "@gatehouse/shared/testing/session.builder";
import { waitFor } from "@testing-library/react";
import { listenToExtension } from "./listen-to-extension.ts";

const configuration: ExtensionConfiguration = {
  sessionDurationMinutes: 480,
  teamPasswords: { credentials: "https://passwords.example/", search: "https://passwords.example/search" },
  links: { session: "https://console.example/session", version: "https://console.example/version" },
  user: { userId: "user-1", userName: "ada", emailAddress: "ada@console.example" },
};
const READ = `GET ${browserExtensionEndpoints.configuration}` as const;
const ID = "7c9e6679-7425-40DE-944b-e07fc1f90ae7";
const aRequest = (rest: object = {}) => ({
  type: "get-wfp-ext-config",
  version: "1",
  token: "a-token",
  id: ID,
  ...rest,
});

type BridgeAnswer = { id: string; type: string; error?: { type: string; message: string } };

const answers: BridgeAnswer[] = [];
let stop = (): void => undefined;

/** As at the start of a document; ends the listener of an earlier one. */
function listen(): void {
  stop();
  const added = jest.spyOn(window, "addEventListener");
  listenToExtension();
  const handlers = added.mock.calls.filter(([type]) => type === "message").map(([, handler]) => handler);
  added.mockRestore();
  stop = () => {
    for (const handler of handlers) window.removeEventListener("message", handler);
  };
}

/** Another window of our own origin. */
const openStranger = (): Window | null => document.body.appendChild(document.createElement("iframe")).contentWindow;

function say(data: unknown, origin = window.location.origin, source: Window | null = window): void {
  window.dispatchEvent(new MessageEvent("message", { data, origin, source }));
}

/** Sends a request and waits for its answer. Answers of the server arrive in real time. */
async function ask(rest: object = {}) {
  const count = answers.length;
  say(aRequest(rest));
  await waitFor(() => expect(answers).toHaveLength(count + 1));
  return answers.at(-1);
}

const serve = (answer: Answer): void => mockApi.use({ [READ]: answer });
const refuse = (status: number): void => serve(anError(status, "refused"));
const pass = (ms: number): void => void jest.advanceTimersByTime(ms);
const countReads = (): number => mockApi.requests().length;

/** Asks again and again, each time as soon as it's allowed. */
async function askTimes(count: number): Promise<void> {
  for (let time = 0; time < count; time += 1) {
    pass(10_000);
    await ask();
  }
}

beforeEach(() => {
  // Only the clock: answers arrive in real time.
  jest.useFakeTimers({
    doNotFake: [
      "setTimeout",
      "clearTimeout",
      "setInterval",
      "clearInterval",
      "setImmediate",
      "clearImmediate",
      "queueMicrotask",
      "nextTick",
    ],
  });
  answers.length = 0;
  jest.spyOn(window, "postMessage").mockImplementation((answer: unknown, target: unknown) => {
    expect(target).toBe(window.location.origin);
    answers.push(answer as BridgeAnswer);
  });
  serve(configuration);
  listen();
});

afterEach(() => {
  stop();
  document.body.replaceChildren();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it("answers with the configuration of this token, read without the session", async () => {
  sessionStore.replace(aSession());
  expect(await ask({ version: "1&x=2", token: "its-token" })).toEqual({
    id: ID,
    type: "wfp-ext-config",
    configuration,
  });
  const [read] = mockApi.requests();
  expect(read?.path).toBe(`${browserExtensionEndpoints.configuration}?version=1%26x%3D2`);
  expect(read?.headers.get("Authorization")).toBe("Bearer its-token");
  expect(read?.headers.has("X-AntiCSRFToken")).toBe(false);
  expect(read?.headers.has("OrganizationID")).toBe(false);
});

it("sends no cookie", async () => {
  const fetched = jest.spyOn(window, "fetch");
  await ask();
  expect(fetched.mock.calls.map(([request]) => request instanceof Request && request.credentials)).toEqual(["omit"]);
});

describe("what is no request", () => {
  it("gets no answer, and the next request is not throttled by it", async () => {
    for (const id of [ID.slice(1), `${ID}0`, `{${ID}}`, ID.replaceAll("-", ""), `${ID}\n`, 7, undefined])
      say(aRequest({ id }));
    for (const rest of [{ version: 1 }, { token: null }, { type: "error" }]) say(aRequest(rest));
    say(aRequest(), "https://elsewhere.example");
    say(aRequest(), window.location.origin, null);
    say(aRequest(), window.location.origin, openStranger());
    expect(await ask({ token: "last" })).toMatchObject({ type: "wfp-ext-config" });
    expect(answers).toHaveLength(1);
    expect(countReads()).toBe(1);
  });

  it("has no effect 500 times over, also not on a request that comes after", async () => {
    const senders = { console: window, stranger: openStranger(), nobody: null };
    const origins = { own: window.location.origin, foreign: "https://elsewhere.example", opaque: "null" };
    const messages = makeHostileExtensionMessages(20_261_123, 500);
    for (const { data, sender, origin } of messages) say(data, origins[origin], senders[sender]);
    expect(new Set(messages.map(({ sender, origin }) => `${sender} ${origin}`)).size).toBe(9);
    expect(await ask()).toMatchObject({ id: ID, type: "wfp-ext-config" });
    expect(answers).toHaveLength(1);
    expect(countReads()).toBe(1);
  });
});

describe("a request soon after the last", () => {
  it.each([
    [9_999, "error"],
    [10_000, "wfp-ext-config"],
    [10_001, "wfp-ext-config"],
  ])("%i ms later gets %s", async (ms, type) => {
    await ask();
    pass(ms);
    expect(await ask()).toMatchObject({ id: ID, type, ...(type === "error" && { error: { type: "throttled" } }) });
    expect(countReads()).toBe(type === "error" ? 1 : 2);
  });

  it("that was throttled does not throttle the next", async () => {
    await ask();
    pass(9_999);
    await ask();
    pass(1);
    expect(await ask()).toMatchObject({ type: "wfp-ext-config" });
  });

  it("is throttled also while the last has no answer yet", async () => {
    say(aRequest());
    say(aRequest({ id: ID.replace("7", "8") }));
    await waitFor(() => expect(answers).toHaveLength(2));
    expect(answers.map(({ id, type }) => [id, type])).toEqual([
      [ID.replace("7", "8"), "error"],
      [ID, "wfp-ext-config"],
    ]);
  });

  it("is no failure, however often", async () => {
    await ask();
    for (let time = 0; time < 9; time += 1) await ask();
    pass(10_000);
    expect(await ask()).toMatchObject({ type: "wfp-ext-config" });
  });
});

describe("a failure", () => {
  it.each([
    [400, "unsupportedVersion"],
    [401, "unauthorized"],
    [403, "unauthorized"],
    [404, "unknown"],
    [429, "unknown"],
    [440, "unknown"],
    [500, "unknown"],
  ])("%i of the server is told as %s, in its words", async (status, type) => {
    refuse(status);
    expect(await ask()).toEqual({ id: ID, type: "error", error: { type, message: "Refused: refused" } });
  });

  it("before the server can be asked, or in its answer, is told as unknown", async () => {
    expect(await ask({ token: "a\ntoken" })).toMatchObject({ type: "error", error: { type: "unknown" } });
    serve({ no: "configuration" });
    pass(10_000);
    expect(await ask()).toMatchObject({ type: "error", error: { type: "unknown" } });
  });

  it.each([401, 440])("%i does not end the session of the console", async (status) => {
    const expired = jest.fn();
    const stopListening = onSessionExpired(expired);
    sessionStore.replace(aSession());
    refuse(status);
    await ask();
    stopListening();
    expect(expired).not.toHaveBeenCalled();
    expect(sessionStore.get().SignedIn).toBe(true);
  });

  it("four times in a row leaves the bridge open", async () => {
    refuse(401);
    await askTimes(4);
    serve(configuration);
    pass(10_000);
    expect(await ask()).toMatchObject({ type: "wfp-ext-config" });
  });

  it("five times in a row closes the bridge, which answers the fifth and none after it", async () => {
    const removed = jest.spyOn(window, "removeEventListener");
    refuse(500);
    await askTimes(4);
    expect(removed.mock.calls.filter(([type]) => type === "message")).toEqual([]);
    await askTimes(1);
    expect(removed.mock.calls.filter(([type]) => type === "message")).toHaveLength(1);
    serve(configuration);
    pass(10_000);
    say(aRequest());
    // A bridge of another document still answers, and so late that this one would have.
    listen();
    expect(await ask()).toMatchObject({ type: "wfp-ext-config" });
    expect(answers).toHaveLength(6);
    expect(countReads()).toBe(6);
  });

  it("four times, a success, then four times leaves it open, and a fifth closes it", async () => {
    refuse(401);
    await askTimes(4);
    serve(configuration);
    await askTimes(1);
    refuse(401);
    await askTimes(4);
    const removed = jest.spyOn(window, "removeEventListener");
    await askTimes(1);
    expect(removed.mock.calls.filter(([type]) => type === "message")).toHaveLength(1);
    expect(answers).toHaveLength(10);
  });
});
