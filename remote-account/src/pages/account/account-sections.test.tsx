import { accountEndpoints, type UserDetails } from "@gatehouse/shared/contracts/accounts.contract";
import {
  browserExtensionEndpoints,
  type ConnectedExtension,
} from "@gatehouse/shared/contracts/browser-extension.contract";
import { ownSessionEndpoints, type OwnSession } from "@gatehouse/shared/contracts/own-sessions.contract";
import { passwordEndpoints } from "@gatehouse/shared/contracts/passwords.contract";
import { preferenceEndpoints } from "@gatehouse/shared/contracts/preferences.contract";
import { signInDetailsEndpoints, type LoginDetails } from "@gatehouse/shared/contracts/sign-in-details.contract";
import { signInEventEndpoints, type SignInEvent } from "@gatehouse/shared/contracts/sign-in-events.contract";
import { sessionEndpoints, type SessionRead } from "@gatehouse/shared/contracts/sessions.contract";
import { sessionStore } from "@gatehouse/shared/session";
import {
  anError,
  mockApi,
  type ApiHandlers,
  type MockAnswer,
  type RecordedRequest,
} from "@gatehouse/shared/testing/mock-api";
import { renderPage, type RenderedPage } from "@gatehouse/shared/testing/render-page";
import { aSession, aUser } from "@gatehouse/shared/testing/session.builder";
import { screen, waitFor, within } from "@testing-library/react";
import * as remote from "../../remote.tsx";

const details: UserDetails = {
  CanChangePassword: true,
  CanUseTOTP: false,
  HasDeviceRegistered: false,
  IsTOTPRequired: false,
  IsLocalUser: true,
};
const signInDetails: LoginDetails = {
  showDomains: false,
  showSamlOption: false,
  defaultLanguage: "en-US",
  allowFido2Login: true,
  showSocialLinks: false,
  hasSsoContext: false,
};

type OpenOptions = { api: ApiHandlers; session?: SessionRead };

const open = (section: string, { api, session = aSession() }: OpenOptions): Promise<RenderedPage> =>
  renderPage({
    module: remote,
    path: `/account?section=${section}`,
    session,
    api: {
      [`GET ${accountEndpoints.details}`]: details,
      [`GET ${signInDetailsEndpoints.details}`]: signInDetails,
      [`GET ${passwordEndpoints.policy}`]: anError(503, "unavailable"),
      ...api,
    },
  });

const sent = (method: string) => mockApi.requests().filter((request) => request.method === method);
const windows = "Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0";
const aRow = (id: string, changes: Partial<OwnSession> = {}): OwnSession => ({
  SessionId: id,
  IsCurrent: false,
  IsChallenge: false,
  UserAgent: windows,
  Address: "198.51.100.7",
  StartedAt: "2026-03-01T08:00:00.000Z",
  LastUsedAt: "2026-03-02T08:00:00.000Z",
  DeviceKnownSince: null,
  ...changes,
});
const anEvent = (id: string, changes: Partial<SignInEvent> = {}): SignInEvent => ({
  EventId: id,
  OccurredAt: "2026-03-08T05:45:00.000Z",
  Outcome: "codeRefused",
  Method: "authenticator",
  Address: "203.0.113.9",
  IsReported: false,
  ...changes,
});

describe("the sessions", () => {
  it("name browsers, mark this one, and end another after a question, or all others", async () => {
    let rows = [aRow("here", { IsCurrent: true }), aRow("away", { UserAgent: "curl/8.0", Address: "" })];
    const { user } = await open("sessions", {
      api: {
        [`GET ${ownSessionEndpoints.list}`]: () => ({ body: rows }),
        "DELETE /api/user/sessions/away": () => {
          rows = rows.slice(0, 1);
          // Ended elsewhere at the same moment: what the user wants.
          return anError(404, "not_found")();
        },
      },
    });
    expect(await screen.findByText("Firefox on Windows")).toBeVisible();
    expect(screen.getByText("This session")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Sign out Firefox on Windows" })).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Sign out Unknown browser" }));
    const question = screen.getByRole("alertdialog", { name: "Sign out Unknown browser?" });
    expect(sent("DELETE")).toEqual([]);
    await user.click(within(question).getByRole("button", { name: "Sign out" }));
    await waitFor(() => expect(screen.queryByText("Unknown browser")).not.toBeInTheDocument());
    expect(screen.queryByRole("button", { name: "Sign out other sessions" })).not.toBeInTheDocument();
  });
});

