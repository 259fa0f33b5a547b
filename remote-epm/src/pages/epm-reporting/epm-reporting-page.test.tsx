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

it("shows the frame with the tab and the query of the address", async () => {
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

it.each(["/epm-reporting", "/epm-reporting?tab="])("%s shows the summary", async (path) => {
  await open(path);
  expect(await screen.findByRole("link", { name: "Summary" })).toHaveAttribute("aria-current", "page");
  expect(heard).toEqual([{ type: "show", tab: "summary", query: undefined }]);
});

it("names an unknown tab with the known ones in place of the frame", async () => {
  const { user } = await open("/epm-reporting?view=nothing&query=range:7d");
  expect(await screen.findByRole("heading", { name: "Unknown report: nothing" })).toBeVisible();
  expect(
    screen.getByText(
      "The reports are Summary, Applications, Elevation actions, Target types, Trusted application protection, Users, and Events.",
    ),
  ).toBeVisible();
  expect(heard).toEqual([{ type: "unload" }]);
  await user.click(screen.getByRole("link", { name: "Target types" }));
  expect(heard.slice(1)).toEqual([{ type: "show", tab: "targetTypes", query: "range:7d" }]);
});

it("another tab keeps time and filters, the summary only the time", async () => {
  await open("/epm-reporting?tab=events&query=word range:7d user:anna page:3");
  expect(await screen.findByRole("link", { name: "Users" })).toHaveAttribute(
    "href",
    expect.stringMatching(/tab=users&query=user%3Aanna\+range%3A7d$/),
  );
  expect(screen.getByRole("link", { name: "Summary" })).toHaveAttribute(
    "href",
    expect.stringMatching(/tab=summary&query=range%3A7d$/),
  );
});

it("a chosen tab goes into the address and to the frame, which is not hidden in between", async () => {
  const { user, location } = await open("/epm-reporting");
  await user.click(await screen.findByRole("link", { name: "Events" }));
  expect(location()).toBe("/epm-reporting?tab=events");
  expect(screen.getAllByRole("link").filter((link) => link.ariaCurrent === "page")).toHaveLength(1);
  expect(heard.slice(1)).toEqual([{ type: "show", tab: "events", query: undefined }]);
});

it("hides the frame on leave", async () => {
  const { navigate } = await open("/epm-reporting");
  await screen.findByRole("heading", { level: 1 });
  await navigate("/dashboard");
  expect(heard.slice(1)).toEqual([{ type: "hide" }]);
});

it("unloads the frame when the page is built anew on its own route", async () => {
  await open("/epm-reporting");
  await screen.findByRole("heading", { level: 1 });
  cleanup();
  expect(heard.slice(1)).toEqual([{ type: "hide" }, { type: "unload" }]);
});
