import type { UserDetails } from "@gatehouse/shared/contracts/accounts.contract";
import { recoveryCodeEndpoints } from "@gatehouse/shared/contracts/recovery-codes.contract";
import { CODE_IN_BODY, totpDeviceEndpoints } from "@gatehouse/shared/contracts/totp-devices.contract";
import { dirtySources } from "@gatehouse/shared/frame";
import { expectFillable } from "@gatehouse/shared/testing/expect-fillable";
import { anError, mockApi, type ApiHandlers } from "@gatehouse/shared/testing/mock-api";
import type { RenderedPage } from "@gatehouse/shared/testing/render-page";
import { act, screen, waitFor, within } from "@testing-library/react";
import { DETAILS, notifications, openAccountPage, sentTo, someDetails } from "../../../testing/account-page.builder.ts";

const CODES = `GET ${recoveryCodeEndpoints.codes}` as const;
const RENEW = `POST ${recoveryCodeEndpoints.codes}` as const;
const SETUP = `GET ${totpDeviceEndpoints.ownSetup}` as const;
const VERIFY = `POST ${totpDeviceEndpoints.ownVerify.replace(":token", CODE_IN_BODY)}` as const;
const REMOVE = `POST ${totpDeviceEndpoints.remove}` as const;

const inactive = someDetails;
const active: UserDetails = { ...someDetails, HasDeviceRegistered: true };
const recoveryCodes = ["AAAA-BBBB-CCCC-DDDD", "EEEE-FFFF-0000-1111"];
const setup = {
  sharedKey: "JBSWY3DPEHPK3PXP",
  authenticatorUri: "otpauth://totp/Gatehouse:pat?secret=JBSWY3DPEHPK3PXP&issuer=Gatehouse",
};

const open = (details: UserDetails, api: ApiHandlers = {}): Promise<RenderedPage> =>
  openAccountPage({
    section: "twofa",
    details,
    api: { [CODES]: { Left: 8 }, [SETUP]: setup, [VERIFY]: { RecoveryCodes: recoveryCodes }, ...api },
  });

const button = (name: string): Promise<HTMLElement> => screen.findByRole("button", { name });
const dialog = async () => within(await screen.findByRole("alertdialog"));

async function confirmReplacing({ user }: RenderedPage, label: string): Promise<void> {
  await user.click(await button("Replace"));
  await user.click((await dialog()).getByRole("button", { name: label }));
}

