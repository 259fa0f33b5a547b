import type { PreLoginBannerEntry } from "@gatehouse/shared/contracts/pre-login-banners.contract";
import { notificationsAtom } from "@gatehouse/shared/frame";
import { appStore } from "@gatehouse/shared/state";
import { anError, mockApi, type ApiHandlers } from "@gatehouse/shared/testing/mock-api";
import { renderPage } from "@gatehouse/shared/testing/render-page";
import { aSession, aUser } from "@gatehouse/shared/testing/session.builder";
import { screen, waitFor } from "@testing-library/react";
import * as remote from "../../remote.tsx";

const READ = "GET /api/app/preLoginBanners";
const CREATE = "POST /api/app/preLoginBanners";
const CHANGE = "PUT /api/app/preLoginBanners/1";
const REMOVE = "DELETE /api/app/preLoginBanners/1";

function aBanner(changes: Partial<PreLoginBannerEntry> = {}): PreLoginBannerEntry {
  return {
    Id: "1",
    Title: "Notice",
    Text: "Authorized use only.",
    StartsAt: null,
    EndsAt: null,
    State: "shown",
    UpdatedBy: "ines",
    UpdatedAt: "2026-05-01T08:00:00.000Z",
    ...changes,
  };
}

const open = (api: ApiHandlers, isAdministrator = true) =>
  renderPage({
    module: remote,
    path: "/configuration/pre-login-banners",
    session: aSession({
      Permissions: ["configuration.edit"],
      SessionUser: aUser({ IsAdministrator: isAdministrator }),
    }),
    api,
  });

const changes = () => mockApi.requests().filter(({ method }) => method !== "GET");
const messages = () => appStore.get(notificationsAtom).map(({ data }) => data.format);

afterEach(() => appStore.set(notificationsAtom, []));

it("lists each notice with its state and its time", async () => {
  await open({
    [READ]: [aBanner(), aBanner({ Id: "2", Title: "Later", State: "scheduled", StartsAt: "2031-01-01T08:00:00Z" })],
  });
  const row = await screen.findByRole("row", { name: /Notice/ });
  expect(row).toHaveTextContent("Shown now");
  expect(row).toHaveTextContent("Immediately");
  expect(row).toHaveTextContent("No end date");
  expect(row).toHaveTextContent("ines");
  expect(screen.getByRole("row", { name: /Later/ })).toHaveTextContent(/Scheduled.*2031/);
});

it("adds a notice, with a preview of it as plain text", async () => {
  const { user } = await open({ [READ]: [], [CREATE]: [aBanner()] });
  await user.click(await screen.findByRole("button", { name: "Add notice" }));
  await user.type(await screen.findByRole("textbox", { name: /Title/ }), " Notice ");
  await user.type(screen.getByRole("textbox", { name: /Text/ }), "<b>Authorized</b> use only.");
  expect(screen.getByRole("region", { name: "Preview" })).toHaveTextContent("<b>Authorized</b> use only.");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("row", { name: /Notice/ })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(changes()).toMatchObject([
    { body: { Title: "Notice", Text: "<b>Authorized</b> use only.", StartsAt: null, EndsAt: null } },
  ]);
  expect(messages()).toEqual(["success"]);
});

it("says at the field what is missing, and sends nothing", async () => {
  const { user } = await open({ [READ]: [] });
  await user.click(await screen.findByRole("button", { name: "Add notice" }));
  await user.type(await screen.findByRole("textbox", { name: /Title/ }), "  ");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(screen.getByRole("textbox", { name: /Title/ })).toHaveAccessibleDescription(/required/);
  expect(screen.getByRole("textbox", { name: /Text/ })).toHaveAccessibleDescription(/required/);
  expect(changes()).toEqual([]);
});

it("refuses an end before the start, here and in the words of the server", async () => {
  const { user } = await open({ [READ]: [aBanner({ StartsAt: "2031-05-02T09:30:00Z" })] });
  await user.click(await screen.findByRole("button", { name: "Actions for Notice" }));
  await user.click(await screen.findByRole("menuitem", { name: "Edit notice" }));
  const ends = await screen.findByLabelText(/Until/);
  await user.type(ends, "2031-05-01T09:30");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(ends).toHaveAccessibleDescription(/must be after the start/);
  expect(changes()).toEqual([]);
  const fields = [{ path: "EndsAt", code: "endsBeforeStart", message: "" }];
  mockApi.use({ [CHANGE]: anError(400, "request_invalid", fields) });
  await user.clear(ends);
  await user.type(ends, "2031-06-01T09:30");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(ends).toHaveAccessibleDescription(/must be after the start/));
  expect(screen.getByRole("textbox", { name: /Title/ })).toHaveValue("Notice");
});

