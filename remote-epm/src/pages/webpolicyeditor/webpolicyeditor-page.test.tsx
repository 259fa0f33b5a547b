import { listenAsFrameHost, type FrameHostMessage } from "@gatehouse/shared/bridge";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { policyEndpoints, type PolicyDetails } from "@gatehouse/shared/contracts/policies.contract";
import { pluginFrameIds } from "@gatehouse/shared/contracts/plugin-frames.contract";
import { pageHeaderAtom } from "@gatehouse/shared/frame";
import { appStore } from "@gatehouse/shared/state";
import { anError } from "@gatehouse/shared/testing/mock-api";
import { renderPage } from "@gatehouse/shared/testing/render-page";
import { aSession } from "@gatehouse/shared/testing/session.builder";
import { cleanup, screen, waitFor } from "@testing-library/react";
import * as remote from "../../remote.tsx";
import { aPolicy } from "../../testing/policies.builder.ts";

const session = aSession({ Permissions: [permissions.policiesRead] });
const details: PolicyDetails = {
  ...aPolicy(),
  assignment: { computers: [], users: { patterns: [], groups: [] } },
  revision: 3,
  content: { format: 1, defaultAction: "allow", workstyles: [] },
  published: null,
};
const api = {
  [`GET ${policyEndpoints.one("policy-7")}`]: details,
  [`GET ${policyEndpoints.one("policy-8")}`]: anError(404, "not_found"),
};
const open = (path: string) => renderPage({ module: remote, path, session, api });
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
  ["/webpolicyeditor?view=edit&query=policy-7", { view: "edit", query: "policy-7" }, "Workstations"],
  ["/webpolicyeditor?tab=edit&query=policy-8", { view: "edit", query: "policy-8" }, "Edit policy"],
  ["/webpolicyeditor?view=add-to-policy&query=event-9", { view: "add-to-policy", query: "event-9" }, "Add to policy"],
])("%s shows the frame with %j, below the policies", async (path, shown, place) => {
  await open(path);
  // The frame shows the only heading that can be seen.
  expect((await findTitle()).closest("[data-page]")).toHaveClass("bare");
  expect(heard).toEqual([{ type: "show", ...shown }]);
  await waitFor(() =>
    expect(appStore.get(pageHeaderAtom)).toMatchObject({
      section: "Endpoint privilege",
      home: { destination: "/epm/configuration/policies" },
      breadcrumbs: [
        { display: "Policies", method: "sref", destination: "/epm/configuration/policies" },
        { display: place, method: "stateless" },
      ],
    }),
  );
});

it("names an unknown view beside the known ones, without the frame", async () => {
  await open("/webpolicyeditor?view=wizard");
  expect(await screen.findByRole("heading", { name: "The policy editor has no view “wizard”" })).toBeVisible();
  expect((await findTitle()).closest("[data-page]")).not.toHaveClass("bare");
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
