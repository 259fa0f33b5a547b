import type { Service } from "@gatehouse/shared/contracts/services.contract";
import { notificationsAtom } from "@gatehouse/shared/frame";
import { appStore } from "@gatehouse/shared/state";
import { anError, mockApi, type ApiHandlers } from "@gatehouse/shared/testing/mock-api";
import { renderPage } from "@gatehouse/shared/testing/render-page";
import { aSession } from "@gatehouse/shared/testing/session.builder";
import { screen, waitFor, within } from "@testing-library/react";
import * as remote from "../../remote.tsx";

const READ = "GET /api/services";
const BIND = "PUT /api/services/certificates/api/binding";
const UNBIND = "DELETE /api/services/certificates/api/binding";

const unbound: Service = {
  remoteName: "certificates",
  serviceName: "api",
  isDeclared: true,
  permission: "certificates.read",
  methods: ["GET"],
  binding: null,
  traffic: null,
};

const binding = {
  origin: "https://certificates.example.com",
  allowsPrivate: false,
  timeoutSeconds: 10,
  changedAt: "2026-05-01T08:00:00.000Z",
  changedBy: "ines",
};

const bound: Service = {
  ...unbound,
  binding,
  traffic: {
    circuit: "closed",
    calls: 1200,
    failures: 2,
    p50Ms: 14,
    p95Ms: 230,
    lastErrors: [{ at: "2026-05-01T09:00:00.000Z", code: "service_timed_out" }],
  },
};

const open = (api: ApiHandlers) =>
  renderPage({
    module: remote,
    path: "/configuration/services",
    session: aSession({ Permissions: ["services.manage"] }),
    api,
  });

const changes = () => mockApi.requests().filter(({ method }) => method !== "GET");
const messages = () => appStore.get(notificationsAtom).map(({ data }) => data.format);

afterEach(() => appStore.set(notificationsAtom, []));

it("lists each service with its state, its origin and how its calls go", async () => {
  const { circuit: _closed, ...figures } = bound.traffic ?? {
    calls: 0,
    failures: 0,
    p50Ms: 0,
    p95Ms: 0,
    lastErrors: [],
  };
  const paused: Service = { ...bound, serviceName: "files", traffic: { ...figures, circuit: "open" } };
  const unused: Service = { ...bound, serviceName: "old", isDeclared: false, permission: "", traffic: null };
  await open({ [READ]: { services: [bound, paused, unused, { ...unbound, serviceName: "new" }] } });
  const row = await screen.findByRole("row", { name: /certificates\/api/ });
  expect(row).toHaveTextContent(/Works.*https:\/\/certificates\.example\.com.*certificates\.read/);
  expect(row).toHaveTextContent(/1,200 \(2 failed\).*14 ms.*230 ms.*No answer in time/);
  expect(screen.getByRole("row", { name: /\/files/ })).toHaveTextContent("Paused after failures");
  expect(screen.getByRole("row", { name: /\/old/ })).toHaveTextContent("Not needed");
  expect(screen.getByRole("row", { name: /\/new/ })).toHaveTextContent("Not bound");
});

it("binds a service, and says at the field why an origin is refused", async () => {
  const refusal = [{ path: "origin", code: "originPrivate", message: "" }];
  const { user } = await open({
    [READ]: { services: [unbound] },
    [BIND]: anError(400, "service_origin_invalid", refusal),
  });
  await user.click(await screen.findByRole("button", { name: "Actions for certificates/api" }));
  await user.click(await screen.findByRole("menuitem", { name: "Bind" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Bind certificates/api" }));
  const origin = dialog.getByRole("textbox", { name: /Origin/ });
  await user.type(origin, "http://10.0.0.5");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(origin).toHaveAccessibleDescription(/in a private network/));
  mockApi.use({ [READ]: { services: [bound] }, [BIND]: bound });
  await user.click(dialog.getByRole("checkbox", { name: /private network/ }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(messages()).toEqual(["success"]));
  expect(changes().at(-1)).toMatchObject({
    body: { origin: "http://10.0.0.5", allowsPrivate: true, timeoutSeconds: 10 },
  });
  expect(await screen.findByText("Works")).toBeVisible();
});

it("leaves the next form open when a save ends whose form was closed meanwhile", async () => {
  const gate = Promise.withResolvers<void>();
  const late = async () => {
    await gate.promise;
    return { body: bound };
  };
  const { user } = await open({ [READ]: { services: [bound] }, [BIND]: late });
  const openForm = async (): Promise<void> => {
    await user.click(await screen.findByRole("button", { name: "Actions for certificates/api" }));
    await user.click(await screen.findByRole("menuitem", { name: "Change binding" }));
  };
  await openForm();
  await user.click(await screen.findByRole("button", { name: "Save" }));
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await openForm();
  await user.type(await screen.findByRole("textbox", { name: /Origin/ }), "/next");
  gate.resolve();
  await waitFor(() => expect(messages()).toEqual(["success"]));
  expect(screen.getByRole("textbox", { name: /Origin/ })).toHaveValue("https://certificates.example.com/next");
});

it("removes a binding after a question", async () => {
  const { user } = await open({ [READ]: { services: [bound] }, [UNBIND]: () => ({ status: 204 }) });
  await user.click(await screen.findByRole("button", { name: "Actions for certificates/api" }));
  await user.click(await screen.findByRole("menuitem", { name: "Remove binding" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Remove the binding of certificates/api?" }));
  mockApi.use({ [READ]: { services: [unbound] } });
  await user.click(dialog.getByRole("button", { name: "Remove binding" }));
  expect(await screen.findByText("Not bound")).toBeVisible();
  expect(changes()).toMatchObject([{ method: "DELETE" }]);
  expect(messages()).toEqual(["success"]);
});

it("says that there are none yet, and reads again after a failure", async () => {
  const { user } = await open({ [READ]: anError(409, "refused") });
  expect(await screen.findByText("Couldn't load the services")).toBeVisible();
  mockApi.use({ [READ]: { services: [] } });
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("No section has a service")).toBeVisible();
});
