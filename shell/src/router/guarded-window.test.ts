import { waitFor } from "@testing-library/react";
import { createGuardedWindow } from "./guarded-window.ts";

/** Fake leave guard: `answer` is the user's decision. */
function aGuard() {
  return { isUnsaved: false, answer: true, asked: 0 };
}

let guard: ReturnType<typeof aGuard>;
let guarded: Window;
let arrivals: string[];
let stop: () => void;

/** Does what the hash router does: pushes entries with an index. */
function push(path: string, index: number): void {
  guarded.history.pushState({ idx: index, key: path, usr: null }, "", `#${path}`);
}

beforeEach(() => {
  guard = aGuard();
  arrivals = [];
  window.history.replaceState({ idx: 0, key: "start", usr: null }, "", "/#/start");
  guarded = createGuardedWindow(window, {
    isDirty: () => guard.isUnsaved,
    mayLeave: async () => {
      guard.asked += 1;
      if (guard.answer) guard.isUnsaved = false;
      return guard.answer;
    },
  });
  const listener = (): void => void arrivals.push(window.location.hash);
  guarded.addEventListener("popstate", listener);
  stop = () => guarded.removeEventListener("popstate", listener);
  push("/first", 1);
  push("/second", 2);
});
afterEach(() => stop());

describe("back and forward", () => {
  it("reach the router while nothing is unsaved", async () => {
    window.history.back();
    await waitFor(() => expect(arrivals).toEqual(["#/first"]));
    window.history.forward();
    await waitFor(() => expect(arrivals).toEqual(["#/first", "#/second"]));
    expect(guard.asked).toBe(0);
  });

  it("are undone when the user wants to stay", async () => {
    Object.assign(guard, { isUnsaved: true, answer: false });
    window.history.back();
    await waitFor(() => expect(guard.asked).toBe(1));
    expect(window.location.hash).toBe("#/second");
    expect(arrivals).toEqual([]);
    expect(guard.isUnsaved).toBe(true);
  });

  it("go on when the user agrees", async () => {
    guard.isUnsaved = true;
    window.history.back();
    await waitFor(() => expect(arrivals).toEqual(["#/first"]));
    expect(guard.asked).toBe(1);
    expect(window.location.hash).toBe("#/first");
  });

  it("are undone together when a second one takes the place of the undo", async () => {
    Object.assign(guard, { isUnsaved: true, answer: false });
    const goBackTwice = (): void => {
      jest.spyOn(window.history, "go").mockImplementationOnce(() => window.history.back());
      window.history.back();
    };
    goBackTwice();
    await waitFor(() => expect(guard.asked).toBe(1));
    expect(window.location.hash).toBe("#/second");
    guard.answer = true;
    goBackTwice();
    await waitFor(() => expect(arrivals).toEqual(["#/start"]));
    expect(guard.asked).toBe(2);
  });

  it("go on forward too, and are asked about anew each time", async () => {
    window.history.back();
    await waitFor(() => expect(arrivals).toHaveLength(1));
    guard.isUnsaved = true;
    window.history.forward();
    await waitFor(() => expect(arrivals).toEqual(["#/first", "#/second"]));
    guard.isUnsaved = true;
    window.history.go(-2);
    await waitFor(() => expect(arrivals).toEqual(["#/first", "#/second", "#/start"]));
    expect(guard.asked).toBe(2);
  });
});

describe("a typed address", () => {
  const type = (hash: string): void => void (window.location.hash = hash);

  it("reaches the router while nothing is unsaved", async () => {
    type("/typed");
    await waitFor(() => expect(arrivals).toEqual(["#/typed"]));
    expect(window.history.state).toMatchObject({ idx: 3 });
  });

  it("is taken back when the user wants to stay", async () => {
    Object.assign(guard, { isUnsaved: true, answer: false });
    type("/typed");
    await waitFor(() => expect(guard.asked).toBe(1));
    expect(window.location.hash).toBe("#/second");
    expect(arrivals).toEqual([]);
  });

  it("is gone to when the user agrees", async () => {
    guard.isUnsaved = true;
    type("/typed");
    await waitFor(() => expect(arrivals).toEqual(["#/typed"]));
    expect(window.location.hash).toBe("#/typed");
  });
});
