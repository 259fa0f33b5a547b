import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { mockApi, type ApiHandlers } from "@gatehouse/shared/testing/mock-api";
import { renderPage } from "@gatehouse/shared/testing/render-page";
import { aSession } from "@gatehouse/shared/testing/session.builder";
import { act, screen, waitFor, within } from "@testing-library/react";
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
const picture = { status: 200, body: "picture", headers: { "content-type": "image/png" } };
const api: ApiHandlers = {
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

beforeEach(() => {
  let count = 0;
  URL.createObjectURL = () => `blob:picture-${(count += 1)}`;
  URL.revokeObjectURL = () => undefined;
});

test("without an id the sessions are listed, each with its link", async () => {
  await open("/session-replay");
  expect(await screen.findByRole("link", { name: "Database maintenance" })).toHaveAttribute(
    "href",
    "#/session-replay?id=s1",
  );
  expect(screen.getByText("1 session")).toBeVisible();
});

test("a recording opens paused on its first slide, with its facts and events", async () => {
  await open("/session-replay?id=s1");
  expect(await screen.findByRole("heading", { level: 1, name: "admin on db-prod-04" })).toBeVisible();
  expect(await screen.findByRole("img", { name: "Recorded screen: slide-1" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Play" })).toBeVisible();
  expect(screen.getByText("0:01 · slide 1 of 3")).toBeVisible();
  expect(screen.getByText("3:30")).toBeVisible();
});

test("steps, restart and the choice of an event move the slide", async () => {
  const { user } = await open("/session-replay?id=s1");
  await user.click(await screen.findByRole("button", { name: "Step next" }));
  expect(await screen.findByRole("img", { name: "Recorded screen: slide-2" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Step next" }));
  await user.click(screen.getByRole("button", { name: "Step back" }));
  expect(screen.getByText("0:02 · slide 2 of 3")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Restart" }));
  expect(screen.getByText("0:01 · slide 1 of 3")).toBeVisible();
  await user.click(screen.getByRole("button", { name: /vi pg_hba.conf/ }));
  expect(screen.getByText("0:02 · slide 2 of 3")).toBeVisible();
});

test("keys on the picture play, step and go to the ends", async () => {
  const { user } = await open("/session-replay?id=s1");
  const stage = await screen.findByRole("group", { name: "Recorded screen" });
  stage.focus();
  await user.keyboard("{ArrowRight}");
  expect(screen.getByText("0:02 · slide 2 of 3")).toBeVisible();
  await user.keyboard("{End}");
  expect(screen.getByText("0:03 · slide 3 of 3")).toBeVisible();
  await user.keyboard("{Home} ");
  expect(screen.getByRole("button", { name: "Pause" })).toBeVisible();
});

test("playing goes on by itself and stops on the last slide; play then starts over", async () => {
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
    expect(screen.getByText("0:01 · slide 1 of 3")).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});

test("the speed is kept for the next time", async () => {
  const { user } = await open("/session-replay?id=s1");
  await user.selectOptions(await screen.findByRole("combobox", { name: "Playback speed" }), "4×");
  expect(localStorage.getItem("replaySpeed")).toBe("4");
});

test("a picture that cannot be loaded pauses and says so", async () => {
  const { user } = await open("/session-replay?id=s1", {
    [`GET ${base}/screenshots/p2`]: () => ({ status: 403, body: { code: "x", message: "x", requestId: "r" } }),
  });
  await user.click(await screen.findByRole("button", { name: "Step next" }));
  expect(await screen.findByRole("img", { name: "Recorded screen: slide-1" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Play" })).toBeVisible();
});

test("an unknown session says so; a failing server can be retried", async () => {
  let status = 404;
  const answer = () => ({ status, body: { code: "x", message: "x", requestId: "r-9" } });
  const { user, navigate } = await open("/session-replay?id=s1", {
    [`GET ${base}/sessions/s1`]: () => (status === 200 ? { body: summary } : answer()),
  });
  expect(await screen.findByRole("heading", { name: "There is no such session" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Retry" })).not.toBeInTheDocument();
  status = 403;
  await navigate("/session-replay");
  await navigate("/session-replay?id=s1");
  expect(await screen.findByRole("heading", { name: "The recorded session could not be loaded" })).toBeVisible();
  status = 200;
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("heading", { level: 1, name: "admin on db-prod-04" })).toBeVisible();
});

test("the events can be searched", async () => {
  const { user } = await open("/session-replay?id=s1");
  const list = await screen.findByRole("region", { name: "Events" });
  await user.type(within(list).getByRole("searchbox"), "nothing");
  expect(within(list).getByText("0 events")).toBeVisible();
  expect(mockApi.requests().every((request) => request.method === "GET")).toBe(true);
});
