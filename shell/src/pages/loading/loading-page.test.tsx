import { pageTitleAtom } from "@gatehouse/shared/frame";
import { appStore } from "@gatehouse/shared/state";
import { screen, waitFor } from "@testing-library/react";
import { renderShell } from "../../testing/render-shell.tsx";

it("is empty, under its own title and with the focus, not those of the page before", async () => {
  const { navigate } = await renderShell({ path: "/not-found" });
  await waitFor(async () => expect(await screen.findByRole("heading", { level: 1 })).toHaveFocus());
  await navigate("/loading");
  expect(document.querySelector('[data-page="shell/loading"]')).toBeEmptyDOMElement();
  expect(document.title).toBe("Loading · Gatehouse");
  expect(appStore.get(pageTitleAtom)).toBe("Loading");
  expect(screen.getByRole("main")).toHaveFocus();
});
