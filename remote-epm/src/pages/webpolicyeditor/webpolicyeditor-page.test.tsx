import { listenAsFrameHost, type FrameHostMessage } from "@gatehouse/shared/bridge";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { pluginFrameIds } from "@gatehouse/shared/contracts/plugin-frames.contract";
import { pageHeaderAtom } from "@gatehouse/shared/frame";
import { appStore } from "@gatehouse/shared/state";
import { renderPage } from "@gatehouse/shared/testing/render-page";
import { aSession } from "@gatehouse/shared/testing/session.builder";
import { cleanup, screen } from "@testing-library/react";
import * as remote from "../../remote.tsx";

const session = aSession({ Permissions: [permissions.policiesRead] });
const open = (path: string) => renderPage({ module: remote, path, session });
const findTitle = () => screen.findByRole("heading", { level: 1, name: "Policy editor" });

let heard: FrameHostMessage[];
let stop: () => void;
beforeEach(() => {
  heard = [];
  stop = listenAsFrameHost(pluginFrameIds.policyEditor, (message) => void heard.push(message));
});
afterEach(() => {
  cleanup();
  stop();
});

it("is for users who may see policies", () => {
  expect(remote.pages["/webpolicyeditor"]?.permission).toBe("policies.read");
});

it.each([
  ["/webpolicyeditor", { view: "default" }, "Workstyles"],
  ["/webpolicyeditor?view=create", { view: "create" }, "Create policy"],
  ["/webpolicyeditor?view=edit&query=policy-7", { view: "edit", query: "policy-7" }, "Edit policy"],
  ["/webpolicyeditor?tab=edit&query=policy-7", { view: "edit", query: "policy-7" }, "Edit policy"],
  ["/webpolicyeditor?view=add-to-policy&query=event-9", { view: "add-to-policy", query: "event-9" }, "Add to policy"],
])("%s shows the frame with %j, below the policies", async (path, shown, place) => {
  await open(path);
  await findTitle();
  expect(heard).toEqual([{ type: "show", ...shown }]);
  expect(appStore.get(pageHeaderAtom)?.breadcrumbs).toEqual([
    { display: "Policies", method: "sref", destination: "/epm/configuration/policies" },
    { display: place, method: "stateless" },
  ]);
});

it("names an unknown view beside the known ones, without the frame", async () => {
  await open("/webpolicyeditor?view=wizard");
  expect(await screen.findByRole("heading", { name: "The policy editor has no view “wizard”" })).toBeVisible();
  expect(screen.getByText("Available views: default, create, edit, add-to-policy. Check the address.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Open workstyles" })).toHaveAttribute("href", "#/webpolicyeditor");
  expect(heard).toEqual([{ type: "unload" }]);
});

it("another view keeps the frame; leaving hides it, and building the page anew on its route unloads it", async () => {
  const { navigate } = await open("/webpolicyeditor");
  await findTitle();
  await navigate("/webpolicyeditor?view=create");
  await navigate("/dashboard");
  expect(heard.slice(1)).toEqual([{ type: "show", view: "create" }, { type: "hide" }]);
  heard = [];
  await open("/webpolicyeditor");
  await findTitle();
  cleanup();
  expect(heard.slice(1)).toEqual([{ type: "hide" }, { type: "unload" }]);
});
