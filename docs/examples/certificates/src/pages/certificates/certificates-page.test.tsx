import { pluginConfigurationFormEndpoints } from "@gatehouse/shared/contracts/plugin-configuration-forms.contract";
import { anError, mockApi, type ApiHandlers } from "@gatehouse/shared/testing/mock-api";
import { renderPage } from "@gatehouse/shared/testing/render-page";
import { aSession } from "@gatehouse/shared/testing/session.builder";
import { screen, waitFor, within } from "@testing-library/react";
import { certificateEndpoints, type Certificate } from "../../data/certificates.contract.ts";
import * as remote from "../../remote.tsx";

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const vpn: Certificate = { id: "1", host: "vpn.example.com", issuer: "Example CA", expiresAt: inDays(6), note: "" };
const www = { ...vpn, id: "2", host: "www.example.com", expiresAt: inDays(40), note: "By the web team" };
const certificates = [vpn, www];
const renewer = aSession({ Permissions: ["certificates.read", "certificates.renew"] });

function open(path = "/certificates", api: ApiHandlers = {}, session = renewer) {
  return renderPage({
    module: remote,
    path,
    session,
    api: {
      [`GET ${certificateEndpoints.list}`]: { items: certificates },
      [`GET ${pluginConfigurationFormEndpoints.values("certificates")}`]: { "warning-days": 30 },
      ...api,
    },
  });
}

it("lists certificates with their states, and filters by a state that the address keeps", async () => {
  const { user, location } = await open();
  expect(await screen.findByText("2 certificates")).toBeVisible();
  const row = await screen.findByRole("row", { name: /vpn\.example\.com/ });
  expect(within(row).getByText("Expiring")).toBeVisible();
  await user.selectOptions(screen.getByRole("combobox", { name: "State" }), "valid");
  expect(await screen.findByText("1 certificate")).toBeVisible();
  expect(location()).toBe("/certificates?state=valid");
});

it("opens from a link with a state, by the days that the organization has configured", async () => {
  const values = `GET ${pluginConfigurationFormEndpoints.values("certificates")}` as const;
  await open("/certificates?state=expiring", { [values]: { "warning-days": 60 } });
  expect(await screen.findByText("2 certificates")).toBeVisible();
});

it("renews a certificate, and shows until when it is valid", async () => {
  const renewed = { ...vpn, expiresAt: "2028-01-05T12:00:00.000Z" };
  let items = certificates;
  const { user } = await open("/certificates", {
    [`GET ${certificateEndpoints.list}`]: () => ({ body: { items } }),
    [`POST ${certificateEndpoints.renewal("1")}`]: () => {
      items = [renewed];
      return { body: renewed };
    },
  });
  await user.click(await screen.findByText("vpn.example.com"));
  const details = await screen.findByRole("dialog", { name: "vpn.example.com" });
  expect(within(details).getByText("Expiring")).toBeVisible();
  await user.click(within(details).getByRole("button", { name: "Renew certificate" }));
  expect(await within(details).findByText(/Jan 5, 2028/)).toBeVisible();
  expect(within(details).getByText("Valid")).toBeVisible();
});

it("saves a note, and keeps what was written if that fails", async () => {
  let isDown = true;
  const save = () => (isDown ? anError(503, "service_unavailable")() : { body: www });
  const { user } = await open("/certificates", { [`PUT ${certificateEndpoints.note("2")}`]: save });
  await user.click(await screen.findByText("www.example.com"));
  const details = await screen.findByRole("dialog", { name: "www.example.com" });
  const field = within(details).getByRole("textbox", { name: "Note" });
  await user.clear(field);
  await user.type(field, "Ask the web team");
  await user.click(within(details).getByRole("button", { name: "Save note" }));
  expect(await within(details).findByRole("alert")).toBeVisible();
  expect(field).toHaveValue("Ask the web team");
  isDown = false;
  await user.click(within(details).getByRole("button", { name: "Save note" }));
  await waitFor(() => expect(within(details).queryByRole("alert")).not.toBeInTheDocument());
  expect(mockApi.requests().findLast(({ method }) => method === "PUT")?.body).toEqual({ note: "Ask the web team" });
});

it("offers no change to users who may only read", async () => {
  const { user } = await open("/certificates", {}, aSession({ Permissions: ["certificates.read"] }));
  await user.click(await screen.findByText("www.example.com"));
  expect(await screen.findByRole("dialog", { name: "www.example.com" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Renew certificate" })).not.toBeInTheDocument();
  expect(screen.getByText("By the web team", { selector: "dd *" })).toBeVisible();
});

it("says so if the service doesn't answer, and offers to try again", async () => {
  await open("/certificates", { [`GET ${certificateEndpoints.list}`]: anError(400, "service_unknown") });
  expect(await screen.findByText("Couldn't load the certificates")).toBeVisible();
  expect(screen.getByRole("button", { name: /try again|retry/i })).toBeVisible();
});