describe("the connected extensions", () => {
  const id = "abcdefghijklmnopabcdefghijklmnop";
  const grant = {
    OrganizationName: "Northmoor Energy",
    UserAgent: windows,
    Address: "198.51.100.7",
    StartedAt: "2026-03-02T08:00:00.000Z",
    LastUsedAt: "2026-03-02T08:00:00.000Z",
    ExpiresAt: "2026-03-02T16:00:00.000Z",
  };

  it("say where each is connected, and disconnect one after a question", async () => {
    let extensions: ConnectedExtension[] = [
      { ExtensionId: id, AllowedAt: "2026-03-01T08:00:00.000Z", Grants: [grant] },
      { ExtensionId: id.replaceAll("a", "b"), AllowedAt: "2026-03-01T08:00:00.000Z", Grants: [] },
    ];
    const { user } = await open("extensions", {
      api: {
        [`GET ${browserExtensionEndpoints.ownList}`]: () => ({ body: extensions }),
        [`DELETE /api/user/extensions/${id}`]: () => {
          extensions = extensions.slice(1);
          // Disconnected elsewhere at the same moment: what the user wants.
          return anError(404, "not_found")();
        },
      },
    });
    expect(await screen.findByText("Firefox on Windows")).toBeVisible();
    expect(screen.getByText("Northmoor Energy")).toBeVisible();
    expect(screen.getByText("Not connected")).toBeVisible();
    await user.click(screen.getByRole("button", { name: `Disconnect ${id}` }));
    const question = screen.getByRole("alertdialog", { name: "Disconnect this extension?" });
    expect(sent("DELETE")).toEqual([]);
    await user.click(within(question).getByRole("button", { name: "Disconnect" }));
    await waitFor(() => expect(screen.queryByText(id)).not.toBeInTheDocument());
    expect(screen.getByText("Not connected")).toBeVisible();
  });

  it("stay when the server refuses to disconnect", async () => {
    const { user } = await open("extensions", {
      api: {
        [`GET ${browserExtensionEndpoints.ownList}`]: [{ ExtensionId: id, AllowedAt: grant.StartedAt, Grants: [] }],
        [`DELETE /api/user/extensions/${id}`]: anError(503, "unavailable"),
      },
    });
    await user.click(await screen.findByRole("button", { name: `Disconnect ${id}` }));
    await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Disconnect" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
    expect(screen.getByText(id)).toBeVisible();
  });

  it("say what they are where there are none", async () => {
    await open("extensions", { api: { [`GET ${browserExtensionEndpoints.ownList}`]: [] } });
    expect(await screen.findByText("No connected extensions")).toBeVisible();
  });
});

describe("the sign-in history", () => {
  it("says what happened in the time zone of the user, pages on, and takes a report", async () => {
    const events = [anEvent("one"), anEvent("two", { Outcome: "signedIn", Method: null, IsReported: true })];
    const session = aSession({ Preferences: { TimeZone: "America/St_Johns" } });
    const { user } = await open("history", {
      session,
      api: {
        [`GET ${signInEventEndpoints.list}`]: ({ path }: RecordedRequest): MockAnswer => ({
          body: path.includes("cursor=")
            ? { Events: events.slice(1), NextCursor: null, HasPassword: true }
            : { Events: events.slice(0, 1), NextCursor: "1_1", HasPassword: true },
        }),
        "POST /api/user/signInEvents/one/report": { EndedSessions: 2, MustChangePassword: true },
        [`GET ${sessionEndpoints.session}`]: { ...session, MustChangePassword: true },
      },
    });
    expect(await screen.findByText("Right password, wrong code")).toBeVisible();
    // Clocks there go forward two hours after midnight of this day.
    expect(screen.getByText(/Mar 8, 2026, 3:15\sAM/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Show older sign-ins" }));
    expect(await screen.findByText("Reported")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Show older sign-ins" })).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: /^This wasn't me/ }));
    const question = screen.getByRole("alertdialog");
    expect(question).toHaveTextContent("Then you set a new password.");
    await user.click(within(question).getByRole("button", { name: "Secure my account" }));
    // Only the change of the password is left.
    expect(await screen.findByRole("link", { name: /Change Password/, current: "page" })).toBeVisible();
    expect(sessionStore.get().MustChangePassword).toBe(true);
  });
});

it("a report of a sign-in tells of no new password where the console keeps none", async () => {
  const { user } = await open("history", {
    api: { [`GET ${signInEventEndpoints.list}`]: { Events: [anEvent("one")], NextCursor: null, HasPassword: false } },
  });
  await user.click(await screen.findByRole("button", { name: /^This wasn't me/ }));
  expect(screen.getByRole("alertdialog")).toHaveTextContent("Your password is managed elsewhere");
});

it("a report of a sign-in tells directory users of no new password, also with an older server", async () => {
  const { user } = await open("history", {
    session: aSession({ SessionUser: aUser({ IsDirectoryUser: true }) }),
    api: { [`GET ${signInEventEndpoints.list}`]: { Events: [anEvent("one")], NextCursor: null } },
  });
  await user.click(await screen.findByRole("button", { name: /^This wasn't me/ }));
  expect(screen.getByRole("alertdialog")).toHaveTextContent("Your password is managed elsewhere");
});

describe("the preferences", () => {
  it("are saved one by one, and a page that the user may not open can't be the first one", async () => {
    const { user } = await open("preferences", {
      session: aSession({ Permissions: ["assets.read"], Preferences: { Theme: "darkmode" } }),
      api: {
        [`PUT ${preferenceEndpoints.own}`]: ({ body }: RecordedRequest): MockAnswer =>
          JSON.stringify(body).includes("monday")
            ? anError(503, "unavailable")()
            : { body: { Theme: "darkmode", TimeZone: "Asia/Kolkata" } },
      },
    });
    const zone = await screen.findByRole("combobox", { name: "Time zone" });
    expect(screen.getByRole("combobox", { name: "Theme" })).toHaveValue("darkmode");
    const pages = within(screen.getByRole("combobox", { name: "Start page" })).getAllByRole("option");
    expect(pages.map(({ textContent }) => textContent)).toEqual(["Dashboard", "Assets", "Configuration"]);
    await user.selectOptions(zone, "Asia/Kolkata");
    expect(await screen.findByText("Saved.")).toBeVisible();
    expect(zone).toHaveValue("Asia/Kolkata");
    expect(sent("PUT").map(({ body }) => body)).toEqual([{ TimeZone: { Value: "Asia/Kolkata", AgeMs: 0 } }]);
    expect(sessionStore.get().Preferences).toEqual({ Theme: "darkmode", TimeZone: "Asia/Kolkata" });
    const week = screen.getByRole("combobox", { name: "First day of the week" });
    await user.selectOptions(week, "monday");
    await waitFor(() => expect(week).toHaveValue(""));
  });
});
