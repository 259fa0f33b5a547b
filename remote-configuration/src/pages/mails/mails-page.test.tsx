import { mailEndpoints, type MailList } from "@gatehouse/shared/contracts/mails.contract";
import { anError, mockApi, type ApiHandlers } from "@gatehouse/shared/testing/mock-api";
import { renderPage } from "@gatehouse/shared/testing/render-page";
import { aSession, aUser } from "@gatehouse/shared/testing/session.builder";
import { screen, waitFor, within } from "@testing-library/react";
import * as remote from "../../remote.tsx";

const LIST = `GET ${mailEndpoints.list}` as const;

const list: MailList = {
  IsOutbox: true,
  Mails: [
    {
      Id: "1",
      Recipient: "ada@example.test",
      Subject: "Reset your Gatehouse password",
      Text: "Hello ada,\n\nhttps://console.test/#/login?reset=true&token=•••••••• <b>not bold</b>",
      CreatedAt: "2026-03-01T12:00:00.000Z",
      State: "sent",
      IsKeptInOutbox: true,
      Attempts: 1,
      SettledAt: "2026-03-01T12:00:02.000Z",
    },
    {
      Id: "2",
      Recipient: "bob@example.test",
      Subject: "Your Gatehouse account is locked",
      Text: "",
      CreatedAt: "2026-03-01T11:00:00.000Z",
      State: "failed",
      IsKeptInOutbox: false,
      Attempts: 5,
      SettledAt: "2026-03-01T11:19:00.000Z",
    },
  ],
};

const open = (api: ApiHandlers = {}, isAdministrator = false) =>
  renderPage({
    module: remote,
    path: "/configuration/mails",
    session: aSession({
      Permissions: ["mails.read"],
      SessionUser: aUser({ IsAdministrator: isAdministrator }),
    }),
    api: { [LIST]: list, ...api },
  });

it("lists the mails with their recipient and what became of them", async () => {
  await open();
  expect(await screen.findByText("2 emails")).toBeVisible();
  expect(screen.getByText("ada@example.test")).toBeVisible();
  expect(screen.getByText("Kept in outbox")).toBeVisible();
  expect(screen.getByText("Not sent")).toBeVisible();
  expect(screen.queryByText("Sent")).not.toBeInTheDocument();
  expect(screen.getByText(/No mail server is configured/)).toBeVisible();
});

it.each([true, false])("leads an administrator to the form of the mail server: %s", async (isAdministrator) => {
  await open({ [LIST]: { ...list, Mails: [] } }, isAdministrator);
  expect(await screen.findByText("Emails that the console sends to users appear here.")).toBeVisible();
  expect(screen.queryAllByRole("link", { name: "Mail server" })).toHaveLength(isAdministrator ? 1 : 0);
});

it("opens a mail: its details, its text as it is, and that its link is hidden", async () => {
  const { user } = await open();
  const subject = await screen.findByRole("button", { name: "Reset your Gatehouse password" });
  await user.click(subject);
  const dialog = await screen.findByRole("dialog", { name: "Reset your Gatehouse password" });
  expect(within(dialog).getByText("Attempts").nextElementSibling).toHaveTextContent("1");
  expect(within(dialog).getByText(/<b>not bold<\/b>/)).toBeVisible();
  expect(within(dialog).getByText(/^The secret part of the link is hidden/)).toBeVisible();
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  await waitFor(() => expect(subject).toHaveFocus());
});

it("says that the text of a mail isn't stored", async () => {
  const { user } = await open();
  await user.click(await screen.findByRole("button", { name: "Your Gatehouse account is locked" }));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByText("The text of this email isn't available.")).toBeVisible();
  expect(within(dialog).queryByText(/is hidden/)).not.toBeInTheDocument();
});

it("says nothing of the outbox where mails go out, and that there are none yet", async () => {
  await open({ [LIST]: { IsOutbox: false, Mails: [] } });
  expect(await screen.findByRole("heading", { name: "No emails yet" })).toBeVisible();
  expect(screen.queryByText(/No mail server is configured/)).not.toBeInTheDocument();
});

it("reads again on demand, and after a failure", async () => {
  const { user } = await open({ [LIST]: anError(500, "internal_error") });
  expect(await screen.findByRole("heading", { name: "Couldn't load the emails" })).toBeVisible();
  mockApi.use({ [LIST]: { IsOutbox: true, Mails: [] } });
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("0 emails")).toBeVisible();
  mockApi.use({ [LIST]: list });
  await user.click(screen.getByRole("button", { name: "Refresh" }));
  expect(await screen.findByText("2 emails")).toBeVisible();
});
