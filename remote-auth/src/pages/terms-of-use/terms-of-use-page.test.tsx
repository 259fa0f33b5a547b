import type { Terms } from "@gatehouse/shared/contracts/terms.contract";
import { sessionStore } from "@gatehouse/shared/session";
import { anError, mockApi, type ApiHandlers } from "@gatehouse/shared/testing/mock-api";
import { renderPage, type RenderedPage } from "@gatehouse/shared/testing/render-page";
import { aSession, aUser } from "@gatehouse/shared/testing/session.builder";
import { act, screen, waitFor } from "@testing-library/react";
import * as remote from "../../remote.tsx";

const READ = "GET /api/app/termsOfUse";
const ACCEPT = "POST /api/user/acceptTermsOfUse";

function someTerms(changes: Partial<Terms> = {}): Terms {
  const Sections = [
    { Title: "Grant", Paragraphs: ["You may use it.", "<b>Not</b> markup."] },
    { Title: "Fees", Paragraphs: ["Due within 30 days."] },
  ];
  return { Version: "2", Language: "en-US", IsStandard: false, Sections, ...changes };
}

const accepts = () => mockApi.requests().filter(({ method }) => method === "POST");

function open(mode: string, api: ApiHandlers = {}, isAccepted = false): Promise<RenderedPage> {
  const session = aSession({ TermsAccepted: isAccepted });
  return renderPage({
    module: remote,
    path: `/terms-of-use${mode === "" ? "" : `?mode=${mode}`}`,
    session,
    api: { [READ]: someTerms(), ...api },
  });
}

describe("the terms of use to accept", () => {
  it("say that there is more to read, and show the text as plain text that the keyboard can scroll", async () => {
    await open("accept");
    const text = await screen.findByRole("region", { name: "Text of the terms of use" });
    expect(text).toHaveAttribute("tabindex", "0");
    expect(text).toHaveAttribute("lang", "en-US");
    expect(text).toHaveTextContent("<b>Not</b> markup.");
    expect(screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent)).toEqual([
      "Grant",
      "Fees",
    ]);
    expect(screen.getByText(/^Scroll down/)).toBeVisible();
    expect(screen.getByText("Version 2")).toBeVisible();
    expect(screen.queryByText(/sample text/)).not.toBeInTheDocument();
  });

  it("mark the text that comes with the product as a sample", async () => {
    await open("accept", { [READ]: someTerms({ IsStandard: true }) });
    expect(await screen.findByText(/sample text/)).toBeVisible();
  });

  it("are confirmed in the version on screen; the user of the answer is there before the dashboard", async () => {
    const user = aUser({ FirstName: "Renamed" });
    const page = await open("accept", { [ACCEPT]: user });
    await page.user.click(await screen.findByRole("button", { name: "Confirm" }));
    await waitFor(() => expect(page.location()).toBe("/dashboard"));
    expect(accepts()).toMatchObject([{ path: "/api/user/acceptTermsOfUse?version=2", body: undefined }]);
    expect(sessionStore.get()).toMatchObject({ TermsAccepted: true, SessionUser: { FirstName: "Renamed" } });
  });

  it("lead to the dashboard too when they had been accepted before", async () => {
    const page = await open("accept", { [ACCEPT]: aUser() }, true);
    await page.user.click(await screen.findByRole("button", { name: "Confirm" }));
    await waitFor(() => expect(page.location()).toBe("/dashboard"));
  });

  it.each([
    ["/session-replay?id=7", "/session-replay?id=7"],
    ["https://evil.example/", "/dashboard"],
    ["/logout", "/dashboard"],
  ])("lead on to the address that was wanted, and to no other site: %s", async (redir, target) => {
    const mode = `accept&redir=${encodeURIComponent(redir)}`;
    const page = await open(mode, { [ACCEPT]: aUser() });
    await page.user.click(await screen.findByRole("button", { name: "Confirm" }));
    await waitFor(() => expect(page.location()).toBe(target));
  });

  it("are declined by Cancel, which signs out", async () => {
    const page = await open("accept");
    await page.user.click(await screen.findByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(page.location()).toBe("/logout"));
    expect(accepts()).toEqual([]);
  });

  it("show the newer version when one was published meanwhile", async () => {
    const page = await open("accept", { [ACCEPT]: anError(409, "terms_changed") });
    const confirm = await screen.findByRole("button", { name: "Confirm" });
    mockApi.use({ [READ]: someTerms({ Version: "3" }) });
    await page.user.click(confirm);
    expect(await screen.findByText(/have changed/)).toBeVisible();
    expect(await screen.findByText("Version 3")).toBeVisible();
    expect(page.location()).toBe("/terms-of-use?mode=accept");
  });

  it("stay when the server fails, and say so", async () => {
    const page = await open("accept", { [ACCEPT]: anError(500, "internal_error") });
    await page.user.click(await screen.findByRole("button", { name: "Confirm" }));
    expect(await screen.findByText(/Something went wrong on the server/)).toBeVisible();
    expect(screen.getByRole("button", { name: "Confirm" })).toBeEnabled();
  });

  it("are left when another tab accepts them", async () => {
    const page = await open("accept");
    await screen.findByRole("button", { name: "Confirm" });
    act(() => sessionStore.replace(aSession({ TermsAccepted: true })));
    await waitFor(() => expect(page.location()).toBe("/dashboard"));
  });

  it("lead on to the wanted address when another tab accepts them", async () => {
    const page = await open("accept&redir=%2Fabout");
    await screen.findByRole("button", { name: "Confirm" });
    act(() => sessionStore.replace(aSession({ TermsAccepted: true })));
    await waitFor(() => expect(page.location()).toBe("/about"));
  });

  it("are where an address without a mode leads who has not accepted them", async () => {
    const page = await open("");
    await waitFor(() => expect(page.location()).toBe("/terms-of-use?mode=accept"));
  });
});

describe("the terms of use to read", () => {
  it("have a way back in history and nothing to accept", async () => {
    const page = await open("read", {}, true);
    await page.navigate("/about");
    await page.navigate("/terms-of-use?mode=read");
    await page.user.click(await screen.findByRole("button", { name: "Back" }));
    await waitFor(() => expect(page.location()).toBe("/about"));
    expect(screen.queryByRole("button", { name: "Confirm" })).not.toBeInTheDocument();
  });

  it("lead to the dashboard in a tab without a page before", async () => {
    jest.spyOn(window.history, "length", "get").mockReturnValue(1);
    const page = await open("read", {}, true);
    await page.user.click(await screen.findByRole("button", { name: "Back" }));
    await waitFor(() => expect(page.location()).toBe("/dashboard"));
    jest.restoreAllMocks();
  });

  it("can be asked for again when they do not come", async () => {
    const page = await open("read", { [READ]: anError(400, "refused") }, true);
    expect(await screen.findByText("Couldn't load the terms of use")).toBeVisible();
    mockApi.use({ [READ]: someTerms() });
    await page.user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("You may use it.")).toBeVisible();
  });
});
