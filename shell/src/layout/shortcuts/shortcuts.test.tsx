import { paletteEntryEndpoints } from "@gatehouse/shared/contracts/palette-entries.contract";
import { screen, waitFor, within } from "@testing-library/react";
import { aSession } from "@gatehouse/shared/testing/session.builder";
import { renderShell } from "../../testing/render-shell.tsx";

const multiTenant = aSession({ Settings: { ...aSession().Settings, IsMultiTenant: true } });

async function show(session = multiTenant) {
  const api = {
    "GET /api/app/site-menu": [],
    "GET /api/app/languages": [],
    [`GET ${paletteEntryEndpoints.commandPalette}`]: [],
  };
  const shell = await renderShell({ path: "/unauthorized", session, api });
  await screen.findByRole("button", { name: "Search or jump to…" });
  return shell;
}
const findHelp = () => screen.findByRole("dialog", { name: "Keyboard shortcuts" });
const expectClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());

function onPlatform(name: string): void {
  jest.spyOn(navigator, "platform", "get").mockReturnValue(name);
}
afterEach(() => jest.restoreAllMocks());

describe("the keyboard shortcuts help", () => {
  it("lists every shortcut with its keys, by where it works", async () => {
    const { user } = await show();
    await user.keyboard("?");
    const help = await findHelp();
    const everywhere = within(help).getByRole("region", { name: "Everywhere" });
    expect([...everywhere.querySelectorAll("kbd")].map((key) => key.textContent)).toEqual([
      "Ctrl",
      "K",
      "M",
      "N",
      "O",
      "Ctrl",
      "S",
      "?",
    ]);
    const palette = within(help).getByRole("region", { name: /Go to anything/ });
    expect(within(palette).getAllByRole("term")).toHaveLength(9);
    expect(palette).toHaveTextContent("Down arrow");
  });

  it("shows the keys of a Mac on a Mac", async () => {
    onPlatform("MacIntel");
    const { user } = await show();
    const search = screen.getByRole("button", { name: "Search or jump to…" });
    expect(search).toHaveAttribute("aria-keyshortcuts", "Meta+K");
    expect(search).toHaveTextContent("⌘ K");
    await user.keyboard("?");
    const help = await findHelp();
    expect(help.querySelector("kbd")).toHaveTextContent("⌘Command");
    expect(help).not.toHaveTextContent("Ctrl K");
    await user.keyboard("{Escape}");
    await expectClosed();
    await user.keyboard("{Meta>}k{/Meta}");
    expect(await screen.findByRole("combobox")).toBeVisible();
  });

  it("can switch shortcuts of a single character off, for this browser", async () => {
    const { user } = await show();
    await user.keyboard("?");
    await user.click(within(await findHelp()).getByRole("switch", { name: "Single-key shortcuts" }));
    expect(localStorage.getItem("singleKeyShortcuts")).toBe("false");
    await user.keyboard("{Escape}");
    await expectClosed();
    await user.keyboard("?");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    await user.keyboard("{Control>}k{/Control}");
    expect(await screen.findByRole("combobox")).toBeVisible();
  });
});

describe("the shortcuts of the header", () => {
  it.each([
    ["m", "Menu"],
    ["n", "Notifications"],
    ["o", "Change organization"],
  ])("%s opens the panel %s", async (key, name) => {
    const { user } = await show();
    await user.keyboard(key);
    expect(await screen.findByRole("dialog", { name })).toBeVisible();
  });

  it("are letters where letters are typed or find an entry", async () => {
    const { user } = await show();
    await user.click(screen.getByRole("button", { name: /^Organization: / }));
    await screen.findByRole("listbox");
    await user.keyboard("mn");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("leave the organization alone where there is only one", async () => {
    const { user } = await show(aSession());
    await user.keyboard("o");
    await user.keyboard("m");
    expect(await screen.findByRole("dialog", { name: "Menu" })).toBeVisible();
  });
});
