import { FIRST_SCREEN_ATTRIBUTE, HIDDEN_FIRST_SCREEN } from "@gatehouse/shared/contracts/console-page.contract";
import { awaitFirstPaint } from "./await-first-paint.ts";

const root = document.documentElement;
let visibility: DocumentVisibilityState = "visible";
let frames: FrameRequestCallback[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(document, "visibilityState", "get").mockImplementation(() => visibility);
  jest.spyOn(window, "requestAnimationFrame").mockImplementation((callback) => frames.push(callback));
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  root.removeAttribute(FIRST_SCREEN_ATTRIBUTE);
  visibility = "visible";
  frames = [];
});

/** Paints a frame and runs what waits for its end. */
async function paint(): Promise<void> {
  const due = frames;
  frames = [];
  for (const callback of due) callback(performance.now());
  await jest.advanceTimersByTimeAsync(0);
}

function follow(): { isOver: () => boolean } {
  let isOver = false;
  void awaitFirstPaint().then(() => (isOver = true));
  return { isOver: () => isOver };
}

it("lets the sign-in page in the server's answer be painted before other scripts run", async () => {
  root.setAttribute(FIRST_SCREEN_ATTRIBUTE, "1.0.0");
  const { isOver } = follow();
  await paint();
  expect(isOver()).toBe(false);
  await paint();
  expect(isOver()).toBe(true);
});

it.each([
  ["there is none", null],
  ["it is hidden", HIDDEN_FIRST_SCREEN],
])("waits for nothing where %s", async (_title, version) => {
  if (version !== null) root.setAttribute(FIRST_SCREEN_ATTRIBUTE, version);
  await awaitFirstPaint();
  expect(frames).toEqual([]);
});

it("does not wait in a tab that nobody sees, or no longer", async () => {
  root.setAttribute(FIRST_SCREEN_ATTRIBUTE, "1.0.0");
  visibility = "hidden";
  await awaitFirstPaint();
  visibility = "visible";
  const { isOver } = follow();
  visibility = "hidden";
  document.dispatchEvent(new Event("visibilitychange"));
  await jest.advanceTimersByTimeAsync(0);
  expect(isOver()).toBe(true);
});
