import { notificationsAtom } from "@gatehouse/shared/frame";
import { appStore } from "@gatehouse/shared/state";
import { anError, mockApi } from "@gatehouse/shared/testing/mock-api";
import { screen, waitFor, within } from "@testing-library/react";
import { renderAbout } from "../../testing/about-answers.builder.ts";

const settingRead = "GET /api/app/licenses/hide-maintenance-expiry-warning";
const settingWrite = "PUT /api/app/licenses/hide-maintenance-expiry-warning/";

const theSwitch = async () => {
  const found = await screen.findByRole("switch", { name: "Hide maintenance warning banners" });
  await waitFor(() => expect(found).toBeEnabled());
  return found;
};
const writes = () => mockApi.requests().filter(({ method }) => method === "PUT");

it.each([
  ["2126-08-15T12:00:00.000Z", "Maintenance expires on August 15, 2126."],
  ["2001-08-15T12:00:00.000Z", "Maintenance expired on August 15, 2001."],
  [null, "Maintenance doesn't expire."],
])("an expiry of %s", async (ExpiryDate, text) => {
  await renderAbout({ "GET /api/app/licenses/expirydate": { ExpiryDate } });
  expect(await screen.findByText(text, { exact: false })).toBeVisible();
});

it("the days to the end are those of the calendar, as in the banner of the entry screen", async () => {
  const nowMs = new Date(2026, 10, 22, 18).getTime();
  jest.spyOn(Date, "now").mockReturnValue(nowMs);
  try {
    // 22 days and 16 hours from now.
    const ExpiryDate = new Date(2026, 11, 15, 10).toISOString();
    await renderAbout({ "GET /api/app/licenses/expirydate": { ExpiryDate } });
    expect(await screen.findByText("in 23 days")).toBeVisible();
  } finally {
    jest.restoreAllMocks();
  }
});

it("the switch shows what the user asked for", async () => {
  await renderAbout({ [settingRead]: true });
  expect(await theSwitch()).toBeChecked();
});

it("the switch turns at once, and the setting is saved without a body", async () => {
  const { promise, resolve } = Promise.withResolvers<{ status: number }>();
  const { user } = await renderAbout({ [settingWrite]: () => promise });
  await user.click(await theSwitch());
  expect(await theSwitch()).toBeChecked();
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(writes()[0]).toMatchObject({
    path: "/api/app/licenses/hide-maintenance-expiry-warning/?userSetting=true",
    body: undefined,
  });
  resolve({ status: 204 });
  expect(await theSwitch()).toBeChecked();
});

it("a setting that could not be saved goes back, and the user is told to try again", async () => {
  const { user } = await renderAbout({ [settingWrite]: anError(503, "unavailable") });
  await user.click(await theSwitch());
  const toasts = within(await screen.findByRole("region", { name: "Notifications" }));
  expect(toasts.getByText("Couldn't save the setting for maintenance warnings. Try again.")).toBeVisible();
  expect(await theSwitch()).not.toBeChecked();
  expect(appStore.get(notificationsAtom)).toHaveLength(1);
});

it("turned twice while the first is being saved, the last value is sent last", async () => {
  const { promise, resolve } = Promise.withResolvers<{ status: number }>();
  const { user } = await renderAbout({ [settingWrite]: () => promise });
  await user.click(await theSwitch());
  await user.click(await theSwitch());
  expect(await theSwitch()).not.toBeChecked();
  await waitFor(() => expect(writes()).toHaveLength(1));
  resolve({ status: 204 });
  await waitFor(() => expect(writes()).toHaveLength(2));
  expect(writes().map(({ path }) => path.split("=")[1])).toEqual(["true", "false"]);
  expect(await theSwitch()).not.toBeChecked();
});
