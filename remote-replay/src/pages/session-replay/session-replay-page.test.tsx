import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { notificationsAtom } from "@gatehouse/shared/frame";
import { appStore } from "@gatehouse/shared/state";
import { anError, mockApi, type ApiHandlers, type MockAnswer } from "@gatehouse/shared/testing/mock-api";
import { renderPage } from "@gatehouse/shared/testing/render-page";
import { aSession } from "@gatehouse/shared/testing/session.builder";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import * as remote from "../../remote.tsx";

const session = aSession({ Permissions: [permissions.sessionsReplay] });
const summary = {
  SessionId: "s1",
  Title: "Database maintenance",
  UserName: "admin",
  Host: "db-prod-04",
  Protocol: "ssh",
  StartDate: "2026-01-15T09:41:00.000Z",
  EndDate: "2026-01-15T09:44:30.000Z",
  SlideCount: 3,
};
const slides = ["p1", "p2", "p3"].map((id, index) => ({
  ScreenShotId: id,
  EventIds: index === 1 ? ["e1"] : [],
  DisplayName: `slide-${index + 1}`,
  CaptureDate: "2026-01-15T09:41:00.000Z",
}));
const events = [
  {
    EventId: "e1",
    StartDate: "2026-01-15T09:42:00.000Z",
    EndDate: "2026-01-15T09:42:01.000Z",
    ProcessName: "vi",
    CommandLine: "vi pg_hba.conf",
  },
];
const base = "/api/app/sessionmonitoring";
const settings = "/api/app/pluginConfigurationForms/replay/values";
const picture = { status: 200, body: "picture", headers: { "content-type": "image/png" } };
const api: ApiHandlers = {
  [`GET ${settings}`]: {},
  [`GET ${base}/sessions`]: { items: [summary], total: 1 },
  [`GET ${base}/sessions/s1`]: summary,
  [`GET ${base}/screenshots`]: slides,
  [`GET ${base}/events`]: events,
  [`GET ${base}/screenshots/p1`]: () => picture,
  [`GET ${base}/screenshots/p2`]: () => picture,
  [`GET ${base}/screenshots/p3`]: () => picture,
};
const open = (path: string, changes: ApiHandlers = {}) =>
  renderPage({ module: remote, path, session, api: { ...api, ...changes } });

/** Contents that are not an image. */
let broken: string[];

beforeEach(() => {
  let count = 0;
  broken = [];
  // jsdom cannot decode images.
  window.createImageBitmap = async (source: unknown) => {
    const text = await new Response(source as Blob).text();
    if (broken.some((one) => text.includes(one))) throw new DOMException("", "InvalidStateError");
    return { width: 1, height: 1, close: () => undefined };
  };
  URL.createObjectURL = () => `blob:picture-${(count += 1)}`;
  URL.revokeObjectURL = () => undefined;
});

it("without an id the sessions are listed, each with its link", async () => {
  await open("/session-replay");
  expect(await screen.findByRole("link", { name: "Database maintenance" })).toHaveAttribute(
    "href",
    "#/session-replay?id=s1",
  );
  expect(screen.getByText("1 recording")).toBeVisible();
});

