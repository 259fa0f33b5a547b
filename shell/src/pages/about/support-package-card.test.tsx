import { notificationsAtom } from "@gatehouse/shared/frame";
import { appStore } from "@gatehouse/shared/state";
import { anError, mockApi, type Answer, type MockAnswer } from "@gatehouse/shared/testing/mock-api";
import { screen, waitFor, waitForElementToBeRemoved, within } from "@testing-library/react";
import { renderAbout } from "../../testing/about-answers.builder.ts";

type Saved = { name: string; type: string; text: Promise<string> };

/** Files saved by the page; jsdom supports neither blob URLs nor downloads. */
let saved: Saved[] = [];
beforeEach(() => {
  saved = [];
  const blobs: Blob[] = [];
  URL.createObjectURL = (blob: Blob) => `blob:${blobs.push(blob) - 1}`;
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    const blob = blobs[Number(this.href.replace("blob:", ""))];
    if (blob) saved.push({ name: this.download, type: blob.type, text: blob.text() });
  });
});
afterEach(() => jest.restoreAllMocks());

const archive = (headers: Record<string, string>): MockAnswer => ({ body: "the archive", headers });

const open = async (answer: Answer) => {
  const shell = await renderAbout({ "GET /api/about/supportPackage": answer });
  const button = await screen.findByRole("button", { name: "Download support package" });
  await shell.user.click(button);
  return { ...shell, button };
};

const dialogIsGone = async () => {
  const shown = screen.queryByRole("dialog");
  if (shown) await waitForElementToBeRemoved(shown);
};

it("is saved with the name and the type of the answer, and the focus goes back", async () => {
  const { button } = await open(() =>
    archive({ "x-filename": "package-1.zip", "content-type": "application/x-archive" }),
  );
  await waitFor(() => expect(saved).toMatchObject([{ name: "package-1.zip", type: "application/x-archive" }]));
  expect(await saved[0]?.text).toBe('"the archive"');
  await dialogIsGone();
  await waitFor(() => expect(button).toHaveFocus());
  expect(appStore.get(notificationsAtom)).toEqual([]);
});

it("without a name in the answer it is supportpackage.zip", async () => {
  await open(() => archive({ "content-type": "application/zip" }));
  await waitFor(() => expect(saved).toMatchObject([{ name: "supportpackage.zip", type: "application/zip" }]));
});

it("a failure closes the dialog, saves nothing and tells the user", async () => {
  const { button } = await open(anError(503, "unavailable"));
  const toasts = within(await screen.findByRole("region", { name: "Notifications" }));
  expect(toasts.getByText(/^Couldn't download the support package\. Try again\. .*request-1$/)).toBeVisible();
  await dialogIsGone();
  expect(saved).toEqual([]);
  await waitFor(() => expect(button).toHaveFocus());
});

it("failures are told no more after a try that succeeds", async () => {
  const { user, button } = await open(anError(503, "unavailable"));
  await dialogIsGone();
  await user.click(button);
  await waitFor(() => expect(mockApi.requests().filter(({ path }) => path.endsWith("supportPackage"))).toHaveLength(2));
  await dialogIsGone();
  expect(appStore.get(notificationsAtom)).toHaveLength(2);
  mockApi.use({ "GET /api/about/supportPackage": () => archive({}) });
  await user.click(button);
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(appStore.get(notificationsAtom)).toEqual([]);
});

describe("while it is collected", () => {
  const pending = () => {
    const { promise, resolve } = Promise.withResolvers<MockAnswer>();
    return { answer: () => promise, resolve };
  };

  it("a dialog shows progress without an end, and no press outside closes it", async () => {
    const { answer, resolve } = pending();
    const { user } = await open(answer);
    const dialog = within(await screen.findByRole("dialog", { name: "Support package" }));
    expect(dialog.getByRole("progressbar")).not.toHaveAttribute("aria-valuenow");
    await user.click(document.body);
    expect(screen.getByRole("dialog")).toBeVisible();
    resolve(archive({}));
    await dialogIsGone();
  });

  it("Cancel ends the request and says nothing", async () => {
    const { answer, resolve } = pending();
    const { user, button } = await open(answer);
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    await dialogIsGone();
    resolve(archive({}));
    await waitFor(() => expect(button).toHaveFocus());
    expect(saved).toEqual([]);
    expect(appStore.get(notificationsAtom)).toEqual([]);
  });

  it("leaving the page ends the request", async () => {
    const { answer, resolve } = pending();
    const { navigate } = await open(answer);
    await screen.findByRole("dialog");
    await navigate("/not-found");
    resolve(archive({}));
    expect(await screen.findByRole("heading", { level: 1, name: "Sorry" })).toBeVisible();
    expect(saved).toEqual([]);
    expect(appStore.get(notificationsAtom)).toEqual([]);
  });
});
