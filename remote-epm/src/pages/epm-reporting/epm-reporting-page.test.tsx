import { listenAsFrameHost, type FrameHostMessage } from "@gatehouse/shared/bridge";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { pluginFrameIds } from "@gatehouse/shared/contracts/plugin-frames.contract";
import { pageHeaderAtom } from "@gatehouse/shared/frame";
import { appStore } from "@gatehouse/shared/state";
import { renderPage } from "@gatehouse/shared/testing/render-page";
import { aSession } from "@gatehouse/shared/testing/session.builder";
import { cleanup, screen } from "@testing-library/react";
import * as remote from "../../remote.tsx";

const session = aSession({ Permissions: [permissions.endpointReportingRead] });
const open = (path: string) => renderPage({ module: remote, path, session });

let heard: FrameHostMessage[];
let stop: () => void;
beforeEach(() => {
  heard = [];
  stop = listenAsFrameHost(pluginFrameIds.reporting, (message) => void heard.push(message));
});
afterEach(() => {
  cleanup();
  stop();
});

test("shows the frame with the tab and the query of the address", async () => {
  await open("/epm-reporting?tab=users&query=anna");
  expect(await screen.findByRole("heading", { level: 1, name: "Endpoint privilege reporting" })).toBeVisible();
  expect(heard).toEqual([{ type: "show", tab: "users", query: "anna" }]);
  expect(screen.getByRole("link", { name: "Users" })).toHaveAttribute("aria-current", "page");
  expect(appStore.get(pageHeaderAtom)).toMatchObject({
    section: "Endpoint privilege reporting",
    home: { destination: "/epm-reporting" },
    breadcrumbs: [{ display: "Users", method: "stateless" }],
  });
});

test.each(["/epm-reporting", "/epm-reporting?tab=tap", "/epm-reporting?view=nothing"])(
  "%s shows the summary",
  async (path) => {
    await open(path);
    expect(await screen.findByRole("link", { name: "Summary" })).toHaveAttribute("aria-current", "page");
    expect(heard).toEqual([{ type: "show", tab: "summary", query: undefined }]);
  },
);

test("a chosen tab goes into the address and to the frame, which is not hidden in between", async () => {
  const { user, location } = await open("/epm-reporting");
  await user.click(await screen.findByRole("link", { name: "Events" }));
  expect(location()).toBe("/epm-reporting?tab=events");
  expect(screen.getAllByRole("link").filter((link) => link.ariaCurrent === "page")).toHaveLength(1);
  expect(heard.slice(1)).toEqual([{ type: "show", tab: "events", query: undefined }]);
});

test("hides the frame on leave", async () => {
  const { navigate } = await open("/epm-reporting");
  await screen.findByRole("heading", { level: 1 });
  await navigate("/dashboard");
  expect(heard.slice(1)).toEqual([{ type: "hide" }]);
});

test("unloads the frame when the page is built anew on its own route", async () => {
  await open("/epm-reporting");
  await screen.findByRole("heading", { level: 1 });
  cleanup();
  expect(heard.slice(1)).toEqual([{ type: "hide" }, { type: "unload" }]);
});
