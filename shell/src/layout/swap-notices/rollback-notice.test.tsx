import type { AutomaticRollback } from "@gatehouse/shared/contracts/releases.contract";
import { appStore } from "@gatehouse/shared/state";
import { act, fireEvent, screen } from "@testing-library/react";
import { rollbacksAtom } from "../../federation/swap/rollbacks.atoms.ts";
import { renderShell } from "../../testing/render-shell.tsx";
import { aSelection } from "../../testing/selection.builder.ts";
import { logOutDialogPart } from "../log-out/log-out-question.tsx";
import { userCardPart } from "../user-card/user-card-part.ts";

const readForMs = 8000;
const aRollback = (version: string, backTo: string): AutomaticRollback => ({
  id: version,
  name: "replay",
  version,
  backTo,
  group: "default",
  loads: 20,
  failures: 6,
  takenBackAt: "2026-01-01T00:00:00.000Z",
});
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

async function show(rollback: AutomaticRollback): Promise<HTMLElement> {
  // They load once the browser is idle, which the clock of the test brings about.
  await act(() => Promise.all([userCardPart.load(), logOutDialogPart.load()]));
  await renderShell({ path: "/nowhere", selection: aSelection([]) });
  jest.useFakeTimers();
  act(() => appStore.set(rollbacksAtom, [rollback]));
  return screen.findByRole("region", { name: "Versions" });
}

afterEach(() => {
  jest.useRealTimers();
  appStore.set(rollbacksAtom, []);
});

it("an automatic roll-back is told in the flow of the page, is read aloud, and goes by itself once nobody reads it", async () => {
  const region = await show(aRollback("1.1.0", "1.0.0"));
  expect(region).toHaveTextContent(/^Session replay 1\.1\.0 was rolled back to 1\.0\.0/);
  expect(region.parentElement).toContainElement(screen.getByRole("main"));
  expect(screen.getByText(/was rolled back/, { selector: "[role=status] *" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Open releases" })).toHaveAttribute("href", "#/releases");
  fireEvent.pointerEnter(screen.getByRole("link", { name: "Open releases" }));
  pass(2 * readForMs);
  expect(region).toBeInTheDocument();
  fireEvent.pointerLeave(screen.getByRole("link", { name: "Open releases" }));
  pass(readForMs);
  expect(region).not.toBeInTheDocument();
});

it("a version that fails and cannot be rolled back is told until it is put away", async () => {
  const region = await show(aRollback("1.1.0", "1.1.0"));
  pass(10 * readForMs);
  expect(region).toHaveTextContent("no earlier version is available to roll back to");
  fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(region).not.toBeInTheDocument();
});
