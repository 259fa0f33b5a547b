import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { aSession } from "@gatehouse/shared/testing/session.builder";
import { screen } from "@testing-library/react";
import { anOverview } from "../../testing/releases-overview.builder.ts";
import { renderShell } from "../../testing/render-shell.tsx";
import { aRemote, aSelection } from "../../testing/selection.builder.ts";

const title = "Run a section from your machine";
const toggle = "Developer options";

const open = (...granted: string[]) =>
  renderShell({
    path: "/releases",
    session: aSession({ Permissions: [permissions.releasesRead, ...granted] }),
    selection: aSelection([aRemote("replay", ["/session-replay"]), aRemote("account", ["/account"])]),
    api: { "GET /federation/overview": anOverview(), "GET /federation/sdk": { packages: [] } },
  });

it("is there for nobody without the permission, whatever else he may do", async () => {
  await open(permissions.releasesManage);
  expect(await screen.findByRole("grid", { name: "Releases" })).toBeVisible();
  expect(screen.queryByRole("button", { name: toggle })).not.toBeInTheDocument();
  expect(screen.queryByRole("region", { name: title })).not.toBeInTheDocument();
});

it("offers the sections of the tab, and takes only addresses of this machine", async () => {
  const { user } = await open(permissions.releasesOverride);
  await user.click(await screen.findByRole("button", { name: toggle, expanded: false }));
  expect(screen.getByRole("region", { name: title })).toBeVisible();
  const options = Array.from(screen.getByLabelText<HTMLSelectElement>("Section").options, ({ label }) => label);
  expect(options).toEqual(["Account", "Session replay", "Another section"]);
  const address = screen.getByLabelText("Address on this machine");
  expect(address).toHaveValue("localhost:4700");
  await user.clear(address);
  await user.type(address, "https://evil.example");
  await user.click(screen.getByRole("button", { name: "Run from this address" }));
  expect(address).toBeInvalid();
  expect(screen.getByText(/^Enter http:\/\/localhost/)).toBeVisible();
  expect(window.sessionStorage.getItem("sectionOverride")).toBeNull();
});

it("takes the name of a section that the console does not know", async () => {
  const { user } = await open(permissions.releasesOverride);
  await user.click(await screen.findByRole("button", { name: toggle }));
  await user.selectOptions(screen.getByLabelText("Section"), "Another section");
  const name = screen.getByLabelText("Technical name");
  await user.type(name, "No Name");
  await user.click(screen.getByRole("button", { name: "Run from this address" }));
  expect(name).toBeInvalid();
  expect(window.sessionStorage.getItem("sectionOverride")).toBeNull();
});