it("saves on top of what was read, and says that somebody else was first", async () => {
  const { user } = await open({ [READ]: [aBanner()], [CHANGE]: anError(409, "revision_conflict") });
  await user.click(await screen.findByRole("button", { name: "Actions for Notice" }));
  await user.click(await screen.findByRole("menuitem", { name: "Edit notice" }));
  await user.type(await screen.findByRole("textbox", { name: /Title/ }), " two");
  mockApi.use({ [READ]: [aBanner({ Title: "Theirs", UpdatedAt: "2026-05-02T08:00:00.000Z" })] });
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(/Somebody else has changed or removed this notice/)).toBeVisible();
  expect(changes().at(-1)?.headers.get("if-match")).toBe('"2026-05-01T08:00:00.000Z"');
  expect(screen.getByRole("textbox", { name: /Title/ })).toHaveValue("Notice two");
  await waitFor(() => expect(screen.getByText("Theirs")).toBeInTheDocument());
});

it("leaves the next form open when a save ends whose form was closed meanwhile", async () => {
  const gate = Promise.withResolvers<void>();
  const late = async () => {
    await gate.promise;
    return { body: [aBanner()] };
  };
  const { user } = await open({ [READ]: [aBanner()], [CHANGE]: late });
  await user.click(await screen.findByRole("button", { name: "Actions for Notice" }));
  await user.click(await screen.findByRole("menuitem", { name: "Edit notice" }));
  await user.click(await screen.findByRole("button", { name: "Save" }));
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await user.click(await screen.findByRole("button", { name: "Add notice" }));
  await user.type(await screen.findByRole("textbox", { name: /Title/ }), "Next");
  gate.resolve();
  await waitFor(() => expect(messages()).toEqual(["success"]));
  expect(screen.getByRole("textbox", { name: /Title/ })).toHaveValue("Next");
});

it("asks before what was typed is lost", async () => {
  const { user } = await open({ [READ]: [aBanner()] });
  await user.click(await screen.findByRole("button", { name: "Add notice" }));
  await user.type(await screen.findByRole("textbox", { name: /Title/ }), "Notice");
  await user.keyboard("{Escape}");
  await screen.findByRole("alertdialog", { name: "Discard unsaved changes?" });
  await user.click(screen.getByRole("button", { name: "Keep editing" }));
  expect(await screen.findByRole("textbox", { name: /Title/ })).toHaveValue("Notice");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await user.click(await screen.findByRole("button", { name: "Discard changes" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

it("removes a notice after a question", async () => {
  const { user } = await open({ [READ]: [aBanner()], [REMOVE]: () => ({ body: [] }) });
  await user.click(await screen.findByRole("button", { name: "Actions for Notice" }));
  await user.click(await screen.findByRole("menuitem", { name: "Remove notice" }));
  await screen.findByRole("alertdialog", { name: "Remove notice “Notice”?" });
  await user.click(screen.getByRole("button", { name: "Remove notice" }));
  expect(await screen.findByText("No notices yet")).toBeVisible();
  expect(changes()).toMatchObject([{ method: "DELETE" }]);
  expect(messages()).toEqual(["success"]);
});

it("says that a notice could not be removed, and keeps it", async () => {
  const { user } = await open({ [READ]: [aBanner()], [REMOVE]: anError(503, "unavailable") });
  await user.click(await screen.findByRole("button", { name: "Actions for Notice" }));
  await user.click(await screen.findByRole("menuitem", { name: "Remove notice" }));
  await user.click(await screen.findByRole("button", { name: "Remove notice" }));
  await waitFor(() => expect(messages()).toEqual(["error"]));
  // The dialog closes after the message.
  expect(await screen.findByRole("row", { name: /Notice/ })).toBeVisible();
});

it("is for administrators", async () => {
  await open({}, false);
  expect(await screen.findByText("Only administrators can open this page")).toBeVisible();
  expect(mockApi.requests()).toEqual([]);
});

it("can be asked for again when the notices do not come", async () => {
  const { user } = await open({ [READ]: anError(409, "refused") });
  expect(await screen.findByText("Couldn't load the notices")).toBeVisible();
  mockApi.use({ [READ]: [aBanner()] });
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("row", { name: /Notice/ })).toBeVisible();
});
