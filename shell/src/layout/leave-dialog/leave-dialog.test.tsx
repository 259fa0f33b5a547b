import { dirtySources } from "@gatehouse/shared/frame";
import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { act, screen } from "@testing-library/react";
import { leaveGuard } from "../../navigation/leave-guard.ts";
import { renderShell } from "../../testing/render-shell.tsx";

async function askWith(report: () => void): Promise<HTMLElement> {
  await renderShell({ path: paths.unauthorized });
  act(() => {
    report();
    void leaveGuard.ask();
  });
  return screen.findByRole("alertdialog");
}

afterEach(() => act(() => leaveGuard.getQuestion()?.answer(false)));

it("what nobody keeps is said to be lost", async () => {
  const question = await askWith(() => dirtySources.set("form", true));
  expect(question).toHaveAccessibleName("Discard unsaved changes?");
  expect(question).toHaveTextContent("You'll lose the unsaved changes on this page if you leave.");
});

it("what stays as a draft is said to stay", async () => {
  const question = await askWith(() => dirtySources.setDraft("editor", true));
  expect(question).toHaveAccessibleName("Leave without saving?");
  expect(question).toHaveTextContent("kept as a draft in this browser");
  expect(screen.getByRole("button", { name: "Leave page" })).toBeVisible();
});

it("of both, the one that is lost counts", async () => {
  const question = await askWith(() => {
    dirtySources.setDraft("editor", true);
    dirtySources.set("form", true);
  });
  expect(question).toHaveAccessibleName("Discard unsaved changes?");
});
