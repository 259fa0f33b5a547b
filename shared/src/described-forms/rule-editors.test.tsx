import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import type { DescribedField } from "../contracts/described-fields.contract.ts";
import { policyEndpoints, type Policy } from "../contracts/policies.contract.ts";
import { Form, FormActions } from "../forms/forms.tsx";
import { notificationsAtom } from "../frame/notifications.atoms.ts";
import { sessionStore } from "../session/session-store.ts";
import { appStore } from "../state/app-store.ts";
import { aDescribedField as aField } from "../testing/described-field.builder.ts";
import { aSession, aSignedOutSession } from "../testing/session.builder.ts";
import { DescribedFieldControl, listChanges, toFormValues, type FieldChange } from "./described-forms.tsx";
import { stopPoliciesLoading } from "./policies/policies-loading.ts";

const save = jest.fn<void, [FieldChange[]]>();
const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
const getJson = jest.fn<Promise<unknown>, [path: string, schema: unknown, options: object]>();
jest.mock("../api/requests.ts", () => ({
  ...jest.requireActual<object>("../api/requests.ts"),
  getJson: (...request: Parameters<typeof getJson>) => getJson(...request),
}));

function show(...fields: DescribedField[]) {
  render(
    <Form id="rule" initialValues={toFormValues(fields)} onSubmit={(values) => save(listChanges(fields, values))}>
      {fields.map((field) => (
        <DescribedFieldControl key={field.id} field={field} fields={fields} />
      ))}
      <FormActions submitLabel="Save" discardLabel="Discard" />
    </Form>,
    { wrapper: MemoryRouter },
  );
}

const submit = () => user.click(screen.getByRole("button", { name: "Save" }));
const press = (name: string) => user.click(screen.getByRole("button", { name }));
const type = async (name: string, text: string) => {
  const input = screen.getByRole("textbox", { name });
  await user.clear(input);
  await user.type(input, `${text}{Tab}`);
};

beforeEach(() => {
  jest.useFakeTimers();
  save.mockReset();
  getJson.mockReset();
  stopPoliciesLoading();
  sessionStorage.clear();
  sessionStore.replace(aSignedOutSession());
});
afterEach(() => jest.useRealTimers());

describe("the frequency of password changes", () => {
  it("is monthly on the first day, the last day, or every 30 days at first, up to a maximum that it says", async () => {
    show(aField("Change", "passwordchangefrequency", { value: "weekly:3" }));
    await user.click(screen.getByRole("radio", { name: "Monthly" }));
    expect(screen.getByRole("radio", { name: "First day of month" })).toBeChecked();
    await user.click(screen.getByRole("radio", { name: "Last day of month" }));
    await submit();
    expect(save).toHaveBeenLastCalledWith([{ OptionTypeID: "Change", UserSetting: "monthly:-1" }]);
    await user.click(screen.getByRole("radio", { name: "Every N days" }));
    const days = screen.getByRole("textbox", { name: "Number of days" });
    expect(days).toHaveValue("30");
    expect(days).toHaveAccessibleDescription("Maximum: 999 days.");
    await type("Number of days", "1000");
    expect(days).toHaveValue("999");
    await submit();
    expect(save).toHaveBeenLastCalledWith([{ OptionTypeID: "Change", UserSetting: "monthly:999" }]);
    await user.click(screen.getByRole("radio", { name: "Weekly" }));
    await submit();
    expect(save).toHaveBeenLastCalledWith([]);
  });

  it("every N days takes what is typed before the field is left, and no decimals", async () => {
    show(aField("Change", "passwordchangefrequency", { value: "monthly:30", parameters: { minSize: 10 } }));
    const days = screen.getByRole("textbox", { name: "Number of days" });
    await user.clear(days);
    await user.type(days, "4.5");
    await submit();
    expect(save).toHaveBeenLastCalledWith([{ OptionTypeID: "Change", UserSetting: "monthly:45" }]);
    await user.clear(days);
    await user.type(days, "7");
    await submit();
    expect(save).toHaveBeenCalledTimes(1);
    expect(screen.getByText("Enter a number from 10 to 999.")).toBeVisible();
    await user.clear(days);
    await user.type(days, "0");
    expect(days).toHaveValue("1");
  });

  it("stays as it is stored if the editor doesn't know it", async () => {
    show(aField("Change", "passwordchangefrequency", { value: "yearly:2" }));
    expect(screen.getByText("Stored value: yearly:2. It stays until you choose another frequency.")).toBeVisible();
    await submit();
    expect(save).toHaveBeenLastCalledWith([]);
  });
});

