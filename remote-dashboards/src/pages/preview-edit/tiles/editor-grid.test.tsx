import "fake-indexeddb/auto";
import { announcementsAtom } from "@gatehouse/shared/frame";
import { setLanguage } from "@gatehouse/shared/i18n";
import { appStore } from "@gatehouse/shared/state";
import { renderPage } from "@gatehouse/shared/testing/render-page";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { localDashboardsStore } from "../../../data/local-dashboards-store.ts";
import * as remote from "../../../remote.tsx";
import { aPlacedTile } from "../../../testing/placed-tile.builder.ts";
import { aDashboard } from "../../../testing/dashboards.builder.ts";
import { emptyDatabases } from "../../../testing/empty-databases.ts";

const tile = (id: string, x: number) =>
  aPlacedTile(
    id,
    { x },
    {
      displayName: `Tile ${id}`,
      resourceKey: `none.${id}`,
      resources: {},
      helpContent: "",
      componentType: "Info",
      isDataComponent: false,
    },
  );
const tiles = [tile("a", 0), tile("b", 3)];

const open = async () => {
  await localDashboardsStore.put("user-1", aDashboard({ components: tiles }));
  const opened = await renderPage({
    module: remote,
    path: "/dashboard/preview/edit?definition=layout-1",
    api: {
      "GET /api/dynamic-dashboard/layouts": [],
      "GET /api/dynamic-dashboard/components": tiles,
      "GET /api/user/dashboards": [],
    },
  });
  await screen.findByRole("button", { name: "Move or resize Tile a" });
  return opened;
};
const place = (id: string): HTMLElement => {
  const element = document.querySelector(`[data-tile="${id}"]`);
  if (!(element instanceof HTMLElement)) throw new Error(`The tile ${id} is not there.`);
  return element;
};
const transformOf = (id: string): string => place(id).style.transform;
const heading = (id: string) => screen.getByRole("heading", { name: `Tile ${id}` });
const said = (): string => appStore.get(announcementsAtom).polite.text;
const urgent = (): string => appStore.get(announcementsAtom).assertive.text;

afterEach(async () => {
  jest.useRealTimers();
  await emptyDatabases();
});

it("places tiles in cells of 90 by 50 pixels with 10 between them", async () => {
  await open();
  expect(transformOf("b")).toBe("translate(310px,10px)");
  expect(place("b").style).toMatchObject({ width: "290px", height: "290px" });
  const content = place("b").parentElement?.parentElement;
  expect(content?.style).toMatchObject({ width: "2110px", height: "730px" });
});

it("counts columns from the right in a page that is written from the right", async () => {
  await open();
  await act(() => setLanguage("ar-SA"));
  // Of 100 columns, the most there can be, in boxes that begin at the right edge.
  expect(transformOf("b")).toBe("translate(9410px,10px)");
  expect(place("b").parentElement).toHaveClass("mirrored");
  expect(place("b").querySelector("[dir=rtl]")).toContainElement(heading("b"));
  await act(() => setLanguage("en-US"));
});

describe("by keys", () => {
  const grab = async () => {
    const opened = await open();
    const grip = screen.getByRole("button", { name: "Move or resize Tile a" });
    act(() => grip.focus());
    await opened.user.keyboard("{Enter}");
    expect(grip).toHaveAttribute("aria-pressed", "true");
    return { ...opened, grip };
  };

  it("says how to go on once a tile is grabbed", async () => {
    const { grip } = await grab();
    expect(said()).toMatch(/^Tile a picked up\. Arrow keys move it/);
    expect(grip).toHaveAccessibleDescription(/Escape to cancel/);
  });

  it("moves, pushes others aside, says both, and drops", async () => {
    const { user, grip } = await grab();
    await user.keyboard("{ArrowRight}");
    expect(said()).toBe("Column 2, row 1, 3 columns by 5 rows. 1 other tile moves to make room.");
    expect(transformOf("a")).toBe("translate(110px,10px)");
    expect(transformOf("b")).toBe("translate(410px,10px)");
    await user.keyboard(" ");
    await waitFor(() => expect(said()).toBe("Tile a: column 2, row 1, 3 columns by 5 rows, layer 1"));
    expect(grip).toHaveAttribute("aria-pressed", "false");
    await waitFor(() => expect(transformOf("b")).toBe("translate(410px,10px)"));
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect([transformOf("a"), transformOf("b")]).toEqual(["translate(10px,10px)", "translate(310px,10px)"]);
  });

  it("resizes with Shift, and says where a limit is", async () => {
    const { user } = await grab();
    await user.keyboard("{Shift>}{ArrowDown}{/Shift}");
    expect(place("a").style.height).toBe("350px");
    await user.keyboard("{Shift>}{ArrowUp}{ArrowUp}{/Shift}");
    expect(place("a").style.height).toBe("290px");
    expect(urgent()).toBe("Tile a can't go there.");
  });

  it("Escape puts all tiles back", async () => {
    const { user } = await grab();
    await user.keyboard("{ArrowRight}{ArrowRight}{Escape}");
    expect(said()).toBe("Tile a and all other tiles are back in place.");
    expect([transformOf("a"), transformOf("b")]).toEqual(["translate(10px,10px)", "translate(310px,10px)"]);
    expect(screen.getByRole("button", { name: "Save Layout" })).toBeEnabled();
  });

  it("leaving the grip drops the tile", async () => {
    const { user } = await grab();
    await user.keyboard("{ArrowDown}{Tab}");
    await waitFor(() => expect(said()).toBe("Tile a: column 1, row 2, 3 columns by 5 rows, layer 1"));
  });
});

