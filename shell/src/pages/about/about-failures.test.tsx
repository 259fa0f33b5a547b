import { notificationsAtom } from "@gatehouse/shared/frame";
import { appStore } from "@gatehouse/shared/state";
import { anError, mockApi } from "@gatehouse/shared/testing/mock-api";
import { screen, waitFor, within } from "@testing-library/react";
import { aboutAnswers, aPlugin, anUpgrade, renderAbout } from "../../testing/about-answers.builder.ts";

const refused = anError(403, "forbidden");

/** Keys of what the user was told. */
const told = () =>
  appStore.get(notificationsAtom).map(({ data: { message } }) => (typeof message === "string" ? message : message.key));

const reads = [
  ["serverVersion", "server-version", "Product", "The product version could not be loaded.", "7.8.9.10"],
  [
    "versionHistory",
    "version-history",
    "Version history",
    "The version history could not be loaded.",
    anUpgrade(1).Title,
  ],
  ["patchVersion", "patch-version", "Product", "The patch version could not be loaded.", "7.8.9-patch.3"],
  [
    "pluginVersions",
    "plugin-versions",
    "Plugins",
    "The plugin versions could not be loaded.",
    aPlugin("vault").PluginVersion.Name,
  ],
] as const;

test.each(reads)(
  "a failed read of %s is told once, and Retry stands in its place",
  async (path, key, region, message, shown) => {
    const { user } = await renderAbout({ [`GET /api/about/${path}`]: refused }, { IsAppliance: true });
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

test("parts of the page that could not be asked for can be asked for again", async () => {
  const { user } = await renderAbout({ "GET /api/about/pageComponents": refused });
  expect(await screen.findByText("Further parts of this page could not be loaded.")).toBeVisible();
  mockApi.use(aboutAnswers());
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("region", { name: "Maintenance" })).toBeVisible();
});

test("without the expiry and the setting of its banners the page says nothing of it", async () => {
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
