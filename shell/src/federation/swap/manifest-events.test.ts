import { mockApi } from "@gatehouse/shared/testing/mock-api";
import { waitFor } from "@testing-library/react";
import { FakeEventSource, installFakeTabs } from "../../testing/fake-tabs.ts";
import { watchManifest } from "./manifest-events.ts";

const stops: (() => void)[] = [];
beforeEach(() => {
  jest.useFakeTimers();
  installFakeTabs();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  jest.useRealTimers();
});

/** A tab that watches, and the numbers it received. */
function openTab(): { numbers: number[]; close: () => void } {
  const numbers: number[] = [];
  const close = watchManifest((number) => numbers.push(number));
  stops.push(close);
  return { numbers, close };
}

/** The server answers with its current number. */
function answerWith(number: () => number): void {
  mockApi.use({ "GET /federation/events/newest": () => ({ body: { number: number() } }) });
}

const openStreams = (): FakeEventSource[] =>
  FakeEventSource.opened.filter(({ readyState }) => readyState !== FakeEventSource.CLOSED);

function theStream(): FakeEventSource {
  const [stream, ...others] = openStreams();
  if (!stream || others.length > 0) throw new Error(`There are ${openStreams().length} streams.`);
  return stream;
}

function setVisibility(state: DocumentVisibilityState): void {
  jest.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  document.dispatchEvent(new Event("visibilitychange"));
}

function putAside(isShownAgain: boolean): void {
  const type = isShownAgain ? "pageshow" : "pagehide";
  window.dispatchEvent(Object.assign(new Event(type), { persisted: true }));
}

describe("the tabs of a browser", () => {
  it("share one stream, and hear each number once", () => {
    const tabs = [openTab(), openTab(), openTab()];
    const stream = theStream();
    expect(stream.url).toBe("/federation/events");
    stream.send(4);
    stream.send(4);
    stream.send(5);
    expect(tabs.map(({ numbers }) => numbers)).toEqual([
      [4, 5],
      [4, 5],
      [4, 5],
    ]);
  });

  it("ask for nothing when the browser has opened the stream again and nothing has changed", async () => {
    const tabs = [openTab(), openTab()];
    theStream().send(4);
    theStream().fail(false);
    await jest.advanceTimersByTimeAsync(12_000);
    theStream().send(4);
    await jest.advanceTimersByTimeAsync(15_000);
    expect(tabs.map(({ numbers }) => numbers)).toEqual([[4], [4]]);
    expect(mockApi.requests()).toEqual([]);
  });

  it("go on with another tab's stream when the one that held it is closed", async () => {
    const [first, second] = [openTab(), openTab()];
    theStream().send(4);
    first.close();
    await jest.advanceTimersByTimeAsync(0);
    theStream().send(5);
    expect([first.numbers, second.numbers]).toEqual([[4], [4, 5]]);
    second.close();
    expect(openStreams()).toEqual([]);
  });

  it("close in any order without leaving anything behind", async () => {
    const [first, second] = [openTab(), openTab()];
    second.close();
    first.close();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(openStreams()).toEqual([]);
    expect(mockApi.requests()).toEqual([]);
  });

  it("ask once when nobody has told them anything", async () => {
    answerWith(() => 3);
    const tab = openTab();
    await jest.advanceTimersByTimeAsync(1_000);
    await waitFor(() => expect(tab.numbers).toEqual([3]));
  });
});

describe("without a stream", () => {
  it("the number is asked for every 30 s until the stream is back", async () => {
    let number = 4;
    answerWith(() => number);
    const [tab, other] = [openTab(), openTab()];
    theStream().send(4);
    theStream().fail(false);
    number = 5;
    await jest.advanceTimersByTimeAsync(29_000);
    expect(tab.numbers).toEqual([4]);
    await jest.advanceTimersByTimeAsync(1_000);
    for (const { numbers } of [tab, other]) await waitFor(() => expect(numbers).toEqual([4, 5]));
    const asked = mockApi.requests().length;
    for (let beat = 0; beat < 6; beat += 1) {
      theStream().send(6);
      await jest.advanceTimersByTimeAsync(15_000);
    }
    expect(mockApi.requests()).toHaveLength(asked);
    expect(tab.numbers).toEqual([4, 5, 6]);
  });

  it("nor a word of it, though the browser believes that it is there, the number is asked for too", async () => {
    answerWith(() => 5);
    const tab = openTab();
    const stream = theStream();
    stream.send(4);
    await jest.advanceTimersByTimeAsync(30_000);
    await waitFor(() => expect(tab.numbers).toEqual([4, 5]));
    expect(stream.readyState).toBe(FakeEventSource.CLOSED);
    theStream().send(6);
    expect(tab.numbers).toEqual([4, 5, 6]);
  });

  it("that the server has refused, another is tried each time", async () => {
    answerWith(() => 4);
    openTab();
    theStream().fail(true);
    expect(openStreams()).toEqual([]);
    await jest.advanceTimersByTimeAsync(30_000);
    expect(openStreams()).toHaveLength(1);
  });

  it("nor an answer, it is asked again later", async () => {
    let isBack = false;
    mockApi.use({
      "GET /federation/events/newest": () => (isBack ? { body: { number: 9 } } : { status: 404, body: null }),
    });
    const tab = openTab();
    theStream().fail(false);
    await jest.advanceTimersByTimeAsync(30_000);
    isBack = true;
    await jest.advanceTimersByTimeAsync(30_000);
    await waitFor(() => expect(tab.numbers).toEqual([9]));
  });
});

describe("a tab that was away", () => {
  it("asks at once when it comes back to the foreground", async () => {
    answerWith(() => 8);
    const tab = openTab();
    theStream().send(7);
    setVisibility("hidden");
    await jest.advanceTimersByTimeAsync(0);
    expect(tab.numbers).toEqual([7]);
    setVisibility("visible");
    await waitFor(() => expect(tab.numbers).toEqual([7, 8]));
  });

  it("holds no stream while the browser puts it aside, and asks when it is shown again", async () => {
    answerWith(() => 8);
    const tab = openTab();
    theStream().send(7);
    putAside(false);
    expect(openStreams()).toEqual([]);
    putAside(true);
    await waitFor(() => expect(tab.numbers).toEqual([7, 8]));
    expect(openStreams()).toHaveLength(1);
  });
});
