import { dirtySources } from "@gatehouse/shared/frame";
import { sessionStore } from "@gatehouse/shared/session";
import { anError, mockApi, type ApiHandlers } from "@gatehouse/shared/testing/mock-api";
import { aSession, anOrganization } from "@gatehouse/shared/testing/session.builder";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { renderShell } from "../../testing/render-shell.tsx";

const organizations = ["North", "South", "Southwest"].map((orgLabel) =>
  anOrganization({ organization: orgLabel.toLowerCase(), orgLabel }),
);
const session = aSession({
  AccessibleOrganizations: organizations,
  Settings: { ...aSession().Settings, IsMultiTenant: true },
});
const changeApi: ApiHandlers = { "PUT /api/user/organization": () => ({ status: 204 }) };

const show = (api: ApiHandlers = changeApi) => renderShell({ path: "/unauthorized", session, api });
const findToggle = () => screen.findByRole("button", { name: /^Organization: / });
const findList = () => screen.findByRole("listbox", { name: "Organizations" });
const sentChanges = () => mockApi.requests().filter(({ method }) => method === "PUT");

describe("the organization picker", () => {
  it("is there in multi-tenant mode only", async () => {
    await renderShell({ path: "/unauthorized", session: aSession({ AccessibleOrganizations: organizations }) });
    await screen.findByRole("button", { name: /: account menu$/ });
    expect(screen.queryByRole("button", { name: /^Organization/ })).not.toBeInTheDocument();
  });

  it("fades its button out, then shows the list of names with the focus in it", async () => {
    await show();
    const toggle = await findToggle();
    const clickedAt = performance.now();
    // At once: what a user's click waits for could take as long as the fade.
    fireEvent.click(toggle);
    expect(toggle).toHaveClass("faded");
    expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
    const list = await findList();
    expect(performance.now() - clickedAt).toBeGreaterThanOrEqual(200);
    await waitFor(() => expect(list).toHaveFocus());
    expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual(["North", "South", "Southwest"]);
    expect(screen.getByRole("option", { selected: true })).toHaveTextContent("North");
  });

  it("sends the choice with id and name, and works in that organization from then on", async () => {
    const { user } = await show();
    await user.click(await findToggle());
    await findList();
    await user.click(screen.getByRole("option", { name: "South" }));
    expect(await screen.findByRole("button", { name: "Organization: South" })).toBeVisible();
    expect(sentChanges()).toMatchObject([{ body: { OrganizationId: "south", OrganizationName: "South" } }]);
    await waitFor(() => expect(mockApi.requests().at(-1)).toMatchObject({ method: "GET", path: "/api/user/session" }));
    expect(mockApi.requests().at(-1)?.headers.get("OrganizationID")).toBe("south");
    expect(localStorage.getItem("organizationId.user-1")).toBe("south");
    await waitFor(() => expect(screen.getByText("You're now in South.")).toBeInTheDocument());
  });

  it("is used with the keyboard: arrows, letters, Enter", async () => {
    const { user } = await show();
    (await findToggle()).focus();
    await user.keyboard("{Enter}");
    const list = await findList();
    await user.keyboard("{ArrowDown}");
    expect(list).toHaveAttribute("aria-activedescendant", screen.getByRole("option", { name: "South" }).id);
    await user.keyboard("southw");
    expect(list).toHaveAttribute("aria-activedescendant", screen.getByRole("option", { name: "Southwest" }).id);
    await user.keyboard("{Enter}");
    expect(await screen.findByRole("button", { name: "Organization: Southwest" })).toBeVisible();
  });

  it("keeps the organization and says so when the server refuses", async () => {
    const { user } = await show({ "PUT /api/user/organization": anError(403, "organization_forbidden") });
    await user.click(await findToggle());
    await findList();
    await user.click(screen.getByRole("option", { name: "South" }));
    expect(await screen.findByRole("region", { name: "Notifications" })).toHaveTextContent(
      "Couldn't switch to South. Try again.",
    );
    expect(sessionStore.getOrganization()).toMatchObject({ organization: "north" });
  });

  it("keeps asking for unsaved work that a refused change has left on screen", async () => {
    const { user } = await show({ "PUT /api/user/organization": anError(503, "unavailable") });
    act(() => dirtySources.set("form", true));
    await user.click(await findToggle());
    await findList();
    await user.click(screen.getByRole("option", { name: "South" }));
    await user.click(await screen.findByRole("button", { name: "Discard changes" }));
    expect(await screen.findByRole("region", { name: "Notifications" })).toHaveTextContent("Couldn't switch to");
    expect(dirtySources.list()).toEqual(["form"]);
    act(() => dirtySources.clear());
  });

  it("says that the organization has changed when only the permissions there cannot be read", async () => {
    const { user } = await show({ ...changeApi, "GET /api/user/session": anError(500, "internal_error") });
    await user.click(await findToggle());
    await findList();
    await user.click(screen.getByRole("option", { name: "South" }));
    expect(await screen.findByRole("region", { name: "Notifications" })).toHaveTextContent(
      "You're now in South, but your permissions there couldn't be loaded. Reload the page.",
    );
    expect(sessionStore.getOrganization()).toMatchObject({ organization: "south" });
  });

  it("asks for unsaved work before the change", async () => {
    const { user } = await show();
    act(() => dirtySources.set("form", true));
    await user.click(await findToggle());
    await findList();
    await user.click(screen.getByRole("option", { name: "South" }));
    await user.click(await screen.findByRole("button", { name: "Stay on page" }));
    expect(sentChanges()).toEqual([]);
    expect(screen.getByRole("button", { name: "Organization: North" })).toBeInTheDocument();
  });
});

