import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import type { PluginConfigurationForm } from "@gatehouse/shared/contracts/plugin-configuration-forms.contract";
import { DescribedFieldControl } from "@gatehouse/shared/described-forms";
import { Form } from "@gatehouse/shared/forms";
import { dirtySources, notificationsAtom } from "@gatehouse/shared/frame";
import { appStore } from "@gatehouse/shared/state";
import { anError, mockApi, type ApiHandlers } from "@gatehouse/shared/testing/mock-api";
import { renderPage } from "@gatehouse/shared/testing/render-page";
import { aSession } from "@gatehouse/shared/testing/session.builder";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Profiler } from "react";
import * as remote from "../../remote.tsx";
import { PluginActions } from "./plugin-actions.tsx";

const session = aSession({ Permissions: [permissions.configurationRead, permissions.configurationEdit] });
const path = "/api/app/pluginConfigurationForms/reports";
const texts = {
  reports: {
    title: "Report settings",
    description: "For all reports.",
    rows: "Rows",
    format: "Format",
    csv: "Comma-separated",
    xlsx: "Spreadsheet",
    measure: "Count rows",
    measured: "{{rows, number}} rows would be exported.",
    defaults: "Use defaults",
    filled: "Defaults filled in.",
  },
};

function aForm(changes: Partial<PluginConfigurationForm> = {}, values: [number, string] = [10, "csv"]) {
  const form: PluginConfigurationForm = {
    id: "reports",
    revision: "1",
    remote: { name: "reports", version: "1.0.0-abc" },
    resourceKey: "reports.title",
    description: "reports.description",
    fields: [
      {
        id: "rows",
        resourceKey: "reports.rows",
        value: values[0],
        defaultValue: 25,
        values: [],
        parameters: { type: "numerictextbox", minSize: 1, maxSize: 100 },
      },
      {
        id: "format",
        resourceKey: "reports.format",
        value: values[1],
        defaultValue: "csv",
        values: ["csv", "xlsx"].map((value) => ({ value, resourcekey: `reports.${value}` })),
        parameters: { type: "combobox" },
      },
    ],
    actions: [
      { name: "count", resourceKey: "reports.measure" },
      { name: "use-defaults", resourceKey: "reports.defaults" },
    ],
    isEditable: true,
    ...changes,
  };
  return form;
}

const open = (handlers: ApiHandlers = {}, query = "?id=reports") =>
  renderPage({
    module: remote,
    path: `/configuration/plugin${query}`,
    session,
    api: {
      [`GET ${path}`]: aForm(),
      "GET /assets/i18n/1.0.0-abc/reports/en-US.json": texts,
      ...handlers,
    },
  });

const rows = () => screen.findByRole("textbox", { name: /^Rows/ });
const notices = () =>
  appStore.get(notificationsAtom).map(({ data: { message } }) => (typeof message === "string" ? message : message.key));
const sent = (method: string) => mockApi.requests().filter((request) => request.method === method);

beforeEach(() => appStore.set(notificationsAtom, []));

it("shows title, description and fields in the words of the section that declares them", async () => {
  await open();
  expect(await screen.findByRole("heading", { level: 1, name: "Report settings" })).toBeVisible();
  expect(screen.getByText("For all reports.")).toBeVisible();
  expect(await rows()).toHaveValue("10");
  expect(screen.getByRole("form", { name: "Report settings" })).toBeVisible();
});

it("saves what was changed on top of the revision, and says so", async () => {
  const { user } = await open({ [`PUT ${path}`]: aForm({ revision: "2" }, [40, "csv"]) });
  await user.clear(await rows());
  await user.type(await rows(), "40");
  // Leaving asks first.
  expect(dirtySources.hasAny()).toBe(true);
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(notices()).toEqual(["plugin.saved"]));
  const [request] = sent("PUT");
  expect(request?.body).toEqual([{ OptionTypeID: "rows", UserSetting: 40 }]);
  expect(request?.headers.get("if-match")).toBe('"1"');
  await waitFor(() => expect(screen.getByRole("button", { name: "Discard changes" })).toBeDisabled());
  await waitFor(() => expect(dirtySources.hasAny()).toBe(false));
});