describe("a duration", () => {
  it("is two hours at first, and becomes the nearest one within its limits", async () => {
    show(aField("Release", "durationpicker", { parameters: { minSize: 30, maxSize: 1500 } }));
    expect(screen.getByRole("textbox", { name: "Hours" })).toHaveValue("2");
    expect(screen.getByText("From 30 minutes to 1 day 1 hour.")).toBeVisible();
    await type("Days", "5");
    expect(screen.getByRole("textbox", { name: "Days" })).toHaveValue("1");
    await submit();
    expect(save).toHaveBeenLastCalledWith([{ OptionTypeID: "Release", UserSetting: 1500 }]);
    await type("Days", "0");
    await type("Hours", "0");
    expect(screen.getByRole("textbox", { name: "Minutes" })).toHaveValue("30");
  });

  it("is what is typed before a field is left, and the stored one again when that is discarded", async () => {
    show(aField("Release", "durationpicker", { value: 300, parameters: { minSize: 30, maxSize: 1500 } }));
    const hours = screen.getByRole("textbox", { name: "Hours" });
    await user.clear(hours);
    await user.type(hours, "0");
    expect(hours).toHaveValue("0");
    await user.type(hours, "7");
    await press("Discard");
    expect(hours).toHaveValue("5");
    await user.clear(hours);
    await user.type(hours, "7");
    await submit();
    expect(save).toHaveBeenLastCalledWith([{ OptionTypeID: "Release", UserSetting: 420 }]);
  });

  it("has no unit that its maximum doesn't reach", () => {
    show(aField("Release", "durationpicker", { value: 10, parameters: { maxSize: 45 } }));
    expect(screen.getAllByRole("textbox")).toHaveLength(1);
    expect(screen.getByRole("textbox", { name: "Minutes" })).toHaveValue("10");
  });
});

const aPolicy = (name: string, priority: number | null): Policy => ({
  policyGuid: name.toLowerCase(),
  name,
  workGroupName: "Office",
  productCode: "EPMWindows",
  priority,
  publishedVersion: null,
  hasUnpublishedChanges: false,
  updatedAt: "2026-03-02T08:00:00.000Z",
  revision: 1,
});

function answer(policies: readonly Policy[] | Error, globalPriority: boolean | Error = false): void {
  getJson.mockImplementation((path) => {
    const value = path === policyEndpoints.list ? policies : globalPriority;
    if (value instanceof Error) return Promise.reject(value);
    return Promise.resolve(typeof value === "boolean" ? { Enabled: value } : value);
  });
}

const policiesField = (value: string) => aField("Policies", "policylist", { value, parameters: { isOptional: true } });
const polls = (count: number) => act(() => jest.advanceTimersByTimeAsync(count * 100));
const namesIn = (list: RegExp) => {
  const items = within(screen.getByRole("region", { name: list })).queryAllByRole("listitem");
  return items.map((item) => item.querySelector("bdi")?.textContent);
};
const selected = () => namesIn(/^Selected policies/);
const unselected = () => namesIn(/^Unselected policies/);
const notifications = () => appStore.get(notificationsAtom).map(({ data }) => JSON.stringify(data.message));

