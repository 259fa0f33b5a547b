import { act, render, waitFor } from "@testing-library/react";
import type { ChartEntry } from "../../model/chart-series.ts";
import { ChartFigure } from "./chart-figure.tsx";

const entries = [4, 9].map((value): ChartEntry => ({
  name: `Day ${value}`,
  value,
  colourToken: "--chart-1",
  tipTitle: `Day ${value}`,
  tipLabel: `${value} scans`,
}));
const { documentElement } = document;

const show = (kind: "bar" | "line" | "pie", maxValue?: number, shown = entries) =>
  render(
    <ChartFigure
      kind={kind}
      name="Scans"
      entries={shown}
      maxValue={maxValue}
      isTimeline={false}
      isTableShown={false}
      onToggleTable={() => undefined}
    />,
  ).container;

const wear = (theme: string, colour: string) =>
  act(async () => {
    documentElement.style.setProperty("--chart-1", colour);
    documentElement.dataset["theme"] = theme;
  });

beforeEach(() => jest.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(300));
afterEach(() => {
  jest.restoreAllMocks();
  documentElement.removeAttribute("style");
  delete documentElement.dataset["theme"];
});

it.each(["bar", "line"] as const)("the axis of a chart with a %s ends where the data says", async (kind) => {
  const chart = show(kind, 40);
  await waitFor(() => expect([...chart.querySelectorAll("text")].map((text) => text.textContent)).toContain("40"));
});

it.each(["bar", "line"] as const)(
  "the end of the axis of a chart with a %s is the top of the drawing",
  async (kind) => {
    const chart = show(kind, 15);
    const ticks = () => [...chart.querySelectorAll("text")].filter(({ textContent }) => textContent === "15");
    await waitFor(() => expect(ticks()).toHaveLength(1));
    expect(ticks()[0]?.parentElement?.getAttribute("transform")).toBe("translate(0,0)");
  },
);

it("the colours are those of the theme in force", async () => {
  await wear("default", "#0084f0");
  const chart = show("pie");
  const painted = () => [...chart.querySelectorAll("svg path")].map((slice) => slice.getAttribute("fill"));
  await waitFor(() => expect(painted()).toEqual(["#0084f0", "#0084f0"]));
  await wear("darkmode", "#568ac6");
  await waitFor(() => expect(painted()).toEqual(["#568ac6", "#568ac6"]));
});

describe("in forced colors", () => {
  beforeEach(() => {
    const matchMedia = window.matchMedia.bind(window);
    jest
      .spyOn(window, "matchMedia")
      .mockImplementation((query) =>
        Object.assign(matchMedia(query), { matches: query === "(forced-colors: active)" }),
      );
    documentElement.style.setProperty("--text-muted", "#55616f");
    document.body.style.color = "rgb(255, 255, 0)";
  });
  afterEach(() => document.body.removeAttribute("style"));

  it("the numbers of the axis have the colour of all text", async () => {
    const chart = show("bar", 40);
    await waitFor(() => expect(chart.querySelector("text")).toHaveStyle({ fill: "rgb(255, 255, 0)" }));
  });

  it("the slice of a neutral state has the colour of its legend", async () => {
    const queued = entries.map((entry) => ({ ...entry, colourToken: "--text-muted" }));
    const chart = show("pie", undefined, queued);
    const painted = () => [...chart.querySelectorAll("svg path")].map((slice) => slice.getAttribute("fill"));
    await waitFor(() => expect(painted()).toEqual(["#55616f", "#55616f"]));
  });
});
