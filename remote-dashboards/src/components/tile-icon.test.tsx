import { readdirSync } from "node:fs";
import path from "node:path";
import { render } from "@testing-library/react";
import { TileIcon } from "./tile-icon.tsx";

function shownPicture(name: string): string | undefined {
  const { container } = render(<TileIcon name={name} />);
  return container.querySelector<HTMLElement>("[aria-hidden]")?.style.maskImage;
}

it("every picture of the section can be shown", () => {
  const files = readdirSync(path.join(__dirname, "../assets/images/dashboard"));
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    expect(shownPicture(path.basename(file, ".svg"))).toBe(`url("/release/assets/images/dashboard/${file}")`);
  }
});

it("a name without a picture shows the bars of a chart", () => {
  expect(shownPicture("of-a-later-console")).toBe('url("/release/assets/images/dashboard/analytics.svg")');
});
