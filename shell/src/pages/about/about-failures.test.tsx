import { notificationsAtom } from "@gatehouse/shared/frame";
import { appStore } from "@gatehouse/shared/state";
import { anError, mockApi } from "@gatehouse/shared/testing/mock-api";
import { screen, waitFor, within } from "@testing-library/react";
import { aboutAnswers, anUpgrade, renderAbout } from "../../testing/about-answers.builder.ts";

const refused = anError(403, "forbidden");
const failed = anError(400, "failed");

/** Message keys of the notifications. */
const told = () =>
  appStore.get(notificationsAtom).map(({ data: { message } }) => (typeof message === "string" ? message : message.key));

const reads = [
  ["serverVersion", "server-version", "Product", "Couldn't load the product version.", "7.8.9.10"],
  ["versionHistory", "version-history", "Version history", "Couldn't load the version history.", anUpgrade(1).Title],
  ["patchVersion", "patch-version", "Product", "Couldn't load the patch version.", "7.8.9-patch.3"],
  ["pluginVersions", "plugin-versions", "Plugins", "Couldn't load the plugin versions.", "Vault"],
] as const;

it.each(reads)(
  "a failed read of %s is told once, and Retry stands in its place",
  async (path, key, region, message, shown) => {
    const { user } = await renderAbout({ [`GET /api/about/${path}`]: failed }, { IsAppliance: true });
    const card = within(await screen.findByRole("region", { name: region }));
    expect(await card.findByText(message)).toBeVisible();
    await user.click(card.getByRole("button", { name: "Retry" }));
    await waitFor(() => expect(mockApi.requests().filter((request) => request.path.endsWith(path))).toHaveLength(2));
    expect(told()).toEqual([`about.failed.${key}`]);

    mockApi.use(aboutAnswers());
    await waitFor(() => expect(card.getByRole("button", { name: "Retry" })).not.toHaveAttribute("aria-disabled"));
    await user.click(card.getByRole("button", { name: "Retry" }));
    expect(await card.findByText(shown)).toBeVisible();
    expect(card.queryByText(message)).not.toBeInTheDocument();
  },
);

it("parts of the page that could not be asked for can be asked for again", async () => {
  const { user } = await renderAbout({ "GET /api/about/pageComponents": failed });
  expect(await screen.findByText("Couldn't load other parts of this page.")).toBeVisible();
  mockApi.use(aboutAnswers());
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("region", { name: "Maintenance" })).toBeVisible();
});

it("what may not be read says whom to ask, and offers no retry", async () => {
  await renderAbout({ "GET /api/about/pluginVersions": refused });
  const card = within(await screen.findByRole("region", { name: "Plugins" }));
  expect(await card.findByText(/Ask an administrator for access/)).toBeVisible();
  expect(card.queryByRole("button", { name: "Retry" })).not.toBeInTheDocument();
});

it("without the expiry and the setting of its banners the page says nothing of it", async () => {
  await renderAbout({
    "GET /api/app/licenses/expirydate": refused,
    "GET /api/app/licenses/hide-maintenance-expiry-warning": refused,
  });
  const maintenance = within(await screen.findByRole("region", { name: "Maintenance" }));
  await waitFor(() => expect(maintenance.getByRole("switch")).toBeEnabled());
  await waitFor(() => expect(maintenance.queryByText(/xpire/)).not.toBeInTheDocument());
  expect(maintenance.getByRole("switch")).not.toBeChecked();
  expect(told()).toEqual([]);
});
