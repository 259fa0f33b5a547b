import { act, render, screen } from "@testing-library/react";
import type { CSSProperties, ReactNode, Ref } from "react";
import type { GridItem } from "../../../model/grid/grid-item.ts";
import { editorGridSettings as settings } from "../../../model/grid/grid-settings.ts";
import { GridTouch } from "../gestures/grid-touch.ts";
import { TileBoxes } from "./tile-boxes.tsx";
import { TileHold } from "../gestures/tile-hold.ts";

const items: GridItem[] = ["a", "b", "c"].map((id, index) => ({ id, x: 3 * index, y: 0, cols: 3, rows: 5 }));

type DrawnBoxProps = { id: string; onDraw: (id: string) => void; style?: CSSProperties } & {
  ref?: Ref<HTMLDivElement>;
  children?: ReactNode;
};

function DrawnBox({ id, onDraw, style, ref, children }: DrawnBoxProps) {
  onDraw(id);
  return (
    <div ref={ref} style={style} data-testid={id}>
      {children}
    </div>
  );
}

const createBoxes = () => {
  const onDraw = jest.fn<void, [string]>();
  const hold = new TileHold({ onShow: jest.fn(), onLost: jest.fn() });
  const boxes = items.map(({ id }) => <DrawnBox key={id} id={id} onDraw={onDraw} />);
  const tree = (revision: number) => (
    <TileBoxes items={items} hold={hold} revision={revision}>
      {boxes}
    </TileBoxes>
  );
  return { onDraw, hold, tree };
};
const transformOf = (id: string): string => screen.getByTestId(id).style.transform;
const lift = () => void document.dispatchEvent(new GridTouch("touchend", { x: 0, y: 0 }));
const moveTo = (x: number) => act(() => void document.dispatchEvent(new GridTouch("touchmove", { x, y: 0 })));
const grabA = (hold: TileHold, onDrop: () => void) =>
  act(() => {
    const touch = () => void screen.getByTestId("a").dispatchEvent(new GridTouch("touchstart", { x: 0, y: 0 }));
    expect(hold.grab("a", "drag", { items, grid: { settings, direction: "ltr" }, onDrop }, touch)).toBe(true);
  });

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

it("a step draws the tiles that it moves, and no other", () => {
  const { onDraw, hold, tree } = createBoxes();
  render(tree(0));
  grabA(hold, jest.fn());
  onDraw.mockClear();
  moveTo(110);
  expect([transformOf("b"), transformOf("c")]).toEqual(["translate(410px,10px)", "translate(710px,10px)"]);
  onDraw.mockClear();
  moveTo(115);
  expect(onDraw).not.toHaveBeenCalledWith("b");
  expect(onDraw).not.toHaveBeenCalledWith("c");
  act(() => hold.cancel(lift));
});

it("a drop that is refused later is taken back by another revision, which a layout that is the same is not", () => {
  const { hold, tree } = createBoxes();
  const { rerender } = render(tree(0));
  const onDrop = jest.fn();
  grabA(hold, onDrop);
  moveTo(210);
  act(() => hold.release(lift));
  expect(onDrop).toHaveBeenCalledTimes(1);
  expect([transformOf("a"), transformOf("b")]).toEqual(["translate(210px,10px)", "translate(510px,10px)"]);
  rerender(tree(1));
  expect([transformOf("a"), transformOf("b")]).toEqual(["translate(10px,10px)", "translate(310px,10px)"]);
});
