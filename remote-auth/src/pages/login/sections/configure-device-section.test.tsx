import { totpDeviceEndpoints } from "@gatehouse/shared/contracts/totp-devices.contract";
import { expectFillable } from "@gatehouse/shared/testing/expect-fillable";
import { anError, type ApiHandlers } from "@gatehouse/shared/testing/mock-api";
import { screen, waitFor } from "@testing-library/react";
import { aChallenge, LOGIN, openForm, sentTo, signIn, userName } from "../../../testing/login-page.builder.ts";

const SETUP = `GET ${totpDeviceEndpoints.authenticatorSetup}` as const;
const verifyPath = "/api/security/auth/authenticatorverify/-" as const;
const VERIFY = `POST ${verifyPath}` as const;

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const press = (name: string): HTMLElement => screen.getByRole("button", { name });

describe("configureDevice", () => {
  const sharedKey = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
  const setup = { sharedKey, authenticatorUri: `otpauth://totp/Gatehouse:pat?secret=${sharedKey}&issuer=Gatehouse` };
  const codes = ["AAAA-BBBB-CCCC-DDDD", "EEEE-FFFF-GGGG-HHHH"];
  const api = {
    [LOGIN]: aChallenge({ TwoFactorResponseCode: "notConfigured" }).body,
    [SETUP]: setup,
    [VERIFY]: { RecoveryCodes: codes },
  };

  it("shows the code to scan and the key to type, then the recovery codes once, then the form", async () => {
    const page = await openForm(api);
    await signIn(page);
    expect(await screen.findByRole("img", { name: /QR code/ })).toBeVisible();
    expect(screen.getByText("JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP")).toBeVisible();
    const field = screen.getByLabelText(/^Authenticator code/);
    await expectFillable(page.user, field, { type: "text", autoComplete: "one-time-code" });
    await page.user.type(field, "123456{Enter}");
    expect(await heading("Your authenticator app is set up")).toBeVisible();
    expect(sentTo(verifyPath)[0]?.body).toEqual({ Token: "123456" });
    for (const code of codes) expect(screen.getByText(code)).toBeVisible();
    await page.user.click(press("Continue to sign-in"));
    expect(screen.getByText("Confirm that you've saved your recovery codes.")).toBeVisible();
    await page.user.click(screen.getByLabelText("I've saved my recovery codes"));
    await page.user.click(press("Continue to sign-in"));
    expect(await heading("Sign in")).toBeVisible();
    expect(userName()).toHaveValue("pat");
    expect(screen.queryByText(codes[0] ?? "")).not.toBeInTheDocument();
  });

  it("marks a wrong code at its field", async () => {
    const page = await openForm({ ...api, [VERIFY]: anError(400, "code_rejected") });
    await signIn(page);
    await screen.findByRole("img", { name: /QR code/ });
    await page.user.type(screen.getByLabelText(/^Authenticator code/), "123456{Enter}");
    await waitFor(() =>
      expect(screen.getByLabelText(/^Authenticator code/)).toHaveAccessibleDescription(/Incorrect code/),
    );
    expect(await screen.findByText(/Incorrect code/, { selector: "[role=alert] *" })).toBeInTheDocument();
  });

  it("asks for a code before it sends one", async () => {
    const page = await openForm(api);
    await signIn(page);
    await screen.findByRole("img", { name: /QR code/ });
    await page.user.click(press("Verify code"));
    const code = screen.getByLabelText(/^Authenticator code/);
    expect(code).toHaveAccessibleDescription(/This field is required/);
    expect(code).toHaveFocus();
    expect(sentTo(verifyPath)).toHaveLength(0);
  });

  it.each<[string, ApiHandlers, RegExp]>([
    ["a server that fails", { [VERIFY]: anError(500, "internal_error") }, /status 500/],
    ["an answer without recovery codes", { [VERIFY]: { error: "none" } }, /unexpected response/],
  ])("says what happened: %s", async (_case, answers, message) => {
    const page = await openForm({ ...api, ...answers });
    await signIn(page);
    await screen.findByRole("img", { name: /QR code/ });
    await page.user.type(screen.getByLabelText(/^Authenticator code/), "123456{Enter}");
    expect((await screen.findByText(message)).closest('[role="alert"]')).toBeVisible();
    await page.user.click(press("Back to sign-in"));
    expect(await heading("Sign in")).toBeVisible();
  });

  it("says when only an administrator may set it up", async () => {
    const page = await openForm({ ...api, [SETUP]: anError(403, "enrolment_closed") });
    await signIn(page);
    expect(await screen.findByText(/only an administrator can set up/)).toBeVisible();
    expect(screen.getByLabelText("Password")).toBeVisible();
  });

  it("is left by Cancel", async () => {
    const page = await openForm(api);
    await signIn(page);
    await screen.findByRole("img", { name: /QR code/ });
    await page.user.click(press("Cancel"));
    expect(await heading("Sign in")).toBeVisible();
  });
});
