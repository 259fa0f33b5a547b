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

test("what nobody keeps is said to be lost", async () => {
  const question = await askWith(() => dirtySources.set("form", true));
  expect(question).toHaveAccessibleName("Discard unsaved changes?");
  expect(question).toHaveTextContent("If you leave, they are lost.");
});

test("what stays as a draft is said to stay", async () => {
  const question = await askWith(() => dirtySources.setDraft("editor", true));
  expect(question).toHaveAccessibleName("Leave without saving?");
  expect(question).toHaveTextContent("kept as a draft in this browser");
  expect(screen.getByRole("button", { name: "Leave this page" })).toBeVisible();
});

test("of both, the one that is lost counts", async () => {
  const question = await askWith(() => {
    dirtySources.setDraft("editor", true);
    dirtySources.set("form", true);
  });
  expect(question).toHaveAccessibleName("Discard unsaved changes?");
});
