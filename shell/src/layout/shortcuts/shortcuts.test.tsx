import { paletteEntryEndpoints } from "@gatehouse/shared/contracts/palette-entries.contract";
import { screen, waitFor, within } from "@testing-library/react";
import { renderShell } from "../../testing/render-shell.tsx";

async function show() {
  const api = { "GET /api/app/site-menu": [], [`GET ${paletteEntryEndpoints.commandPalette}`]: [] };
  const shell = await renderShell({ path: "/unauthorized", api });
  await screen.findByRole("button", { name: /^Go to anything/ });
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
    expect([...everywhere.querySelectorAll("kbd")].map((key) => key.textContent)).toEqual(["Ctrl", "K", "?"]);
    const palette = within(help).getByRole("region", { name: /Go to anything/ });
    expect(within(palette).getAllByRole("term")).toHaveLength(9);
    expect(palette).toHaveTextContent("Down arrow");
  });

  it("shows the keys of a Mac on a Mac", async () => {
    onPlatform("MacIntel");
    const { user } = await show();
    expect(screen.getByRole("button", { name: "Go to anything (⌘K)" })).toHaveAttribute("aria-keyshortcuts", "Meta+K");
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
    await user.click(within(await findHelp()).getByRole("switch", { name: "Shortcuts of a single character" }));
    expect(localStorage.getItem("singleKeyShortcuts")).toBe("false");
    await user.keyboard("{Escape}");
    await expectClosed();
    await user.keyboard("?");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    await user.keyboard("{Control>}k{/Control}");
    expect(await screen.findByRole("combobox")).toBeVisible();
  });
});