it("more sessions than a page are reached by pages, which the address names", async () => {
  const { user, navigate } = await open("/session-replay", {
    [`GET ${base}/sessions`]: ({ path }) => ({
      body: {
        items: [{ ...summary, Title: `From ${new URLSearchParams(path.split("?")[1]).get("offset")}` }],
        total: 51,
      },
    }),
  });
  expect(await screen.findByRole("link", { name: "From 0" })).toBeVisible();
  expect(screen.getByText("51 recordings")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Next page" }));
  expect(await screen.findByRole("link", { name: "From 50" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Next page" })).toHaveAttribute("aria-disabled", "true");
  await navigate("/session-replay");
  expect(await screen.findByRole("link", { name: "From 0" })).toBeVisible();
  await navigate("/session-replay?page=2");
  expect(await screen.findByRole("link", { name: "From 50" })).toBeVisible();
});

it("a page of sessions that can't be read shows no other page in its place", async () => {
  const { user } = await open("/session-replay", { [`GET ${base}/sessions`]: { items: [summary], total: 51 } });
  await screen.findByRole("link", { name: "Database maintenance" });
  mockApi.use({ [`GET ${base}/sessions`]: anError(409, "conflict") });
  await user.click(screen.getByRole("button", { name: "Next page" }));
  expect(await screen.findByRole("button", { name: "Retry" })).toBeVisible();
  expect(screen.queryByRole("link", { name: "Database maintenance" })).not.toBeInTheDocument();
});

it("a recording opens paused on its first slide, with its facts and events", async () => {
  await open("/session-replay?id=s1");
  expect(await screen.findByRole("heading", { level: 1, name: "admin on db-prod-04" })).toBeVisible();
  expect(await screen.findByRole("img", { name: "Recorded screen: slide-1" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Play" })).toBeVisible();
  expect(screen.getByText("00:01 of 03:30 · slide 1 of 3")).toBeVisible();
  expect(screen.getByText("03:30")).toBeVisible();
  const player = screen.getByRole("region", { name: "Player" }).parentElement;
  expect(player?.dataset).toMatchObject({ mediaType: "image", sessionType: "replay" });
});

it("steps, restart and the choice of an event move the slide", async () => {
  const { user } = await open("/session-replay?id=s1");
  await user.click(await screen.findByRole("button", { name: "Step forward" }));
  expect(await screen.findByRole("img", { name: "Recorded screen: slide-2" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Step forward" }));
  await user.click(screen.getByRole("button", { name: "Step back" }));
  expect(screen.getByText("00:02 of 03:30 · slide 2 of 3")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Restart" }));
  expect(screen.getByText("00:01 of 03:30 · slide 1 of 3")).toBeVisible();
  await user.click(screen.getByRole("button", { name: /vi pg_hba.conf/ }));
  expect(screen.getByText("00:02 of 03:30 · slide 2 of 3")).toBeVisible();
});

it("keys on the picture play, step and go to the ends", async () => {
  const { user } = await open("/session-replay?id=s1");
  const stage = await screen.findByRole("group", { name: "Recorded screen" });
  stage.focus();
  await user.keyboard("{ArrowRight}");
  expect(screen.getByText("00:02 of 03:30 · slide 2 of 3")).toBeVisible();
  await user.keyboard("{End}");
  expect(screen.getByText("00:03 of 03:30 · slide 3 of 3")).toBeVisible();
  await user.keyboard("{Home} ");
  expect(screen.getByRole("button", { name: "Pause" })).toBeVisible();
});

it("playing goes on by itself and stops on the last slide; play then starts over", async () => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    const { user } = await open("/session-replay?id=s1");
    await screen.findByRole("img", { name: "Recorded screen: slide-1" });
    await user.click(screen.getByRole("button", { name: "Play" }));
    for (const name of ["slide-2", "slide-3"]) {
      await act(() => jest.advanceTimersByTimeAsync(1000));
      expect(await screen.findByRole("img", { name: `Recorded screen: ${name}` })).toBeVisible();
    }
    await waitFor(() => expect(screen.getByRole("button", { name: "Play" })).toBeVisible());
    await user.click(screen.getByRole("button", { name: "Play" }));
    expect(screen.getByText("00:01 of 03:30 · slide 1 of 3")).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});

it("the seek bar says the time, in words", async () => {
  const { user } = await open("/session-replay?id=s1");
  const slider = await screen.findByRole("slider", { name: "Position" });
  expect(slider).toHaveAttribute("aria-valuetext", "1 second of 3 seconds");
  act(() => slider.focus());
  await user.keyboard("{End}");
  expect(slider).toHaveAttribute("aria-valuetext", "3 seconds of 3 seconds");
});

it("a damaged picture is named, cannot be saved, and the player goes on to the next", async () => {
  broken = ["torn"];
  jest.useFakeTimers({ advanceTimers: true });
  try {
    const { user } = await open("/session-replay?id=s1", {
      [`GET ${base}/screenshots/p2`]: () => ({ ...picture, body: "torn" }),
    });
    await screen.findByRole("img", { name: "Recorded screen: slide-1" });
    await user.click(screen.getByRole("button", { name: "Play" }));
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(await screen.findByText(/^The image of slide 2 is damaged/)).toBeVisible();
    expect(screen.queryByRole("img", { name: /Recorded screen/ })).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Save snapshot" })).toHaveAttribute("aria-disabled", "true");
    expect(screen.getByRole("button", { name: "Pause" })).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(await screen.findByRole("img", { name: "Recorded screen: slide-3" })).toBeVisible();
    expect(screen.queryByText(/is damaged/)).not.toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});

it("the speed is kept for the next time", async () => {
  const { user } = await open("/session-replay?id=s1");
  await user.selectOptions(await screen.findByRole("combobox", { name: "Playback speed" }), "4×");
  expect(localStorage.getItem("replaySpeed")).toBe("4");
});

describe("what the organization has configured", () => {
  it("is the speed until the user chooses one", async () => {
    const values = { [`GET ${settings}`]: { "default-speed": "2" } };
    const { user, navigate } = await open("/session-replay?id=s1", values);
    const speed = () => screen.findByRole("combobox", { name: "Playback speed" });
    expect(await speed()).toHaveDisplayValue("2×");
    await user.selectOptions(await speed(), "0.5×");
    await navigate("/session-replay");
    await navigate("/session-replay?id=s1");
    expect(await speed()).toHaveDisplayValue("0.5×");
  });

  it("leaves out idle time, says so, and can be turned off", async () => {
    const long = Array.from({ length: 20 }, (_unused, second) => ({
      ScreenShotId: "p1",
      EventIds: second === 19 ? ["e1"] : [],
      DisplayName: `slide-${second + 1}`,
      CaptureDate: new Date(Date.UTC(2026, 0, 15, 9, 41, second)).toISOString(),
    }));
    jest.useFakeTimers({ advanceTimers: true });
    try {
      const { user } = await open("/session-replay?id=s1", {
        [`GET ${base}/screenshots`]: long,
        [`GET ${settings}`]: { "idle-seconds": 5 },
      });
      await screen.findByRole("img", { name: "Recorded screen: slide-1" });
      const slide = () => screen.getByText(/slide \d+ of 20$/).textContent;
      const seek = () => user.click(screen.getByRole("button", { name: "Restart" }));
      await user.click(screen.getByRole("checkbox", { name: "Skip idle time" }));
      for (let step = 0; step < 6; step += 1) await user.click(screen.getByRole("button", { name: "Step forward" }));
      expect(slide()).toMatch(/slide 7 of/);
      await user.click(screen.getByRole("button", { name: "Play" }));
      await act(() => jest.advanceTimersByTimeAsync(1000));
      await waitFor(() => expect(slide()).toMatch(/slide 8 of/));
      await seek();
      await user.click(screen.getByRole("button", { name: "Pause" }));
      for (let step = 0; step < 5; step += 1) await user.click(screen.getByRole("button", { name: "Step forward" }));
      await user.click(screen.getByRole("checkbox", { name: "Skip idle time" }));
      await user.click(screen.getByRole("button", { name: "Play" }));
      await act(() => jest.advanceTimersByTimeAsync(1000));
      expect(await screen.findByText("Skipped 14 seconds without activity.")).toBeVisible();
      expect(slide()).toMatch(/slide 20 of/);
    } finally {
      jest.useRealTimers();
    }
  });

  it("can be that reviewers watch everything: no skip ahead, neither by seeking nor by an event", async () => {
    const { user } = await open("/session-replay?id=s1", {
      [`GET ${settings}`]: { "review-policy": "complete", "idle-seconds": 5 },
    });
    expect(await screen.findByText(/watch the whole recording/)).toBeVisible();
    expect(screen.queryByRole("checkbox", { name: "Skip idle time" })).not.toBeInTheDocument();
    const event = screen.getByRole("button", { name: /vi pg_hba.conf/ });
    expect(event).toBeDisabled();
    screen.getByRole("group", { name: "Recorded screen" }).focus();
    await user.keyboard("{End}");
    expect(screen.getByText("00:01 of 03:30 · slide 1 of 3")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Step forward" }));
    expect(event).toBeEnabled();
  });

  it("is not needed: where it cannot be read, recordings play with the defaults", async () => {
    const refused = () => ({ status: 404, body: { code: "not_found", message: "x", requestId: "r" } });
    await open("/session-replay?id=s1", { [`GET ${settings}`]: refused });
    expect(await screen.findByRole("combobox", { name: "Playback speed" })).toHaveDisplayValue("1×");
  });
});

describe("a picture that cannot be loaded", () => {
  const openFailing = async (id: string) => {
    let isRefused = true;
    const opened = await open("/session-replay?id=s1", {
      [`GET ${base}/screenshots/${id}`]: () =>
        isRefused ? { status: 403, body: { code: "x", message: "x", requestId: "r" } } : picture,
    });
    await screen.findByRole("img", { name: "Recorded screen: slide-1" });
    return { ...opened, recover: () => (isRefused = false) };
  };
  const messages = () => appStore.get(notificationsAtom).map(({ data }) => data.message);
  const goToEnd = async (user: UserEvent) => {
    screen.getByRole("group", { name: "Recorded screen" }).focus();
    await user.keyboard("{End}");
    expect(await screen.findByText("The image of slide 3 couldn't be loaded. Press Play to try again.")).toBeVisible();
  };

  it("pauses and says so with no other picture in its place, and playing loads it again", async () => {
    const { user, recover } = await openFailing("p2");
    await user.click(screen.getByRole("button", { name: "Step forward" }));
    const key = "session-replay.problem-fetching-snapshot";
    await waitFor(() => expect(messages()).toEqual([expect.objectContaining({ key })]));
    expect(screen.getByText(/^The image of slide 2 couldn't be loaded/)).toBeVisible();
    expect(screen.queryByRole("img", { name: /Recorded screen/ })).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Save snapshot" })).toHaveAttribute("aria-disabled", "true");
    recover();
    await user.click(screen.getByRole("button", { name: "Play" }));
    expect(screen.queryByRole("img", { name: "Recorded screen: slide-1" })).not.toBeInTheDocument();
    expect(await screen.findByRole("img", { name: "Recorded screen: slide-2" })).toBeVisible();
    expect(screen.queryByText(/couldn't be loaded/)).not.toBeInTheDocument();
  });

  it("is loaded by Play on the last slide too, which doesn't start over", async () => {
    const { user, recover } = await openFailing("p3");
    await goToEnd(user);
    recover();
    await user.click(screen.getByRole("button", { name: "Play" }));
    expect(await screen.findByRole("img", { name: "Recorded screen: slide-3" })).toBeVisible();
    expect(screen.getByText("00:03 of 03:30 · slide 3 of 3")).toBeVisible();
  });

  it("is loaded when the network is back, and the player stays paused", async () => {
    const { user, recover } = await openFailing("p3");
    await goToEnd(user);
    recover();
    act(() => void window.dispatchEvent(new Event("online")));
    expect(await screen.findByRole("img", { name: "Recorded screen: slide-3" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Play" })).toBeVisible();
  });

  it("doesn't hide the picture of another slide that the user goes back to", async () => {
    const { user } = await openFailing("p3");
    await goToEnd(user);
    await user.keyboard("{Home}");
    expect(await screen.findByRole("img", { name: "Recorded screen: slide-1" })).toBeVisible();
  });
});

it("a picture that takes more than a second is announced until it fails or is there, with no other in its place", async () => {
  const asked = Promise.withResolvers<undefined>();
  const answer = Promise.withResolvers<MockAnswer>();
  await open("/session-replay?id=s1", {
    [`GET ${base}/screenshots/p2`]: () => {
      asked.resolve(undefined);
      return answer.promise;
    },
  });
  const step = await screen.findByRole("button", { name: "Step forward" });
  expect(await screen.findByRole("img", { name: "Recorded screen: slide-1" })).toBeVisible();
  jest.useFakeTimers();
  try {
    fireEvent.click(step);
    await act(() => jest.advanceTimersByTimeAsync(999));
    expect(screen.queryByText("Loading image")).not.toBeInTheDocument();
    expect(screen.getByRole("img", { name: "Recorded screen: slide-1" })).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(2));
    expect(screen.getByText("Loading image")).toBeVisible();
    expect(screen.queryByRole("img", { name: /Recorded screen/ })).not.toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
  await asked.promise;
  answer.resolve({ status: 403, body: { code: "x", message: "x", requestId: "r" } });
  await waitFor(() => expect(screen.queryByText("Loading image")).not.toBeInTheDocument());
});

it("an unknown session says so; a failing server can be retried", async () => {
  let status = 404;
  const answer = () => ({ status, body: { code: "x", message: "x", requestId: "r-9" } });
  const { user, navigate } = await open("/session-replay?id=s1", {
    [`GET ${base}/sessions/s1`]: () => (status === 200 ? { body: summary } : answer()),
  });
  expect(await screen.findByRole("heading", { name: "Recording not found" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Retry" })).not.toBeInTheDocument();
  status = 409;
  await navigate("/session-replay");
  await navigate("/session-replay?id=s1");
  expect(await screen.findByRole("heading", { name: "Couldn't load the recording" })).toBeVisible();
  status = 200;
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("heading", { level: 1, name: "admin on db-prod-04" })).toBeVisible();
});

describe("the slides, whose read is recorded as playing", () => {
  const reads = () => mockApi.requests().filter(({ path }) => path.startsWith(`${base}/screenshots?`)).length;
  const image = () => screen.findByRole("img", { name: "Recorded screen: slide-1" });

  it("are read by each opening of a recording", async () => {
    const { navigate } = await open("/session-replay?id=s1");
    await image();
    expect(reads()).toBe(1);
    await navigate("/session-replay");
    await screen.findByRole("link", { name: "Database maintenance" });
    await navigate("/session-replay?id=s1");
    await image();
    expect(reads()).toBe(2);
  });

  it("are not read again when the network is back", async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      await open("/session-replay?id=s1");
      await image();
      // Reads that follow within two seconds are left out anyway.
      await act(() => jest.advanceTimersByTimeAsync(3000));
      window.dispatchEvent(new Event("offline"));
      window.dispatchEvent(new Event("online"));
      await act(() => jest.advanceTimersByTimeAsync(1000));
      expect(reads()).toBe(1);
    } finally {
      jest.useRealTimers();
    }
  });
});

it("the events can be searched", async () => {
  const { user } = await open("/session-replay?id=s1");
  const list = await screen.findByRole("region", { name: "Events" });
  await user.type(within(list).getByRole("searchbox"), "nothing");
  expect(within(list).getByText("0 events")).toBeVisible();
  expect(mockApi.requests().every((request) => request.method === "GET")).toBe(true);
});
