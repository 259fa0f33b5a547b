import { paletteEntryEndpoints } from "@gatehouse/shared/contracts/palette-entries.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { savedDashboardNameEndpoints } from "@gatehouse/shared/contracts/saved-dashboard-names.contract";
import type { Selection } from "@gatehouse/shared/contracts/remotes.contract";
import { anError, type ApiHandlers } from "@gatehouse/shared/testing/mock-api";
import { aSession } from "@gatehouse/shared/testing/session.builder";
import { screen, waitFor, within } from "@testing-library/react";
import { completeSelection as completeSelectionOf } from "../../../federation/selection/complete-selection.ts";
import { renderShell } from "../../../testing/render-shell.tsx";
import { aRemote, aSelection } from "../../../testing/selection.builder.ts";

jest.mock("../../../federation/selection/complete-selection.ts", () => ({ completeSelection: jest.fn() }));
const completeSelection = jest.mocked(completeSelectionOf);

const first = aRemote("dashboards", ["/dashboard"]);
const partial = aSelection([first], { index: "sha384-index" });
const whole = aSelection([first, aRemote("configuration", ["/grid"])]);
const session = aSession({ Permissions: [permissions.assetsRead] });
const api: ApiHandlers = {
  "GET /api/app/site-menu": [],
  "GET /api/app/command-palette": [],
  "GET /api/app/languages": [],
  "GET /federation/manifest": anError(503, "unavailable"),
  [`GET ${savedDashboardNameEndpoints.list}`]: [],
  [`GET ${paletteEntryEndpoints.records}`]: [{ Kind: "asset", Definition: "assets", Row: "1", Name: "shortcust-1" }],
};

async function ask(question: string) {
  const { user } = await renderShell({ path: "/unauthorized", session, selection: partial, api });
  await screen.findByRole("button", { name: "Search or jump to…" });
  await user.keyboard("{Control>}k{/Control}");
  const palette = await screen.findByRole("dialog", { name: "Go to anything" });
  await waitFor(() => expect(within(palette).getByRole("combobox")).toHaveFocus());
  await user.keyboard(question);
  return palette;
}

beforeAll(() => {
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => undefined;
});

it("asks for all sections, and offers nothing similar until they are known", async () => {
  const { promise, resolve } = Promise.withResolvers<Selection>();
  completeSelection.mockReturnValue(promise);
  const palette = await ask("shortcust");
  expect(await within(palette).findByText("Loading", { selector: "p" })).toBeVisible();
  expect(within(palette).queryAllByRole("option")).toEqual([]);
  resolve(whole);
  await waitFor(() => expect(within(palette).getByRole("option")).toHaveTextContent("shortcust-1Asset"));
});

it("says what is missing if this fails, and finds the rest", async () => {
  completeSelection.mockRejectedValue(new TypeError("Failed to fetch"));
  const palette = await ask("shortcust");
  await waitFor(() => expect(within(palette).getByRole("option")).toHaveTextContent("Keyboard shortcuts"));
  expect(within(palette).getByText(/Couldn't load/)).toHaveTextContent(
    "Couldn't load some pages. Couldn't load your dashboards. Couldn't search the inventory.",
  );
});
