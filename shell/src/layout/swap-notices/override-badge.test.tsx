import { appStore } from "@gatehouse/shared/state";
import { act, screen } from "@testing-library/react";
import { overrideAtom, type OverrideState } from "../../federation/override/override.atoms.ts";
import { shownRemoteAtom } from "../../federation/selection/selection.atoms.ts";
import { renderShell } from "../../testing/render-shell.tsx";
import { aRemote, aSelection } from "../../testing/selection.builder.ts";

const running: OverrideState = {
  name: "replay",
  address: "http://localhost:4700",
  status: "running",
  problem: null,
};

afterEach(() => {
  appStore.set(overrideAtom, null);
  appStore.set(shownRemoteAtom, null);
});

async function show(override: OverrideState | null) {
  await renderShell({ path: "/nowhere", selection: aSelection([]) });
  act(() => appStore.set(overrideAtom, override));
}

it("says on every page what runs from where, until it is stopped", async () => {
  await show(running);
  const region = await screen.findByRole("region", { name: "Versions" });
  expect(region).toHaveTextContent("replay is running from localhost:4700.");
  expect(screen.getByRole("button", { name: "Stop" })).toBeVisible();
  act(() => appStore.set(overrideAtom, null));
  expect(screen.queryByRole("region", { name: "Versions" })).not.toBeInTheDocument();
});

it("says why the version in force shows instead", async () => {
  await show({ ...running, status: "selected", problem: { kind: "needs", detail: "react ^20.0.0" } });
  expect(await screen.findByRole("region", { name: "Versions" })).toHaveTextContent(
    "replay is set to run from localhost:4700. The active version is shown. " +
      "The latest build needs something this console doesn't provide (react ^20.0.0).",
  );
});

it("stays as long as unsaved work keeps the code on screen, without a way to stop it again", async () => {
  await show(null);
  const entry = { url: "http://localhost:4700/~1/1.0.0/current/remoteEntry.js", integrity: "" };
  act(() => appStore.set(shownRemoteAtom, aRemote("replay", [], { version: "1.0.0~1", entry })));
  expect(await screen.findByRole("region", { name: "Versions" })).toHaveTextContent(
    "replay runs from localhost:4700 until you save or discard your changes.",
  );
  expect(screen.queryByRole("button", { name: "Stop" })).not.toBeInTheDocument();
});
