import type { Preview } from "@gatehouse/shared/contracts/previews.contract";
import { setLanguage } from "@gatehouse/shared/i18n";
import { toldResizes } from "@gatehouse/shared/testing/told-resizes";
import { act, cleanup, screen, within } from "@testing-library/react";
import { renderShell } from "../../testing/render-shell.tsx";
import { aRemote, aSelection } from "../../testing/selection.builder.ts";

const shown = (name: string, version: string): Preview => ({ name, version, state: "shown" });

async function show(previews: Preview[]) {
  const remotes = previews
    .filter(({ state }) => state === "shown")
    .map(({ name, version }) => aRemote(name, [`/${name}`], { version, isPreview: true }));
  const shell = await renderShell({ path: "/nowhere", selection: aSelection(remotes, { previews }) });
  return { ...shell, region: await screen.findByRole("region", { name: "Versions" }) };
}

it("names all versions that the tab previews in one badge that can be stopped", async () => {
  const { region } = await show([shown("replay", "1.4.0-134437c53611"), shown("ideas", "2.0.0")]);
  expect(region).toHaveTextContent("You're previewing Session replay 1.4.0 · 134437c and Ideas 2.0.0 in this tab.");
  expect(within(region).getAllByRole("button", { name: "Stop" })).toHaveLength(1);
});

it("keeps the parts of a version in their order in languages that run from right to left", async () => {
  const { region } = await show([shown("replay", "1.4.0-134437c53611")]);
  await act(() => setLanguage("ar-SA"));
  expect(region).toHaveTextContent("إعادة عرض الجلسات \u20661.4.0 · 134437c\u2069");
});

it("says why a version does not show, until the user dismisses it", async () => {
  const { user, region } = await show([
    { name: "replay", version: "1.4.0", state: "path_conflict", detail: "/x is claimed by a and b." },
  ]);
  expect(region).toHaveTextContent(
    "Session replay 1.4.0 can't be previewed because another section uses the same path (/x is claimed by a and b.).",
  );
  expect(within(region).queryByRole("button", { name: "Stop" })).not.toBeInTheDocument();
  await user.click(within(region).getByRole("button", { name: "Dismiss" }));
  expect(region).not.toHaveTextContent("previewed");
});

it("tells what is at the bottom of the window how much room the notices take, while they show", async () => {
  toldResizes.install();
  const { region } = await show([shown("replay", "1.4.0-134437c53611")]);
  const readRoom = () => document.documentElement.style.getPropertyValue("--notices-height");
  toldResizes.tell(region, 52);
  expect(readRoom()).toBe("52px");
  cleanup();
  expect(readRoom()).toBe("");
  toldResizes.restore();
});