describe("closing the list", () => {
  const closedList = () => waitFor(() => expect(screen.queryByRole("listbox")).not.toBeInTheDocument());

  it("hides the list first and gives the focus to the button last, when the user clicked", async () => {
    const { user } = await show();
    const toggle = await findToggle();
    await user.click(toggle);
    await findList();
    const list = screen.getByRole("listbox");
    // At once, as above: the steps are over in 300 ms.
    fireEvent.click(screen.getByRole("option", { name: "North" }));
    await waitFor(() => {
      expect(list).not.toBeInTheDocument();
      expect(toggle).toHaveClass("faded");
      expect(toggle).not.toHaveFocus();
    });
    await waitFor(() => expect(toggle).not.toHaveClass("faded"));
    await waitFor(() => expect(toggle).toHaveFocus());
    expect(sentChanges()).toEqual([]);
  });

  it("leaves the focus where the user has moved it with the keyboard", async () => {
    const { user } = await show();
    const toggle = await findToggle();
    toggle.focus();
    fireEvent.keyDown(toggle, { key: "Enter" });
    await user.click(toggle);
    await findList();
    // The click that opened the list was long ago.
    jest.spyOn(performance, "now").mockReturnValue(Number.MAX_SAFE_INTEGER);
    await user.tab();
    const focused = document.activeElement;
    await closedList();
    await waitFor(() => expect(toggle).not.toHaveClass("faded"));
    jest.restoreAllMocks();
    expect(focused).not.toBe(document.body);
    expect(focused).not.toBe(toggle);
    expect(document.activeElement).toBe(focused);
  });
});

describe("many organizations", () => {
  const names = ["Ash", "Birch", "Cedar", "Elm", "Fir", "Málagaß", "Oak", "Pine"];
  const showNames = (shown: readonly string[]) =>
    renderShell({
      path: "/unauthorized",
      session: {
        ...session,
        AccessibleOrganizations: shown.map((orgLabel) => anOrganization({ organization: orgLabel, orgLabel })),
      },
      api: changeApi,
    });
  const optionNames = () => screen.queryAllByRole("option").map((option) => option.textContent);

  it("have a search field above the list, which has the focus first and sends typing there", async () => {
    const { user } = await showNames(names);
    await user.click(await findToggle());
    const list = await findList();
    await waitFor(() => expect(list).toHaveFocus());
    expect(screen.getByRole("heading", { name: "Organizations" })).toBeVisible();
    await user.keyboard("malagass");
    const search = screen.getByRole("searchbox", { name: "Search organizations" });
    expect(search).toHaveFocus();
    expect(search).toHaveValue("malagass");
    expect(optionNames()).toEqual(["Málagaß"]);
    await user.keyboard("{ArrowDown}{Enter}");
    expect(await screen.findByRole("button", { name: "Organization: Málagaß" })).toBeVisible();
  });

  it("say when none matches, and Escape clears the search before it closes the list", async () => {
    const { user } = await showNames(names);
    await user.click(await findToggle());
    const list = await findList();
    await waitFor(() => expect(list).toContainElement(document.activeElement as HTMLElement));
    await user.keyboard("xyz");
    expect(screen.getByText("No matching organizations.")).toHaveRole("status");
    await user.keyboard("{Escape}");
    expect(optionNames()).toHaveLength(names.length);
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("listbox")).not.toBeInTheDocument());
  });

  it("need no search field below eight", async () => {
    const { user } = await showNames(names.slice(1));
    await user.click(await findToggle());
    await findList();
    expect(screen.queryByRole("searchbox")).not.toBeInTheDocument();
  });
});