describe("without an authenticator app", () => {
  afterEach(() => void jest.useRealTimers());

  it("says that it is not set up and offers nothing to those who cannot use one", async () => {
    await open({ ...inactive, CanUseTOTP: false });
    expect(await screen.findByRole("heading", { level: 2, name: "Two-Factor Authentication" })).toBeVisible();
    expect(await screen.findByText(/isn't set up for your account/)).toBeVisible();
    const section = within(screen.getByRole("region", { name: "Two-Factor Authentication" }));
    expect(section.queryByRole("button")).not.toBeInTheDocument();
  });

  it("sets one up by Reconfigure, and keeps the recovery codes on screen until they are saved", async () => {
    const { user } = await open(inactive);
    await user.click(await button("Reconfigure"));
    const code = await screen.findByLabelText("Authenticator code");
    await waitFor(() => expect(code).toHaveFocus());
    expect(await screen.findByText("JBSW Y3DP EHPK 3PXP")).toBeVisible();
    expect(await screen.findByRole("img", { name: /QR code/ })).toBeVisible();
    await expectFillable(user, code, { type: "text", autoComplete: "one-time-code" });
    mockApi.use({ [DETAILS]: active });
    await user.type(code, "123456{Enter}");
    expect(await screen.findByText("AAAA-BBBB-CCCC-DDDD")).toBeVisible();
    expect(sentTo(totpDeviceEndpoints.ownVerify.replace(":token", CODE_IN_BODY))[0]?.body).toEqual({ Token: "123456" });
    expect(notifications()).toEqual([["success", "account.twofa.added"]]);
    expect(screen.getByRole("progressbar", { name: "Code verified" })).toBeVisible();
    expect(dirtySources.hasAny()).toBe(true);
    await user.click(await button("Done"));
    expect(screen.getByText(/Confirm that you've saved/)).toBeVisible();
    await user.click(screen.getByLabelText("I've saved my recovery codes"));
    expect(dirtySources.hasAny()).toBe(false);
    await user.click(await button("Done"));
    await waitFor(async () => expect(await button("Replace")).toHaveFocus());
    expect(await screen.findByText("8 unused codes left")).toBeVisible();
  });

  it("shows its progress for five seconds after the right code", async () => {
    const { user } = await open(inactive);
    await user.click(await button("Reconfigure"));
    await screen.findByText("JBSW Y3DP EHPK 3PXP");
    jest.useFakeTimers({ advanceTimers: true });
    const timers = jest.spyOn(window, "setTimeout");
    await user.type(screen.getByLabelText("Authenticator code"), "123456{Enter}");
    const progress = await screen.findByRole("progressbar", { name: "Code verified" });
    // The effect that starts the time may run after the first look at the progress.
    await waitFor(() => expect(timers).toHaveBeenCalledWith(expect.any(Function), 5000));
    act(() => jest.advanceTimersByTime(3000));
    expect(progress).toBeVisible();
    act(() => jest.advanceTimersByTime(2000));
    expect(progress).not.toBeInTheDocument();
  });

  it("changes nothing when the set-up is cancelled, and returns to its button", async () => {
    const { user } = await open(inactive);
    await user.click(await button("Reconfigure"));
    await screen.findByText("JBSW Y3DP EHPK 3PXP");
    await user.click(await button("Cancel"));
    await waitFor(async () => expect(await button("Reconfigure")).toHaveFocus());
    expect(dirtySources.hasAny()).toBe(false);
    expect(notifications()).toEqual([]);
  });

  it.each([
    [400, "code_rejected", /wasn't set up: incorrect code/],
    [500, "internal_error", /Couldn't set up the authenticator app/],
  ])("says at the code what %i %s means", async (status, code, message) => {
    const { user } = await open(inactive, { [VERIFY]: anError(status, code) });
    await user.click(await button("Reconfigure"));
    await screen.findByText("JBSW Y3DP EHPK 3PXP");
    const field = screen.getByLabelText("Authenticator code");
    await user.type(field, "123456{Enter}");
    await waitFor(() => expect(field).toHaveAccessibleDescription(message));
    await waitFor(() => expect(field).toHaveFocus());
  });

  it("can start again when the secret could not be read", async () => {
    const { user } = await open(inactive, { [SETUP]: anError(500, "internal_error") });
    await user.click(await button("Reconfigure"));
    expect(await screen.findByText(/Couldn't start the setup/)).toBeVisible();
    mockApi.use({ [SETUP]: setup });
    await user.click(await button("Retry"));
    expect(await screen.findByText("JBSW Y3DP EHPK 3PXP")).toBeVisible();
  });
});

describe("a change whose result can't be read", () => {
  const unreadable = { [DETAILS]: anError(409, "conflict") };

  it("is shown as removed, without the question", async () => {
    const page = await open(active, { [REMOVE]: { status: 204 } });
    await page.user.click(await button("Replace"));
    mockApi.use(unreadable);
    await page.user.click((await dialog()).getByRole("button", { name: "Remove app" }));
    await waitFor(async () => expect(await button("Reconfigure")).toHaveFocus());
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  });

  it("is shown as set up", async () => {
    const { user } = await open(inactive);
    await user.click(await button("Reconfigure"));
    mockApi.use(unreadable);
    await user.type(await screen.findByLabelText("Authenticator code"), "123456{Enter}");
    await user.click(await screen.findByLabelText("I've saved my recovery codes"));
    await user.click(await button("Done"));
    await waitFor(async () => expect(await button("Replace")).toHaveFocus());
  });
});

describe("an authenticator app in use", () => {
  it("is removed after a question, says so, and the focus goes to Reconfigure", async () => {
    const page = await open(active, { [REMOVE]: { status: 204 } });
    await page.user.click(await button("Replace"));
    expect((await dialog()).getByText(/removes your current app and its recovery codes/)).toBeVisible();
    expect(sentTo(totpDeviceEndpoints.remove)).toHaveLength(0);
    mockApi.use({ [DETAILS]: inactive });
    await page.user.click((await dialog()).getByRole("button", { name: "Remove app" }));
    await waitFor(async () => expect(await button("Reconfigure")).toHaveFocus());
    expect(sentTo(totpDeviceEndpoints.remove)).toHaveLength(1);
    expect(notifications()).toEqual([["success", "account.twofa.removed"]]);
  });

  it.each([
    [500, "internal_error", "account.twofa.remove-failed"],
    [403, "recent_sign_in_required", "errors.recent_sign_in_required"],
    [409, "second_factor_required", "errors.second_factor_required"],
  ])("stays after %i %s, which is said", async (status, code, key) => {
    const page = await open(active, { [REMOVE]: anError(status, code) });
    await confirmReplacing(page, "Remove app");
    await waitFor(() => expect(notifications()).toEqual([["error", key]]));
    expect(await button("Replace")).toBeVisible();
  });

  it("removed at a later attempt, it takes back what was said of the first", async () => {
    const page = await open(active, { [REMOVE]: anError(500, "internal_error") });
    await confirmReplacing(page, "Remove app");
    await waitFor(() => expect(notifications()).toEqual([["error", "account.twofa.remove-failed"]]));
    mockApi.use({ [DETAILS]: inactive, [REMOVE]: { status: 204 } });
    await confirmReplacing(page, "Remove app");
    await waitFor(() => expect(notifications()).toEqual([["success", "account.twofa.removed"]]));
  });

  it("is replaced without being removed where the policy requires one", async () => {
    const page = await open({ ...active, IsTOTPRequired: true });
    await confirmReplacing(page, "Set up new app");
    expect(await screen.findByText("JBSW Y3DP EHPK 3PXP")).toBeVisible();
    expect(sentTo(totpDeviceEndpoints.remove)).toHaveLength(0);
    await page.user.click(await button("Cancel"));
    await waitFor(async () => expect(await button("Replace")).toHaveFocus());
  });
});

describe("recovery codes", () => {
  it("are renewed after a question, and shown once", async () => {
    const { user } = await open(active, { [CODES]: { Left: 1 }, [RENEW]: { RecoveryCodes: recoveryCodes } });
    expect(await screen.findByText("1 unused code left")).toBeVisible();
    await user.click(await button("Generate new codes"));
    await user.click((await dialog()).getByRole("button", { name: "Generate new codes" }));
    expect(await screen.findByText("EEEE-FFFF-0000-1111")).toBeVisible();
    expect(screen.queryByRole("progressbar")).not.toBeInTheDocument();
    for (const name of ["Copy", "Download", "Print"]) expect(await button(name)).toBeVisible();
  });

  it("stay as they are when the renewal fails", async () => {
    const { user } = await open(active, { [RENEW]: anError(500, "internal_error") });
    await user.click(await button("Generate new codes"));
    await user.click((await dialog()).getByRole("button", { name: "Generate new codes" }));
    await waitFor(() => expect(notifications()).toEqual([["error", "account.twofa.recovery.failed"]]));
    expect(await button("Replace")).toBeVisible();
  });
});