describe("by pointer", () => {
  type At = readonly [number, number];
  /** jsdom has no PointerEvent. */
  const createPress = (type: string, [clientX, clientY]: At, pointerId = 1, shiftKey = false) => {
    const event = new MouseEvent(type, { bubbles: true, cancelable: true, button: 0, clientX, clientY, shiftKey });
    return Object.assign(event, { pointerId, isPrimary: pointerId === 1 });
  };
  /** React-grid-layout renders the start of a drag before it can follow a move. */
  const point = (target: Element | Window, type: string, at: At, pointerId = 1, shiftKey = false) =>
    act(async () => void fireEvent(target, createPress(type, at, pointerId, shiftKey)));
  const press = (target: Element) => point(target, "pointerdown", [100, 100]);
  const move = (x: number, y: number) => point(window, "pointermove", [x, y]);
  const release = (at: At = [100, 100]) => point(window, "pointerup", at);
  const wait = (ms: number) => act(async () => void jest.advanceTimersByTime(ms));
  const escape = () => act(async () => void fireEvent.keyDown(document.body, { key: "Escape" }));
  const handleOf = (id: string, side: string): Element => {
    const handle = place(id).querySelector(`[data-handle=${side}]`);
    if (!handle) throw new Error("There is no handle.");
    return handle;
  };
  const save = () => screen.getByRole("button", { name: "Save Layout" });
  const undo = () => screen.getByRole("button", { name: "Undo" });
  const placeholder = () => document.querySelector<HTMLElement>(".react-grid-placeholder");

  const start = async () => {
    const opened = await open();
    jest.useFakeTimers({ doNotFake: ["queueMicrotask"] });
    return opened;
  };
  const hold = async (target: Element) => {
    await press(target);
    await wait(410);
  };

  beforeAll(() => {
    // jsdom has no layout, so elements have no offset parent.
    Object.defineProperty(HTMLElement.prototype, "offsetParent", {
      configurable: true,
      get(this: HTMLElement) {
        return this.parentElement;
      },
    });
  });
  afterAll(() => Reflect.deleteProperty(HTMLElement.prototype, "offsetParent"));

  it("grabs after 400 ms and not before", async () => {
    await start();
    await press(heading("a"));
    await wait(390);
    expect(place("a")).not.toHaveAttribute("data-grabbed");
    await wait(20);
    expect(place("a")).toHaveAttribute("data-grabbed");
    await release();
    expect(place("a")).not.toHaveAttribute("data-grabbed");
  });

  it("pushes the tile that is covered aside, and with Shift trades places with it", async () => {
    await start();
    await hold(heading("a"));
    await move(400, 100);
    expect([transformOf("b"), place("b").style.width]).toEqual(["translate(610px,10px)", "290px"]);
    await move(100, 100);
    await point(window, "pointermove", [400, 100], 1, true);
    expect(transformOf("b")).toBe("translate(10px,10px)");
    await release([400, 100]);
    expect([transformOf("a"), transformOf("b")]).toEqual(["translate(310px,10px)", "translate(10px,10px)"]);
  });

  it.each([10, 20, 30])(
    "trades places with Shift also where the pointer comes in steps of %i pixels",
    async (stepPx) => {
      await start();
      await hold(heading("a"));
      for (let x = 100; x < 400; x += stepPx) await point(window, "pointermove", [x, 100], 1, true);
      await point(window, "pointermove", [400, 100], 1, true);
      await release([400, 100]);
      expect([transformOf("a"), transformOf("b")]).toEqual(["translate(310px,10px)", "translate(10px,10px)"]);
      fireEvent.click(undo());
      expect([transformOf("a"), transformOf("b")]).toEqual(["translate(10px,10px)", "translate(310px,10px)"]);
    },
  );

  it("grabs a handle after 200 ms", async () => {
    await start();
    await press(handleOf("a", "se"));
    await wait(190);
    expect(place("a")).not.toHaveAttribute("data-grabbed");
    await wait(20);
    expect(place("a")).toHaveAttribute("data-grabbed");
    await release();
  });

  it.each([
    ["10 pixels to the side", () => move(110, 100)],
    ["10 pixels down", () => move(100, 110)],
    ["letting go", () => release()],
    ["a second finger", () => point(window, "pointerdown", [0, 0], 2)],
    ["the browser's own scrolling", () => point(window, "pointercancel", [100, 100])],
    ["another window", () => act(async () => void fireEvent.blur(window))],
    ["Escape", () => escape()],
    ["the context menu", () => act(async () => void fireEvent.contextMenu(document.body))],
  ])("%s ends the wait", async (_what, happen) => {
    await start();
    await press(heading("a"));
    await wait(100);
    await happen();
    await wait(1000);
    expect(place("a")).not.toHaveAttribute("data-grabbed");
  });

  it("9 pixels do not end the wait", async () => {
    await start();
    await press(heading("a"));
    await move(109, 91);
    await wait(420);
    expect(place("a")).toHaveAttribute("data-grabbed");
    await escape();
    expect(place("a")).not.toHaveAttribute("data-grabbed");
  });

  it("a press on a control of the tile is no drag", async () => {
    await start();
    await press(screen.getAllByRole("button", { name: "Menu" })[0] ?? document.body);
    await wait(1000);
    expect(document.querySelector("[data-grabbed]")).toBeNull();
  });

  it("a mouse or a finger alone starts nothing in react-grid-layout", async () => {
    await start();
    const touches = [{ identifier: 0, clientX: 100, clientY: 100 }];
    const touch = Object.assign(new Event("touchstart", { bubbles: true, cancelable: true }), {
      targetTouches: touches,
      changedTouches: touches,
    });
    for (const target of [heading("a"), handleOf("a", "se")]) {
      fireEvent.mouseDown(target, { clientX: 100, clientY: 100 });
      fireEvent.mouseMove(document, { clientX: 300, clientY: 100 });
      expect(fireEvent(target, touch)).toBe(true);
    }
    expect(document.querySelector(".react-draggable-dragging, .resizing, .react-grid-placeholder")).toBeNull();
  });

  it("a drag of one step commits, once", async () => {
    await start();
    await hold(heading("a"));
    await move(300, 100);
    expect(transformOf("b")).toBe("translate(510px,10px)");
    expect(placeholder()?.style.transform).toBe("translate(210px,10px)");
    await release([300, 100]);
    expect([transformOf("a"), transformOf("b")]).toEqual(["translate(210px,10px)", "translate(510px,10px)"]);
    expect(placeholder()).toBeNull();
    fireEvent.click(undo());
    expect([transformOf("a"), transformOf("b")]).toEqual(["translate(10px,10px)", "translate(310px,10px)"]);
    expect(undo()).toHaveAttribute("aria-disabled", "true");
  });

  it("a drag of many steps commits once, and tiles that it has passed come home", async () => {
    await start();
    await hold(heading("a"));
    for (const x of [160, 200, 250, 300, 350, 250, 200]) await move(x, 100);
    expect([transformOf("b"), placeholder()?.style.transform]).toEqual([
      "translate(410px,10px)",
      "translate(110px,10px)",
    ]);
    await move(100, 460);
    expect(transformOf("b")).toBe("translate(310px,10px)");
    await release([100, 460]);
    expect(said()).toBe("Tile a: column 1, row 7, 3 columns by 5 rows, layer 1");
    fireEvent.click(undo());
    expect(transformOf("a")).toBe("translate(10px,10px)");
    expect(undo()).toHaveAttribute("aria-disabled", "true");
  });

  it("the tile is under the pointer within a cell too", async () => {
    await start();
    await hold(heading("a"));
    await move(117, 104);
    const before = transformOf("a");
    await move(120, 104);
    const x = Number(/translate\((-?\d+)px/.exec(before)?.[1]);
    expect(transformOf("a")).toBe(`translate(${x + 3}px,4px)`);
    await escape();
  });

  it.each([
    ["Escape", () => escape()],
    ["a second finger", () => point(window, "pointerdown", [0, 0], 2)],
    ["another window", () => act(async () => void fireEvent.blur(window))],
    ["the context menu", () => act(async () => void fireEvent.contextMenu(document.body))],
    ["the browser", () => point(window, "pointercancel", [300, 100])],
  ])("%s in a drag puts all tiles back", async (_what, happen) => {
    await start();
    await hold(heading("a"));
    await move(300, 160);
    expect(transformOf("b")).toBe("translate(510px,10px)");
    await happen();
    expect([transformOf("a"), transformOf("b")]).toEqual(["translate(10px,10px)", "translate(310px,10px)"]);
    expect(placeholder()).toBeNull();
    await release([300, 160]);
    expect(undo()).toHaveAttribute("aria-disabled", "true");
    expect(save()).toBeEnabled();
  });

  it("a second finger on a tile grabs nothing either", async () => {
    await start();
    await hold(heading("a"));
    await point(heading("b"), "pointerdown", [400, 100], 2);
    await wait(1000);
    expect(document.querySelector("[data-grabbed]")).toBeNull();
  });

  it("a resize is limited, and the outline says where it ends", async () => {
    await start();
    await hold(handleOf("a", "se"));
    await move(1100, 220);
    expect(placeholder()?.style).toMatchObject({ width: "590px", height: "410px" });
    await release([1100, 220]);
    expect(place("a").style).toMatchObject({ width: "590px", height: "410px" });
    expect(transformOf("b")).toBe("translate(610px,10px)");
  });

  it("a drop on a dashboard that was changed meanwhile is refused, and all tiles are where they were", async () => {
    const { user } = await open();
    await user.type(screen.getByRole("textbox", { name: "Name" }), "!");
    jest.useFakeTimers({ doNotFake: ["queueMicrotask"] });
    await hold(heading("a"));
    await move(300, 100);
    await act(async () => void fireEvent.keyDown(document.body, { key: "z", ctrlKey: true }));
    await release([300, 100]);
    expect([transformOf("a"), transformOf("b")]).toEqual(["translate(10px,10px)", "translate(310px,10px)"]);
  });

  it("after a tile has gone from under the pointer the others can still be moved", async () => {
    const { user } = await open();
    await user.click(screen.getAllByRole("button", { name: "Menu" })[1] ?? document.body);
    await user.click(await screen.findByRole("menuitem", { name: "Remove" }));
    await user.click(undo());
    jest.useFakeTimers({ doNotFake: ["queueMicrotask"] });
    await hold(heading("b"));
    await move(300, 100);
    await act(async () => void fireEvent.keyDown(document.body, { key: "y", ctrlKey: true }));
    expect(document.querySelector("[data-tile=b]")).toBeNull();
    await release([300, 100]);
    await hold(heading("a"));
    await move(200, 100);
    await release([200, 100]);
    expect(transformOf("a")).toBe("translate(110px,10px)");
  });

  it("leaving the page in a drag leaves no timer, no frame and no listener", async () => {
    await start();
    const added = [document, window].map((target) => jest.spyOn(target, "addEventListener"));
    const removed = [document, window].map((target) => jest.spyOn(target, "removeEventListener"));
    await hold(heading("a"));
    await move(300, 100);
    const keysOf = (spies: typeof added) =>
      spies.flatMap((spy, index) => spy.mock.calls.map(([type, listener]) => ({ index, type, listener })));
    expect(keysOf(added).map(({ type }) => type)).toEqual(expect.arrayContaining(["pointermove", "touchmove"]));
    cleanup();
    for (const listening of keysOf(added)) expect(keysOf(removed)).toContainEqual(listening);
    // React-draggable and react-aria start one-time timers after a touch.
    jest.advanceTimersByTime(1000);
    expect(jest.getTimerCount()).toBe(0);
    jest.restoreAllMocks();
  });
});