describe("a list of policies", () => {
  const all = [aPolicy("One", 2), aPolicy("Two", null), aPolicy("Three", 1)];

  it("is ordered, added to at its end, and keeps the ids of policies that don't exist until they are removed", async () => {
    answer(all);
    show(policiesField("gone,two"), { ...policiesField("one"), id: "Others" });
    await polls(1);
    expect(getJson.mock.calls.filter(([path]) => path === policyEndpoints.list)).toHaveLength(1);
    const [first] = screen.getAllByRole("group", { name: /Policies/ });
    const editor = within(first ?? document.body);
    const clickIn = (name: string) => user.click(editor.getByRole("button", { name }));
    expect(editor.getByText("Unknown policy")).toBeVisible();
    await clickIn("Add: Three");
    await clickIn("Move up: Three");
    expect(editor.getByRole("button", { name: "Move up: Three" })).toHaveFocus();
    await submit();
    expect(save).toHaveBeenLastCalledWith([{ OptionTypeID: "Policies", UserSetting: "gone,three,two" }]);
    await clickIn("Remove: gone");
    expect(editor.getByRole("button", { name: "Remove: Three" })).toHaveFocus();
    await clickIn("Move down: Three");
    await submit();
    expect(save).toHaveBeenLastCalledWith([{ OptionTypeID: "Policies", UserSetting: "two,three" }]);
  });

  it("is searched without case and accents", async () => {
    answer(["Café", ..."ABCDEFG"].map((name) => aPolicy(name, null)));
    show(policiesField(""));
    await polls(1);
    await user.type(screen.getByRole("searchbox"), "cafe");
    expect(unselected()).toEqual(["Café"]);
  });

  it("follows the priorities where they are global, without moves", async () => {
    answer(all, true);
    show(policiesField("two,one"));
    await polls(1);
    expect([selected(), unselected()]).toEqual([["One", "Two"], ["Three"]]);
    expect(screen.queryByRole("button", { name: /^Move/ })).toBeNull();
    await press("Add: Three");
    expect(selected()).toEqual(["Three", "One", "Two"]);
    await press("Remove: One");
    expect(unselected()).toEqual(["One"]);
    await submit();
    expect(save).toHaveBeenLastCalledWith([{ OptionTypeID: "Policies", UserSetting: "three,two" }]);
  });

  it("is given up after 600 looks, says so, and can be tried again", async () => {
    getJson.mockImplementation(() => new Promise(() => undefined));
    show(policiesField("two"));
    await polls(599);
    expect(screen.queryByText("Couldn't load the policies. Try again.")).toBeNull();
    await polls(1);
    expect(screen.getByText("Couldn't load the policies. Try again.")).toBeVisible();
    expect(notifications()[0]).toContain("forms.policies.failed");
    expect(selected()).toEqual(["two"]);
    answer(all, new Error("silent"));
    await press("Retry");
    await polls(1);
    expect(selected()).toEqual(["Two"]);
    expect(notifications()[0]).toContain("forms.policies.priorityFailed");
    answer(all);
    await press("Retry");
    await polls(1);
    await waitFor(() => expect(screen.queryByRole("button", { name: "Retry" })).toBeNull());
  });

  it("shows priorities, and leads to them, only without multi-tenant mode, until the session has dismissed that", async () => {
    const settings = aSession().Settings;
    answer(all);
    sessionStore.replace(aSession({ Settings: { ...settings, IsMultiTenant: true } }));
    show(policiesField(""));
    await polls(1);
    expect(screen.queryByRole("link", { name: "Set priorities" })).toBeNull();
    expect(screen.queryByText("Priority 1")).toBeNull();
    act(() => sessionStore.replace(aSession({ Settings: { ...settings, IsMultiTenant: false } })));
    expect(screen.getByText("Priority 1")).toBeVisible();
    const link = screen.getByRole("link", { name: "Set priorities" });
    expect(link).toHaveAttribute("href", expect.stringContaining("/epm/configuration/policies?showPriorityPanel=true"));
    await press("Dismiss");
    expect(screen.queryByRole("link", { name: "Set priorities" })).toBeNull();
    expect(sessionStorage.getItem("UserDismissedPriorityHint")).toBe("true");
  });
});
