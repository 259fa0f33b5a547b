import { sessionStore } from "@gatehouse/shared/session";
import { anError, type ApiHandlers } from "@gatehouse/shared/testing/mock-api";
import { aSession, aUser } from "@gatehouse/shared/testing/session.builder";
import { screen, waitFor } from "@testing-library/react";
import { renderShell } from "../../testing/render-shell.tsx";

describe("the plain terms of use", () => {
  const terms = {
    Version: "2",
    Language: "en-US",
    IsStandard: false,
    Sections: [{ Title: "Grant", Paragraphs: ["You may use it."] }],
  };
  const api: ApiHandlers = { "GET /api/app/termsOfUse": terms };
  const session = aSession({ TermsAccepted: false });
  const path = "/terms-of-use?mode=accept";

  it("are read and confirmed", async () => {
    const accept = "POST /api/user/acceptTermsOfUse";
    const { user, location } = await renderShell({ path, session, api: { ...api, [accept]: aUser() } });
    expect(await screen.findByText("You may use it.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Confirm" }));
    await waitFor(() => expect(location()).toBe("/dashboard"));
    expect(sessionStore.get().TermsAccepted).toBe(true);
  });

  it.each([
    ["/releases?view=history", "/releases?view=history"],
    ["//evil.example", "/dashboard"],
  ])("lead on to the address that was wanted, and to no other site: %s", async (redir, target) => {
    const accept = "POST /api/user/acceptTermsOfUse";
    const wanted = `${path}&redir=${encodeURIComponent(redir)}`;
    const { user, location } = await renderShell({ path: wanted, session, api: { ...api, [accept]: aUser() } });
    await user.click(await screen.findByRole("button", { name: "Confirm" }));
    await waitFor(() => expect(location()).toBe(target));
  });

  it("say when that failed", async () => {
    const accept = "POST /api/user/acceptTermsOfUse";
    const { user } = await renderShell({ path, session, api: { ...api, [accept]: anError(500, "internal_error") } });
    await user.click(await screen.findByRole("button", { name: "Confirm" }));
    expect(await screen.findByText(/Couldn't confirm the terms of use/)).toBeVisible();
  });
});
