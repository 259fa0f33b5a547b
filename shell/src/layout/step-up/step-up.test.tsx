import { sendJson } from "@gatehouse/shared/http";
import { appStore } from "@gatehouse/shared/state";
import { expectFillable } from "@gatehouse/shared/testing/expect-fillable";
import { anError, mockApi, type ApiHandlers } from "@gatehouse/shared/testing/mock-api";
import { aSignedOutSession } from "@gatehouse/shared/testing/session.builder";
import { act, screen, waitFor, within } from "@testing-library/react";
import { stepUpQuestionAtom } from "../../session-watch/step-up-question.ts";
import { renderShell } from "../../testing/render-shell.tsx";

const wanted = anError(403, "recent_sign_in_required");
const proof = "POST /api/user/reauthenticateUser";
let isRecent = false;

/** A server that carries out changes only after the right password. */
const api: ApiHandlers = {
  "GET /api/app/languages": [],
  "GET /api/user/singleSignOnConfirmation": { Provider: null, HasPassword: true },
  "PUT /api/options/security": () => (isRecent ? { status: 204 } : wanted()),
  "POST /api/things": () => (isRecent ? { status: 204 } : wanted()),
  [proof]: (request) => {
    isRecent = JSON.stringify(request.body) === '{"Password":"right"}';
    return isRecent ? { status: 204 } : anError(400, "UserNameOrPasswordAreIncorrect")();
  },
};

beforeEach(() => {
  isRecent = false;
});

async function showShell() {
  const shell = await renderShell({ path: "/unauthorized", api });
  await screen.findByRole("button", { name: /: account menu$/ });
  return shell;
}

/** The dialog, once what is typed goes into it. */
async function findDialog(): Promise<void> {
  await screen.findByRole("dialog", { name: "Re-enter password" });
  await waitFor(() => expect(screen.getByLabelText(/^Password/)).toHaveFocus());
}
const settle = (sent: Promise<void>) =>
  sent.then(
    () => "done",
    (error: Error) => error,
  );
/** The outcome of a call that has been sent; what is on screen changes just before it. */
function outcomeOf<T>(sent: Promise<T>): Promise<T> {
  return act(async () => sent);
}
/** Another call is told that the session is over. */
async function endSession(): Promise<void> {
  mockApi.use({ "DELETE /api/other": anError(440, "session_timed_out"), "GET /api/user/session": aSignedOutSession() });
  await outcomeOf(settle(sendJson("delete", "/api/other")));
}
const bodiesOf = (path: string) =>
  mockApi
    .requests()
    .filter((request) => request.path === path)
    .map(({ body }) => body);

it("asks once for calls that are refused together, and repeats each with what it sent", async () => {
  const { user } = await showShell();
  const body = { values: { SecondFactor: "everyone" } };
  const sent = [settle(sendJson("put", "/api/options/security", body)), settle(sendJson("post", "/api/things", [1]))];
  await findDialog();
  await user.keyboard("right{Enter}");
  expect(await outcomeOf(Promise.all(sent))).toEqual(["done", "done"]);
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(bodiesOf("/api/options/security")).toEqual([body, body]);
  expect(bodiesOf("/api/things")).toEqual([[1], [1]]);
  expect(bodiesOf("/api/user/reauthenticateUser")).toHaveLength(1);
});

it("needs a password, stays open on an error, and says what is wrong", async () => {
  const { user } = await showShell();
  const sent = settle(sendJson("post", "/api/things", {}));
  await findDialog();
  const field = screen.getByLabelText(/^Password/);
  await expectFillable(user, field, { type: "password", autoComplete: "current-password" });
  expect(document.querySelector('input[autocomplete="username"]')).toHaveValue("pat");
  await user.click(screen.getByRole("button", { name: "Continue" }));
  expect(await screen.findByText("This field is required.")).toBeVisible();
  expect(bodiesOf("/api/user/reauthenticateUser")).toEqual([]);
  await user.type(screen.getByLabelText(/^Password/), "wrong{Enter}");
  expect(await screen.findByText("Incorrect password. Try again.")).toBeVisible();
  mockApi.use({ [proof]: anError(400, "LOCKED_ERR") });
  await user.click(screen.getByRole("button", { name: "Continue" }));
  expect(await screen.findByText(/contact your administrator/)).toBeVisible();
  jest.spyOn(globalThis, "fetch").mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await user.click(screen.getByRole("button", { name: "Continue" }));
  expect(await screen.findByText("Can't reach the server. Your entries are kept. Try again.")).toBeVisible();
  mockApi.use({ [proof]: api[proof] });
  jest.restoreAllMocks();
  await user.clear(screen.getByLabelText(/^Password/));
  await user.type(screen.getByLabelText(/^Password/), "right{Enter}");
  expect(await outcomeOf(sent)).toBe("done");
});

