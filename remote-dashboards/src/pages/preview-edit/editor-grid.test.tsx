import "fake-indexeddb/auto";
import { announcementsAtom } from "@gatehouse/shared/frame";
import { setLanguage } from "@gatehouse/shared/i18n";
import { appStore } from "@gatehouse/shared/state";
import { renderPage } from "@gatehouse/shared/testing/render-page";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { layoutsStore } from "../../data/layouts-store.ts";
import * as remote from "../../remote.tsx";
import { aPlacedTile } from "../../testing/placed-tile.builder.ts";
import { aLayout } from "../../testing/layouts.builder.ts";

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
  await layoutsStore.put("user-1", aLayout({ components: tiles }));
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
const said = (): string => appStore.get(announcementsAtom).polite.text;
const urgent = (): string => appStore.get(announcementsAtom).assertive.text;

afterEach(async () => {
  jest.useRealTimers();
  const request = indexedDB.deleteDatabase("DashboardDatabase");
  await new Promise((resolve) => request.addEventListener("success", resolve));
});

it("places tiles in cells of 90 by 50 pixels with 10 between them", async () => {
  await open();
  expect(transformOf("b")).toBe("translate(310px, 10px)");
  expect(place("b").style).toMatchObject({ width: "290px", height: "290px" });
  const content = place("b").parentElement?.parentElement;
  expect(content?.style).toMatchObject({ width: "2110px", height: "730px" });
});

it("counts columns from the right in a page that is written from the right", async () => {
  await open();
  await act(() => setLanguage("ar-SA"));
  expect(transformOf("b")).toBe("translate(-310px, 10px)");
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
    expect(said()).toMatch(/^Tile a grabbed\. Arrow keys move it/);
    expect(grip).toHaveAccessibleDescription(/Escape puts it back/);
  });

  it("moves, pushes others aside, says both, and drops", async () => {
    const { user, grip } = await grab();
    await user.keyboard("{ArrowRight}");
    expect(said()).toBe("Column 2, row 1, 3 columns by 5 rows. 1 other tile makes room.");
    expect(transformOf("a")).toBe("translate(110px, 10px)");
    expect(transformOf("b")).toBe("translate(410px, 10px)");
    await user.keyboard(" ");
    await waitFor(() => expect(said()).toBe("Tile a: column 2, row 1, 3 columns by 5 rows, layer 1"));
    expect(grip).toHaveAttribute("aria-pressed", "false");
    expect(transformOf("b")).toBe("translate(410px, 10px)");
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect([transformOf("a"), transformOf("b")]).toEqual(["translate(10px, 10px)", "translate(310px, 10px)"]);
  });

  it("resizes with Shift, and says where a limit is", async () => {
    const { user } = await grab();
    await user.keyboard("{Shift>}{ArrowDown}{/Shift}");
    expect(place("a").style.height).toBe("350px");
    await user.keyboard("{Shift>}{ArrowUp}{ArrowUp}{/Shift}");
    expect(place("a").style.height).toBe("290px");
    expect(urgent()).toBe("Tile a cannot go there.");
  });

  it("Escape puts all tiles back", async () => {
    const { user } = await grab();
    await user.keyboard("{ArrowRight}{ArrowRight}{Escape}");
    expect(said()).toBe("Tile a and all other tiles are back in their places.");
    expect([transformOf("a"), transformOf("b")]).toEqual(["translate(10px, 10px)", "translate(310px, 10px)"]);
    expect(screen.getByRole("button", { name: "Save Layout" })).toBeEnabled();
  });

  it("leaving the grip drops the tile", async () => {
    const { user } = await grab();
    await user.keyboard("{ArrowDown}{Tab}");
    await waitFor(() => expect(said()).toBe("Tile a: column 1, row 2, 3 columns by 5 rows, layer 1"));
  });
});

describe("by pointer", () => {
  /** jsdom has no PointerEvent. */
  const point = (
    target: Element | Window,
    type: string,
    [clientX, clientY]: readonly [number, number],
    pointerId = 1,
  ) => {
    const event = new MouseEvent(type, { bubbles: true, cancelable: true, button: 0, clientX, clientY });
    Object.defineProperty(event, "pointerId", { value: pointerId });
    fireEvent(target, event);
  };
  const press = (target: Element) => point(target, "pointerdown", [100, 100]);
  const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  const release = () => act(async () => point(window, "pointerup", [100, 100]));
  const heading = (id: string) => screen.getByRole("heading", { name: `Tile ${id}` });

  const start = async () => {
    await open();
    jest.useFakeTimers({ doNotFake: ["queueMicrotask"] });
  };

  it("grabs after 400 ms and not before", async () => {
    await start();
    press(heading("a"));
    wait(390);
    expect(place("a")).not.toHaveAttribute("data-grabbed");
    wait(20);
    expect(place("a")).toHaveAttribute("data-grabbed");
    await release();
    expect(place("a")).not.toHaveAttribute("data-grabbed");
  });

  it("grabs a handle after 200 ms", async () => {
    await start();
    const handle = place("a").querySelector("[data-handle=se]");
    if (!handle) throw new Error("There is no handle.");
    press(handle);
    wait(190);
    expect(place("a")).not.toHaveAttribute("data-grabbed");
    wait(20);
    expect(place("a")).toHaveAttribute("data-grabbed");
    await release();
  });

  it.each([
    ["10 pixels to the side", () => point(window, "pointermove", [110, 100])],
    ["10 pixels down", () => point(window, "pointermove", [100, 110])],
    ["letting go", () => point(window, "pointerup", [100, 100])],
    ["a second finger", () => point(window, "pointerdown", [0, 0], 2)],
    ["the browser's own scrolling", () => point(window, "pointercancel", [100, 100])],
    ["another window", () => fireEvent.blur(window)],
    ["Escape", () => fireEvent.keyDown(document.body, { key: "Escape" })],
  ])("%s ends the wait", async (_what, happen) => {
    await start();
    press(heading("a"));
    wait(100);
    happen();
    wait(1000);
    expect(place("a")).not.toHaveAttribute("data-grabbed");
  });

  it("9 pixels do not end the wait", async () => {
    await start();
    press(heading("a"));
    point(window, "pointermove", [109, 91]);
    wait(420);
    expect(place("a")).toHaveAttribute("data-grabbed");
    fireEvent.keyDown(document.body, { key: "Escape" });
    expect(place("a")).not.toHaveAttribute("data-grabbed");
  });

  it("a press on a control of the tile is no drag", async () => {
    await start();
    press(screen.getAllByRole("button", { name: "Menu" })[0] ?? document.body);
    wait(1000);
    expect(document.querySelector("[data-grabbed]")).toBeNull();
  });
});
