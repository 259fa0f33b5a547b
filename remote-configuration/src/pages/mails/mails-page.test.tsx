import { mailEndpoints, type MailList } from "@gatehouse/shared/contracts/mails.contract";
import { anError, mockApi, type ApiHandlers } from "@gatehouse/shared/testing/mock-api";
import { renderPage } from "@gatehouse/shared/testing/render-page";
import { aSession } from "@gatehouse/shared/testing/session.builder";
import { screen, within } from "@testing-library/react";
import * as remote from "../../remote.tsx";

const LIST = `GET ${mailEndpoints.list}` as const;

const list: MailList = {
  IsOutbox: true,
  Mails: [
    {
      Id: "1",
      Recipient: "ada@example.test",
      Subject: "Gatehouse: set a new password",
      Text: "Hello ada,\n\nhttps://console.test/#/login?reset=true <b>not bold</b>",
      CreatedAt: "2026-03-01T12:00:00.000Z",
      State: "sent",
    },
    {
      Id: "2",
      Recipient: "bob@example.test",
      Subject: "Gatehouse: your account is locked",
      Text: "",
      CreatedAt: "2026-03-01T11:00:00.000Z",
      State: "failed",
    },
  ],
};

const open = (api: ApiHandlers = {}) =>
  renderPage({
    module: remote,
    path: "/configuration/mails",
    session: aSession({ Permissions: ["mails.read"] }),
    api: { [LIST]: list, ...api },
  });

it("shows each mail with its recipient, its state, and its text as it is", async () => {
  await open();
  const [first, second] = await screen.findAllByRole("listitem");
  expect(within(first!).getByRole("heading", { level: 2, name: "Gatehouse: set a new password" })).toBeVisible();
  expect(within(first!).getByText(/^To ada@example.test, /)).toBeVisible();
  expect(within(first!).getByText("Sent")).toBeVisible();
  expect(within(first!).getByText(/<b>not bold<\/b>/)).toBeVisible();
  expect(within(second!).getByText("Not sent")).toBeVisible();
  expect(screen.getByText(/No mail server is set/)).toBeVisible();
});

it("says nothing of the outbox where mails go out, and that there are none yet", async () => {
  await open({ [LIST]: { IsOutbox: false, Mails: [] } });
  expect(await screen.findByRole("heading", { name: "No mails yet" })).toBeVisible();
  expect(screen.queryByText(/No mail server is set/)).not.toBeInTheDocument();
});

it("reads again on demand, and after a failure", async () => {
  const { user } = await open({ [LIST]: anError(500, "internal_error") });
  expect(await screen.findByRole("heading", { name: "The mails could not be loaded" })).toBeVisible();
  mockApi.use({ [LIST]: { IsOutbox: true, Mails: [] } });
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("heading", { name: "No mails yet" })).toBeVisible();
  mockApi.use({ [LIST]: list });
  await user.click(screen.getByRole("button", { name: "Refresh" }));
  expect(await screen.findAllByRole("listitem")).toHaveLength(2);
});
