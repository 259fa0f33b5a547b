import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { policyEndpoints } from "@gatehouse/shared/contracts/policies.contract";
import { notificationsAtom } from "@gatehouse/shared/frame";
import { appStore } from "@gatehouse/shared/state";
import { anError, mockApi, type ApiHandlers, type RecordedRequest } from "@gatehouse/shared/testing/mock-api";
import { renderPage } from "@gatehouse/shared/testing/render-page";
import { aSession } from "@gatehouse/shared/testing/session.builder";
import { act, screen, waitFor, within } from "@testing-library/react";
import * as remote from "../../remote.tsx";
import { aPolicy } from "../../testing/policies.builder.ts";

const workstations = aPolicy();
const servers = aPolicy({
  policyGuid: "b",
  name: "Servers",
  priority: 2,
  publishedVersion: null,
  hasUnpublishedChanges: true,
  revision: 4,
});
const kiosks = aPolicy({ policyGuid: "c", name: "Kiosks", priority: null, productCode: "of a newer server" });

const { policiesRead, policiesEdit, policiesPublish } = permissions;
const sessionOf = (isMultiTenant: boolean, Permissions: string[] = [policiesRead, policiesEdit, policiesPublish]) =>
  aSession({ Permissions, Settings: { ...aSession().Settings, IsMultiTenant: isMultiTenant } });

const open = (api: ApiHandlers = {}, { path = "/epm/configuration/policies", session = sessionOf(false) } = {}) =>
  renderPage({
    module: remote,
    path,
    session,
    api: {
      [`GET ${policyEndpoints.list}`]: [workstations, servers, kiosks],
      [`GET ${policyEndpoints.globalPriority}`]: { Enabled: true },
      ...api,
    },
  });

const names = (list: HTMLElement) =>
  within(list)
    .getAllByRole("listitem")
    .map((item) => item.textContent);

it("lists the policies with what is published of them, each leading to the editor", async () => {
  await open();
  expect(await screen.findByText("3 policies")).toBeVisible();
  const row = screen.getByRole("row", { name: /Servers/ });
  for (const text of ["2", "Clinic", "Windows", "Not published", "Unpublished changes"]) {
    expect(within(row).getByText(text)).toBeVisible();
  }
  expect(within(screen.getByRole("row", { name: /Kiosks/ })).getByText("of a newer server")).toBeVisible();
  expect(screen.getByRole("link", { name: "Servers" })).toHaveAttribute("href", "#/webpolicyeditor?view=edit&query=b");
  expect(screen.getByRole("link", { name: "Create policy" })).toHaveAttribute("href", "#/webpolicyeditor?view=create");
});

it("a policy is deleted as it was listed; one that somebody has changed since stays, and is listed again", async () => {
  const { user } = await open();
  const row = await screen.findByRole("row", { name: /Servers/ });
  const changed = { ...servers, revision: 5, hasUnpublishedChanges: false };
  mockApi.use({
    [`GET ${policyEndpoints.list}`]: [workstations, changed],
    [`GET ${policyEndpoints.one("b")}`]: changed,
    [`DELETE ${policyEndpoints.one("b")}`]: ({ path }: RecordedRequest) =>
      path.endsWith("?revision=5") ? { status: 204 } : anError(409, "revision_conflict")(),
  });
  const remove = async () => {
    await user.click(within(row).getByRole("button", { name: "Actions for Servers" }));
    await user.click(await screen.findByRole("menuitem", { name: "Delete policy" }));
    const question = await screen.findByRole("alertdialog");
    await user.click(within(question).getByRole("button", { name: "Delete policy" }));
    return question;
  };
  const question = await remove();
  expect(await within(question).findByRole("alert")).toHaveTextContent(/^Someone changed this policy/);
  expect(mockApi.requests().findLast(({ method }) => method === "DELETE")?.path).toMatch(/\?revision=4$/);
  await user.click(within(question).getByRole("button", { name: "Cancel" }));
  expect(await within(row).findByText("No changes")).toBeVisible();
  await remove();
  await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
});