it("a save that fails keeps what was entered; a refusal is shown at its field", async () => {
  let answer = anError(500, "internal_error");
  const { user } = await open({ [`PUT ${path}`]: () => answer() });
  await user.clear(await rows());
  await user.type(await rows(), "40");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(/^The settings couldn't be saved\./)).toBeVisible();
  expect(await rows()).toHaveValue("40");
  answer = anError(400, "request_invalid", [{ path: "rows", code: "unheard-of", message: "" }]);
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("The server rejected this value.")).toBeVisible();
  await waitFor(async () => expect(await rows()).toHaveFocus());
});

it("says at the top that nothing was saved while fields are invalid", async () => {
  const { user } = await open();
  await user.clear(await rows());
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(/^Some fields aren't valid, so nothing was saved\./)).toBeVisible();
  expect(await rows()).toHaveFocus();
  expect(sent("PUT")).toEqual([]);
});

describe("a save by somebody else", () => {
  const change = async () => {
    let current = aForm({ revision: "7" }, [50, "xlsx"]);
    let isFirst = true;
    const { user } = await open({
      [`GET ${path}`]: () => {
        const body = isFirst ? aForm() : current;
        isFirst = false;
        return { body };
      },
      [`PUT ${path}`]: (request) => {
        if (request.headers.get("if-match") !== '"7"') return anError(409, "revision_conflict")();
        current = aForm({ revision: "8" }, [40, "xlsx"]);
        return { body: current };
      },
    });
    await user.clear(await rows());
    await user.type(await rows(), "40");
    await user.click(screen.getByRole("button", { name: "Save" }));
    const dialog = await screen.findByRole("alertdialog", { name: "Someone else saved these settings" });
    return { user, dialog };
  };

  it("is compared with mine, and mine can be saved over it", async () => {
    const { user, dialog } = await change();
    expect(within(dialog).getByText("50")).toBeVisible();
    expect(within(dialog).getByText("40")).toBeVisible();
    expect(within(dialog).getByText("Spreadsheet")).toBeVisible();
    expect(within(dialog).getByText("Not changed")).toBeVisible();
    await user.click(within(dialog).getByRole("button", { name: "Keep mine" }));
    await waitFor(() => expect(notices()).toEqual(["plugin.saved"]));
    expect(sent("PUT").map(({ headers }) => headers.get("if-match"))).toEqual(['"1"', '"7"']);
    const format = screen.getByRole("combobox", { name: /^Format/ });
    await waitFor(() => expect(format).toHaveDisplayValue("Spreadsheet"));
  });

  it("can be taken instead", async () => {
    const { user, dialog } = await change();
    await user.click(within(dialog).getByRole("button", { name: "Take theirs" }));
    await waitFor(async () => expect(await rows()).toHaveValue("50"));
    expect(sent("PUT")).toHaveLength(1);
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  });

  it("can wait: nothing is saved and nothing lost", async () => {
    const { user, dialog } = await change();
    await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
    expect(await screen.findByText(/^Not saved\. Someone else/)).toBeVisible();
    expect(await rows()).toHaveValue("40");
  });
});

describe("an action", () => {
  const action = (name: string) => `POST ${path}/actions/${name}` as const;

  it("runs with what is on screen and says what it found out, until something changes", async () => {
    const answer = { isDone: true, messageKey: "reports.measured", parameters: { rows: "1200" } };
    const { user } = await open({ [action("count")]: answer });
    await user.clear(await rows());
    await user.type(await rows(), "40");
    await user.click(screen.getByRole("button", { name: "Count rows" }));
    expect(await screen.findByText("1,200 rows would be exported.")).toBeVisible();
    expect(sent("POST")[0]?.body).toEqual({ itemId: null, values: [{ OptionTypeID: "rows", UserSetting: 40 }] });
    await user.type(await rows(), "0");
    expect(screen.queryByText("1,200 rows would be exported.")).not.toBeInTheDocument();
  });

  it("can fill in values, which are saved only then", async () => {
    const values = [{ OptionTypeID: "rows", UserSetting: 25 }];
    const { user } = await open({
      [action("use-defaults")]: { isDone: true, messageKey: "reports.filled", values },
    });
    await user.click(await screen.findByRole("button", { name: "Use defaults" }));
    expect(await screen.findByText("Defaults filled in.")).toBeVisible();
    expect(await rows()).toHaveValue("25");
    expect(sent("PUT")).toHaveLength(0);
  });

  it("that fails says so", async () => {
    const { user } = await open({ [action("count")]: anError(500, "internal_error") });
    await user.click(await screen.findByRole("button", { name: "Count rows" }));
    expect(await screen.findByText("The action couldn't be completed. Try again.")).toBeVisible();
  });
});

it("without permission to change them, the values can only be read", async () => {
  await open({ [`GET ${path}`]: aForm({ isEditable: false, actions: [] }) });
  expect(await screen.findByText("Comma-separated")).toBeVisible();
  expect(screen.getByText(/^View only\./)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Save" })).not.toBeInTheDocument();
});

it("a form that fails to load can be retried; an unknown one says so", async () => {
  let answer = anError(409, "x");
  const { user, navigate } = await open({
    [`GET ${path}`]: () => answer(),
    "GET /api/app/pluginConfigurationForms/none": anError(404, "not_found"),
  });
  expect(await screen.findByRole("heading", { name: "Couldn't load the settings" })).toBeVisible();
  answer = () => ({ status: 200, body: aForm() });
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Report settings" })).toBeVisible();
  await navigate("/configuration/plugin?id=none");
  expect(await screen.findByRole("heading", { name: "Settings not found" })).toBeVisible();
  await navigate("/configuration/plugin");
  expect(await screen.findByRole("heading", { name: "Settings not found" })).toBeVisible();
});

it("shows no earlier answer while the form is read again", async () => {
  const { navigate } = await open({
    "GET /api/app/configuration/menu": { MenuGroups: [] },
    "GET /api/app/support-contact": null,
  });
  expect(await rows()).toHaveValue("10");
  await navigate("/configuration/plugin");
  let answer: () => void = () => undefined;
  const later = new Promise<void>((resolve) => (answer = resolve));
  mockApi.use({
    [`GET ${path}`]: async () => {
      await later;
      return { body: aForm({ revision: "2" }, [50, "csv"]) };
    },
  });
  await navigate("/configuration/plugin?id=reports");
  expect(screen.queryByRole("textbox", { name: /Rows/ })).not.toBeInTheDocument();
  answer();
  expect(await rows()).toHaveValue("50");
});

it("a keystroke renders no actions", async () => {
  const onRender = jest.fn();
  const form = aForm({ fields: aForm().fields.slice(0, 1) });
  render(
    <Form id="form" initialValues={{ rows: 10 }} onSubmit={() => undefined}>
      <DescribedFieldControl field={form.fields[0]!} fields={form.fields} />
      <Profiler id="actions" onRender={onRender}>
        <PluginActions form={form} />
      </Profiler>
    </Form>,
  );
  const user = userEvent.setup();
  const input = screen.getByRole("textbox");
  await user.type(input, "0");
  onRender.mockClear();
  await user.type(input, "{Backspace}");
  expect(input).toHaveValue("10");
  expect(onRender).not.toHaveBeenCalled();
});

it("a connection that returns does not move what was typed to a newer revision", async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { user } = await open({ [`PUT ${path}`]: aForm({ revision: "3" }, [40, "csv"]) });
  await user.clear(await rows());
  await user.type(await rows(), "40");
  mockApi.use({ [`GET ${path}`]: aForm({ revision: "2" }, [50, "xlsx"]) });
  // The reads of the last seconds are not repeated.
  await act(async () => jest.advanceTimersByTimeAsync(5000));
  await act(async () => {
    window.dispatchEvent(new Event("online"));
    await jest.advanceTimersByTimeAsync(5000);
  });
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(notices()).toEqual(["plugin.saved"]));
  expect(sent("PUT")[0]?.headers.get("if-match")).toBe('"1"');
  jest.useRealTimers();
});