it("leaves the call refused on Cancel, and when it is refused after the proof too", async () => {
  const { user } = await showShell();
  const cancelled = settle(sendJson("post", "/api/things", {}));
  await findDialog();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(await outcomeOf(cancelled)).toMatchObject({ status: 403, code: "recent_sign_in_required" });
  mockApi.use({ "POST /api/things": wanted });
  const refused = settle(sendJson("post", "/api/things", {}));
  await findDialog();
  await user.keyboard("right{Enter}");
  expect(await outcomeOf(refused)).toMatchObject({ code: "recent_sign_in_required" });
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

it("repeats a call that was on its way with the token that the proof replaced, and keeps the session", async () => {
  const { user } = await showShell();
  const gate = Promise.withResolvers<void>();
  let calls = 0;
  mockApi.use({
    "POST /api/slow": async () => {
      calls += 1;
      if (calls > 1) return { status: 204 };
      await gate.promise;
      return anError(401, "no_session")();
    },
  });
  const slow = settle(sendJson("post", "/api/slow", {}));
  await waitFor(() => expect(calls).toBe(1));
  const sent = settle(sendJson("post", "/api/things", {}));
  await findDialog();
  await user.keyboard("right{Enter}");
  expect(await outcomeOf(sent)).toBe("done");
  gate.resolve();
  expect(await outcomeOf(slow)).toBe("done");
  expect(screen.getByRole("button", { name: /: account menu$/ })).toBeVisible();
});

it("closes when the session ends meanwhile", async () => {
  await showShell();
  const sent = settle(sendJson("post", "/api/things", {}));
  await findDialog();
  await endSession();
  expect(await outcomeOf(sent)).toBeInstanceOf(Error);
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

it("closes when the server answers the proof that the session is over, and holds no other call", async () => {
  const { user } = await showShell();
  const gate = Promise.withResolvers<void>();
  const ended = anError(401, "no_session");
  const sent = settle(sendJson("post", "/api/things", {}));
  await findDialog();
  mockApi.use({
    [proof]: async () => {
      await gate.promise;
      return ended();
    },
    "POST /api/other": ended,
    "GET /api/user/session": aSignedOutSession(),
  });
  await user.keyboard("right{Enter}");
  await waitFor(() => expect(bodiesOf("/api/user/reauthenticateUser")).toHaveLength(1));
  const held = [settle(sendJson("post", "/api/other", {})), settle(sendJson("post", "/api/things", {}))];
  await waitFor(() => expect(bodiesOf("/api/things")).toHaveLength(2));
  gate.resolve();
  expect(await outcomeOf(sent)).toMatchObject({ code: "recent_sign_in_required" });
  for (const outcome of await outcomeOf(Promise.all(held))) expect(outcome).toBeInstanceOf(Error);
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(screen.queryByRole("button", { name: /: account menu$/ })).not.toBeInTheDocument();
  expect(appStore.get(stepUpQuestionAtom)).toBeNull();
});

describe("for a user with a passkey", () => {
  class Credential {
    static parseRequestOptionsFromJSON = (options: object) => options;
    toJSON = () => ({ id: "a", rawId: "a", response: { authenticatorData: "b", clientDataJSON: "c", signature: "d" } });
  }
  const get = jest.fn<Promise<Credential>, [CredentialRequestOptions]>();
  const options = { challenge: "x", timeout: 1, rpId: "localhost", userVerification: "required", allowCredentials: [] };
  const answers: ApiHandlers = {
    "GET /api/user/fido2/authenticators": [
      {
        AuthenticatorId: "1",
        AuthenticatorName: "Key",
        AuthenticatorType: "Roaming",
        UserId: "user-1",
        CreatedAt: "",
        LastUsedAt: null,
        IsSynced: false,
        ProviderName: null,
      },
    ],
    "POST /api/user/fidoAssertionOptions": options,
    "POST /api/user/assertFidoCredential": () => {
      isRecent = true;
      return { status: 204 };
    },
  };
  beforeEach(() => {
    get.mockReset();
    Object.assign(globalThis, { PublicKeyCredential: Credential });
    Object.assign(navigator, { credentials: { get } });
  });
  afterEach(() => Reflect.deleteProperty(globalThis, "PublicKeyCredential"));

  async function askForKey() {
    const { user } = await showShell();
    mockApi.use(answers);
    const sent = settle(sendJson("post", "/api/things", {}));
    const key = await screen.findByRole("button", { name: "Use a passkey or security key" });
    await user.click(key);
    return { user, sent, key };
  }

  it("takes it in place of the password, and no proof if the user dismisses it", async () => {
    get.mockRejectedValueOnce(new DOMException("", "NotAllowedError")).mockResolvedValue(new Credential());
    const { user, sent, key } = await askForKey();
    await waitFor(() => expect(screen.getByLabelText(/^Password/)).toHaveFocus());
    expect(screen.queryByText(/contact your administrator/)).not.toBeInTheDocument();
    await user.click(key);
    expect(await outcomeOf(sent)).toBe("done");
    expect(bodiesOf("/api/user/assertFidoCredential")).toMatchObject([{ username: "pat" }]);
  });

  it("takes the browser's question back when the session ends meanwhile", async () => {
    const question = Promise.withResolvers<Credential>();
    get.mockImplementation(({ signal }) => {
      signal?.addEventListener("abort", () => question.reject(signal.reason));
      return question.promise;
    });
    const { sent } = await askForKey();
    await waitFor(() => expect(get).toHaveBeenCalledTimes(1));
    await endSession();
    expect(await outcomeOf(sent)).toMatchObject({ code: "recent_sign_in_required" });
    await waitFor(() => expect(get.mock.calls[0]?.[0].signal).toHaveProperty("aborted", true));
    await act(() => expect(question.promise).rejects.toHaveProperty("name", "AbortError"));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });
});

describe("for a user whom a provider signs in", () => {
  const channel = () => new BroadcastChannel("gatehouse.single-sign-on");
  const answers: ApiHandlers = {
    "GET /api/user/singleSignOnConfirmation": { Provider: "main", HasPassword: false },
    "POST /api/user/singleSignOnConfirmation": () => {
      isRecent = true;
      return { status: 204 };
    },
  };
  const opened = jest.fn<object | null, [string]>();
  beforeEach(() => {
    opened.mockReset().mockReturnValue({});
    window.open = (address) => opened(String(address)) as Window | null;
  });

  async function askForProvider() {
    const { user } = await showShell();
    mockApi.use(answers);
    const sent = settle(sendJson("post", "/api/things", {}));
    const dialog = await screen.findByRole("dialog", { name: "Confirm it's you" });
    expect(within(dialog).queryByLabelText(/^Password/)).not.toBeInTheDocument();
    await user.click(within(dialog).getByRole("button", { name: "Continue with main" }));
    return { user, sent };
  }

  const stateOf = (call: number) => new URL(opened.mock.calls[call]?.[0] ?? "", "http://x").searchParams.get("state");

  it("goes on when the window of the provider is back, and not for that of another tab", async () => {
    const { user, sent } = await askForProvider();
    expect(await screen.findByText("Finish signing in to main in the other window.")).toBeVisible();
    const [other, listener] = [channel(), channel()];
    await user.click(screen.getByRole("button", { name: "Continue with main" }));
    // The second window takes the place of the first one.
    for (const state of ["another tab", stateOf(0)]) {
      const heard = new Promise((resolve) => listener.addEventListener("message", resolve, { once: true }));
      other.postMessage(state);
      await heard;
    }
    const confirmation = { method: "POST", path: "/api/user/singleSignOnConfirmation" };
    expect(mockApi.requests()).not.toContainEqual(expect.objectContaining(confirmation));
    await act(async () => {
      other.postMessage(stateOf(1));
      expect(await sent).toBe("done");
    });
    for (const used of [other, listener]) used.close();
  });

  it("explains a blocked window, and an answer that the server refuses", async () => {
    opened.mockReturnValueOnce(null);
    const { user, sent } = await askForProvider();
    expect(await screen.findByText(/Allow pop-ups for this site/)).toBeVisible();
    mockApi.use({ "POST /api/user/singleSignOnConfirmation": anError(400, "SSO_ERR") });
    await user.click(screen.getByRole("button", { name: "Continue with main" }));
    const other = channel();
    other.postMessage(stateOf(1));
    expect(await screen.findByText(/contact your administrator/)).toBeVisible();
    other.close();
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(await outcomeOf(sent)).toMatchObject({ code: "recent_sign_in_required" });
  });
});
