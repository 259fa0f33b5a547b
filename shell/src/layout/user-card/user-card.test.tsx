import { anError, mockApi } from "@gatehouse/shared/testing/mock-api";
import { aSession, aUser } from "@gatehouse/shared/testing/session.builder";
import { screen, waitFor } from "@testing-library/react";
import { renderShell } from "../../testing/render-shell.tsx";

const languages = [
  { Code: "en-US", DisplayName: "English (United States)" },
  { Code: "de-DE", DisplayName: "Deutsch (Deutschland)" },
];

async function openCard(api: Parameters<typeof renderShell>[0]["api"] = { "GET /api/app/languages": languages }) {
  const session = aSession({ SessionUser: aUser({ DomainName: "EXAMPLE" }) });
  const shell = await renderShell({ path: "/unauthorized", session, api });
  await shell.user.click(await screen.findByRole("button", { name: "Pat Miller: account menu" }));
  const card = await screen.findByRole("dialog", { name: "Account menu" });
  return { ...shell, card };
}

describe("the user card", () => {
  it("tells who is signed in, and leads to the account", async () => {
    const { user, card, location } = await openCard();
    expect(card).toHaveTextContent(String.raw`Pat Miller (EXAMPLE\pat)`);
    expect(card).toHaveTextContent("{email}");
    expect(card).toHaveTextContent("Last login: Jan 15, 2026");
    await user.click(screen.getByRole("link", { name: "Account settings" }));
    await waitFor(() => expect(location()).toBe("/account"));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  it("is at most 410 pixels wide", async () => {
    const { card } = await openCard();
    const panel = card.closest<HTMLElement>("[style*='--panel-width']");
    expect(panel?.style.getPropertyValue("--panel-width")).toBe("41rem");
  });

  it("changes the theme at once", async () => {
    const { user } = await openCard();
    await user.click(screen.getByRole("radio", { name: "Dark" }));
    expect(document.documentElement.dataset["theme"]).toBe("darkmode");
    expect(screen.getByRole("radio", { name: "Dark" })).toBeChecked();
    await user.click(screen.getByRole("radio", { name: "Light" }));
    expect(document.documentElement.dataset["theme"]).toBe("default");
  });

  it("asks for the languages only when it is opened, and changes the language at once", async () => {
    const asked = () => mockApi.requests().filter(({ path }) => path === "/api/app/languages").length;
    const { user } = await renderShell({ path: "/unauthorized", api: { "GET /api/app/languages": languages } });
    const button = await screen.findByRole("button", { name: /: account menu$/ });
    expect(asked()).toBe(0);
    await user.click(button);
    await user.selectOptions(await screen.findByRole("combobox", { name: "Language" }), "Deutsch (Deutschland)");
    expect(asked()).toBe(1);
    expect(await screen.findByRole("combobox", { name: "Sprache" })).toHaveValue("de-DE");
    expect(document.documentElement.lang).toBe("de-DE");
  });

  it("has no choice of language when the languages do not come", async () => {
    await openCard({ "GET /api/app/languages": anError(403, "forbidden") });
    await waitFor(() => expect(mockApi.requests().some(({ path }) => path === "/api/app/languages")).toBe(true));
    expect(screen.getByRole("radio", { name: "Light" })).toBeVisible();
    expect(screen.queryByRole("combobox")).not.toBeInTheDocument();
  });
});
