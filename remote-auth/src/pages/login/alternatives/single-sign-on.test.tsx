import { signInEndpoints } from "@gatehouse/shared/contracts/sign-ins.contract";
import { anError, type ApiHandlers } from "@gatehouse/shared/testing/mock-api";
import { aSession } from "@gatehouse/shared/testing/session.builder";
import { screen, waitFor } from "@testing-library/react";
import { aLoginAnswer, aServer, DETAILS, openLogin, sentTo, someDetails } from "../../../testing/login-page.builder.ts";

const SINGLE_SIGN_ON = `POST ${signInEndpoints.singleSignOn}` as const;

describe("single sign-on", () => {
  it("signs in with what the identity provider has answered, once and without a form", async () => {
    const page = await openLogin(
      { ...aServer(aSession(), SINGLE_SIGN_ON), [DETAILS]: someDetails({ hasSsoContext: true }) },
      "/login?redir=/configuration",
    );
    await waitFor(() => expect(page.location()).toBe("/configuration"));
    expect(sentTo(signInEndpoints.singleSignOn)).toHaveLength(1);
  });

  it.each<[string, ApiHandlers]>([
    ["refused", { [SINGLE_SIGN_ON]: anError(400, "SSO_ERR") }],
    ["refused like a password", { [SINGLE_SIGN_ON]: anError(400, "CREDENTIAL_ERR") }],
    ["answered without success", { [SINGLE_SIGN_ON]: aLoginAnswer({ Success: false, SessionUser: null }).body }],
    ["answered by a server that fails", { [SINGLE_SIGN_ON]: anError(500, "internal_error") }],
  ])("says when it was %s, and leads to the form", async (_how, answer) => {
    const page = await openLogin({ [DETAILS]: someDetails({ hasSsoContext: true }), ...answer });
    expect(await screen.findByText(/Single sign-on failed/)).toBeVisible();
    await page.user.click(screen.getByRole("button", { name: "Back to sign-in" }));
    expect(await screen.findByLabelText("Password")).toBeVisible();
    expect(sentTo(signInEndpoints.singleSignOn)).toHaveLength(1);
  });
});
