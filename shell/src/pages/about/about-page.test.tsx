import { appStore } from "@gatehouse/shared/state";
import { aSignedOutSession } from "@gatehouse/shared/testing/session.builder";
import { screen, waitFor } from "@testing-library/react";
import { shellVersionAtom } from "../../federation/selection.atoms.ts";
import { renderShell } from "../../testing/render-shell.tsx";
import { aRemote, aSelection } from "../../testing/selection.builder.ts";

test("names the version of the console and of each section in force", async () => {
  appStore.set(shellVersionAtom, "1.0.0-abcdef012345");
  const remote = aRemote("reports", ["/reports"], { version: "2.3.4-0123456789ab" });
  await renderShell({ path: "/about", selection: aSelection([remote]) });
  expect(await screen.findByRole("heading", { level: 1, name: "About" })).toBeVisible();
  expect(screen.getByText("1.0.0-abcdef012345")).toBeVisible();
  expect(screen.getByText("reports")).toBeVisible();
  expect(screen.getByText("2.3.4-0123456789ab")).toBeVisible();
});

test("is for signed-in users", async () => {
  const { location } = await renderShell({ path: "/about", session: aSignedOutSession() });
  await waitFor(() => expect(location()).toBe("/login?redir=%2Fabout"));
});
