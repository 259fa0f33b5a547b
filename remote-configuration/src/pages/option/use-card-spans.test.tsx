import { toldResizes } from "@gatehouse/shared/testing/told-resizes";
import { render } from "@testing-library/react";
import { useRef } from "react";
import { useCardSpans } from "./use-card-spans.ts";

beforeEach(() => toldResizes.install());
afterEach(() => {
  toldResizes.restore();
  jest.restoreAllMocks();
});

const heights: Record<string, number> = { first: 100, second: 41, third: 60 };

function Places({ ids }: { ids: string[] }) {
  const placesRef = useRef<HTMLDivElement>(null);
  useCardSpans(placesRef, ids);
  return (
    <div ref={placesRef}>
      {ids.map((id) => (
        <div key={id} data-testid={id}>
          <div data-height={heights[id]} />
        </div>
      ))}
    </div>
  );
}

const spans = (container: HTMLElement) =>
  [...(container.firstElementChild?.children ?? [])].map((place) => (place as HTMLElement).style.gridRowEnd);

it("gives each place the rows of its card, after all heights are read", () => {
  const spansAtReads: string[][] = [];
  jest.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function read(this: Element) {
    spansAtReads.push(spans(document.body.firstElementChild as HTMLElement));
    return new DOMRect(0, 0, 0, Number(this.getAttribute("data-height")));
  });
  const { container, rerender } = render(<Places ids={["first", "second"]} />);
  expect(spans(container)).toEqual(["span 50", "span 21"]);
  expect(spansAtReads).toEqual([
    ["", ""],
    ["", ""],
  ]);
  rerender(<Places ids={["first", "second", "third"]} />);
  expect(spans(container)).toEqual(["span 50", "span 21", "span 30"]);
  expect(toldResizes.listObserved()).toHaveLength(3);
});

it("follows a card that grows", () => {
  const { container } = render(<Places ids={["first", "second"]} />);
  expect(spans(container)).toEqual(["span 1", "span 1"]);
  toldResizes.tell(container.querySelector("[data-testid=second] > div")!, 80);
  expect(spans(container)).toEqual(["span 1", "span 40"]);
});