describe("the priority panel", () => {
  const path = "/epm/configuration/policies?showPriorityPanel=true";

  it("opens by the address, changes the order and saves it with the one it is based on", async () => {
    const { user, location } = await open({ [`PUT ${policyEndpoints.priorities}`]: () => ({ status: 204 }) }, { path });
    const panel = await screen.findByRole("dialog", { name: "Policy priority" });
    const list = within(panel).getByRole("list", { name: "Policies by priority" });
    expect(names(list)).toEqual(["1Workstations", "2Servers"]);
    expect(within(panel).queryByText(/turned off/)).not.toBeInTheDocument();
    await user.click(within(panel).getByRole("button", { name: "Add Kiosks to the order" }));
    await user.click(within(panel).getByRole("button", { name: "Move Kiosks up" }));
    await user.click(within(panel).getByRole("button", { name: "Remove priority of Workstations" }));
    expect(names(list)).toEqual(["1Kiosks", "2Servers"]);
    await user.click(within(panel).getByRole("button", { name: "Save order" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(mockApi.requests().find(({ method }) => method === "PUT")?.body).toEqual({
      order: ["c", "b"],
      previous: [workstations.policyGuid, "b"],
    });
    expect(location()).toBe("/epm/configuration/policies");
  });

  describe("while the order is being saved", () => {
    let gate: PromiseWithResolvers<void>;
    beforeEach(() => (gate = Promise.withResolvers()));
    const late = async (): Promise<{ status: number }> => {
      await gate.promise;
      return { status: 204 };
    };
    const saves = () => mockApi.requests().filter(({ method }) => method === "PUT");
    const startSave = async () => {
      const view = await open({ [`PUT ${policyEndpoints.priorities}`]: late }, { path });
      const panel = await screen.findByRole("dialog", { name: "Policy priority" });
      await view.user.click(within(panel).getByRole("button", { name: "Move Servers up" }));
      await view.user.click(within(panel).getByRole("button", { name: "Save order" }));
      await waitFor(() => expect(saves()).toHaveLength(1));
      return { ...view, panel };
    };
    const finish = async () => {
      await act(async () => gate.resolve());
      await waitFor(() => expect(appStore.get(notificationsAtom)).toMatchObject([{ data: { format: "success" } }]));
    };

    it("what is moved stays in the panel, to be saved too", async () => {
      const { user, location, panel } = await startSave();
      await user.click(within(panel).getByRole("button", { name: "Add Kiosks to the order" }));
      await finish();
      expect(location()).toBe(path);
      const save = within(panel).getByRole("button", { name: "Save order" });
      await waitFor(() => expect(save).not.toHaveAttribute("aria-busy"));
      await user.click(save);
      await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
      expect(saves()[1]?.body).toEqual({
        order: ["b", workstations.policyGuid, "c"],
        previous: ["b", workstations.policyGuid],
      });
    });

    it("whoever leaves the page stays where they are", async () => {
      const { navigate, location } = await startSave();
      await navigate("/elsewhere?item=one");
      await finish();
      expect(location()).toBe("/elsewhere?item=one");
    });
  });

  it("says that the order has no effect, or that this couldn't be read, and tries again", async () => {
    const { user } = await open(
      { [`GET ${policyEndpoints.globalPriority}`]: anError(400, "request_invalid") },
      { path },
    );
    const panel = await screen.findByRole("dialog");
    expect(await within(panel).findByText("Couldn't check whether priorities are in use.")).toBeVisible();
    mockApi.use({ [`GET ${policyEndpoints.globalPriority}`]: { Enabled: false } });
    await user.click(within(panel).getByRole("button", { name: "Retry" }));
    expect(await within(panel).findByText(/Global policy priority is turned off/)).toBeVisible();
  });

  it("keeps the order on screen when somebody else changed it", async () => {
    const conflict = anError(409, "revision_conflict");
    const { user } = await open({ [`PUT ${policyEndpoints.priorities}`]: conflict }, { path });
    const panel = await screen.findByRole("dialog");
    await user.click(within(panel).getByRole("button", { name: "Move Servers up" }));
    await user.click(within(panel).getByRole("button", { name: "Save order" }));
    expect(await within(panel).findByText(/Someone changed the order/)).toBeVisible();
    expect(names(within(panel).getByRole("list", { name: "Policies by priority" }))).toEqual([
      "1Servers",
      "2Workstations",
    ]);
  });

  it("is not there in multi-tenant mode, nor are priorities", async () => {
    await open({}, { path, session: sessionOf(true) });
    expect(await screen.findByText("3 policies")).toBeVisible();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Priority" })).not.toBeInTheDocument();
    expect(screen.queryByRole("columnheader", { name: "Priority" })).not.toBeInTheDocument();
    expect(mockApi.requests().map(({ path: asked }) => asked)).not.toContain(policyEndpoints.globalPriority);
  });

  it("can only be looked at without the permission to publish", async () => {
    await open({}, { path, session: sessionOf(false, [policiesRead]) });
    const panel = await screen.findByRole("dialog");
    expect(names(within(panel).getByRole("list", { name: "Policies by priority" }))).toEqual([
      "1Workstations",
      "2Servers",
    ]);
    expect(within(panel).queryByRole("button", { name: "Save order" })).not.toBeInTheDocument();
  });
});
