import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Profiler } from "react";
import type { DescribedField } from "../contracts/described-fields.contract.ts";
import { Form, FormActions } from "../forms/forms.tsx";
import { addNamespace } from "../i18n/i18n-instance.ts";
import { sessionStore } from "../session/session-store.ts";
import { aDescribedField as aField } from "../testing/described-field.builder.ts";
import { expectFillable } from "../testing/expect-fillable.ts";
import { aSession, aSignedOutSession } from "../testing/session.builder.ts";
import { DescribedFieldControl, listChanges, toFormValues, type FieldChange } from "./described-forms.tsx";

const save = jest.fn<void, [FieldChange[]]>();
const user = userEvent.setup();
const submit = () => user.click(screen.getByRole("button", { name: "Save" }));

type FieldsFormProps = { fields: readonly DescribedField[]; onRender?: (id: string) => void };

function FieldsForm({ fields, onRender = () => undefined }: FieldsFormProps) {
  return (
    <Form
      id="fields"
      initialValues={toFormValues(fields)}
      onSubmit={(values) => save(listChanges(fields, values))}
      hasDraft
    >
      {fields.map((field) => (
        <Profiler key={field.id} id={field.id} onRender={onRender}>
          <DescribedFieldControl field={field} fields={fields} />
        </Profiler>
      ))}
      <FormActions submitLabel="Save" discardLabel="Discard" />
    </Form>
  );
}

/** Makes each text of a field its own translation. */
function addTexts(fields: readonly DescribedField[]): void {
  const texts: Record<string, string> = {};
  JSON.parse(JSON.stringify(fields), (_name, value: unknown) => {
    if (typeof value === "string") texts[value] = value;
    return value;
  });
  addNamespace("shell", "en-US", texts);
}

function show(...fields: DescribedField[]) {
  addTexts(fields);
  return render(<FieldsForm fields={fields} />);
}

const textbox = (name: string | RegExp) => screen.getByRole("textbox", { name });

beforeEach(() => save.mockReset());

describe("controls", () => {
  it("a range under a number stays in one line", () => {
    const parameters = { hint: "{{minimum}}–{{maximum}}", minSize: 1, maxSize: 1440 };
    show(aField("Minutes", "numerictextbox", { parameters }));
    expect(textbox("Minutes")).toHaveAccessibleDescription("1–\u20601,440");
  });

  it("a slider moves with the keyboard by its step, and says its value", async () => {
    show(aField("Days", "numericslider", { value: 10, parameters: { minSize: 0, maxSize: 30, stepValue: 5 } }));
    const slider = screen.getByRole("slider", { name: "Days" });
    await user.tab();
    await user.keyboard("{ArrowRight}");
    expect(slider).toHaveAttribute("aria-valuetext", "15");
    await submit();
    expect(save).toHaveBeenCalledWith([{ OptionTypeID: "Days", UserSetting: 15 }]);
  });

  it("a number steps with the arrow keys, and takes decimals only in a range of at most 1", async () => {
    show(
      aField("Whole", "numerictextbox", { value: 5, parameters: { minSize: 0, maxSize: 6 } }),
      aField("Share", "numerictextbox", { value: 0.25, parameters: { minSize: 0, maxSize: 1 } }),
    );
    await user.type(textbox(/Whole/), "{ArrowUp}{ArrowUp}");
    await user.type(textbox(/Share/), "{ArrowDown}");
    await submit();
    expect(save).toHaveBeenCalledWith([
      { OptionTypeID: "Whole", UserSetting: 6 },
      { OptionTypeID: "Share", UserSetting: 0.24 },
    ]);
    await user.type(textbox(/Whole/), "{Backspace}2.5");
    await submit();
    expect(textbox(/Whole/)).toHaveAccessibleDescription("Decimals aren't allowed. Enter a whole number.");
  });

  it("a text of several lines that has to be given is marked, and refused while it is empty", async () => {
    show(
      aField("Certificates", "multilinetextbox", { value: "", parameters: { minSize: 1 } }),
      aField("Note", "multilinetextbox", { value: "" }),
    );
    expect(textbox("Note")).not.toBeRequired();
    expect(textbox(/Certificates/)).toBeRequired();
    await submit();
    expect(textbox(/Certificates/)).toHaveAccessibleDescription("This field is required.");
    expect(save).not.toHaveBeenCalled();
  });

  it("a set of checkboxes sends what is chosen in the order of the choices", async () => {
    const values = ["read", "edit", "start"].map((value) => ({ value, resourcekey: value }));
    const parameters = { isOptional: true };
    show(
      aField("Rights", "checkboxset", { value: "start", values, parameters }),
      aField("Fixed", "checkboxset", { value: "read,start", values, parameters, lock: "Not here" }),
    );
    const rights = within(screen.getByRole("group", { name: "Rights" }));
    expect(rights.getByRole("checkbox", { name: "start" })).toBeChecked();
    expect(screen.getByRole("group", { name: "Fixed" })).toBeDisabled();
    await user.click(rights.getByRole("checkbox", { name: "read" }));
    await submit();
    expect(save).toHaveBeenLastCalledWith([{ OptionTypeID: "Rights", UserSetting: "read,start" }]);
    for (const name of ["start", "read"]) await user.click(rights.getByRole("checkbox", { name }));
    await submit();
    expect(save).toHaveBeenLastCalledWith([{ OptionTypeID: "Rights", UserSetting: "" }]);
  });

  it("a time of which a part is missing is invalid, and is not saved as none", async () => {
    show(aField("Closes at", "time", { value: 1050, parameters: { isOptional: true } }));
    const input = screen.getByLabelText<HTMLInputElement>("Closes at");
    expect(input).toHaveValue("17:30");
    const valid = input.validity;
    const missPart = (badInput: boolean) =>
      Object.defineProperty(input, "validity", { value: { ...valid, badInput }, configurable: true });
    missPart(true);
    fireEvent.change(input, { target: { value: "" } });
    await submit();
    expect(save).not.toHaveBeenCalled();
    expect(input).toHaveAccessibleDescription("Enter a valid time.");
    missPart(false);
    fireEvent.keyUp(input);
    await submit();
    expect(save).toHaveBeenLastCalledWith([{ OptionTypeID: "Closes at", UserSetting: "" }]);
    // Browsers report no change of a part that makes no time yet.
    missPart(true);
    fireEvent.keyUp(input);
    await submit();
    expect(save).toHaveBeenCalledTimes(1);
  });

  it("radio buttons offer all choices", async () => {
    const values = ["low", "high"].map((value) => ({ value, resourcekey: value }));
    show(aField("Level", "radiobuttonset", { value: "low", values }));
    expect(screen.getByRole("radio", { name: "low" })).toBeChecked();
    await user.click(screen.getByRole("radio", { name: "high" }));
    await submit();
    expect(save).toHaveBeenCalledWith([{ OptionTypeID: "Level", UserSetting: "high" }]);
  });

  it("an unknown type and a read-only field show their value", () => {
    show(
      aField("Colour", "colourpicker", { value: "red", parameters: { hint: "For later" } }),
      aField("On", "readonly", { value: true }),
      aField("Key", "unknownsecret"),
    );
    const valueOf = (term: string) => screen.getByText(term).closest("dl");
    expect(valueOf("Colour")).toHaveTextContent("red");
    expect(screen.getByText("For later")).toBeVisible();
    expect(valueOf("On")).toHaveTextContent("Yes");
    expect(valueOf("Key")).toHaveTextContent("No value");
    expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
  });

  it("a locked field is disabled, and says why and when a change comes into force", () => {
    show(
      aField("Port", "numerictextbox", {
        value: 25,
        lock: "Set by {{variable}}",
        lockParameters: { variable: "MAIL_PORT" },
        needsRestart: true,
      }),
    );
    expect(textbox("Port")).toBeDisabled();
    expect(textbox("Port")).toHaveAccessibleDescription("Set by MAIL_PORT Takes effect after the server restarts.");
  });

  it("a help button opens a titled panel", async () => {
    const helpPopup = { titleResourceKey: "About ports", contentResourceKeys: ["First", "Second"] };
    show(aField("Port", "numerictextbox", { value: 25, parameters: { helpPopup } }));
    await user.click(screen.getByRole("button", { name: "Help: Port" }));
    const panel = await screen.findByRole("dialog", { name: "About ports" });
    expect(within(panel).getByText("First")).toBeVisible();
    expect(within(panel).getByText("Second")).toBeVisible();
  });
});

describe("faults", () => {
  it("of an untouched field wait for a change or the save", async () => {
    show(aField("Team", "textbox"), aField("Note", "textbox", { value: "x" }));
    await user.click(textbox("Team"));
    await user.tab();
    expect(textbox("Team")).not.toHaveAttribute("aria-invalid");
    await user.clear(textbox("Note"));
    await user.tab();
    expect(textbox("Note")).toHaveAccessibleDescription("This field is required.");
    await submit();
    expect(save).not.toHaveBeenCalled();
    expect(textbox("Team")).toHaveAccessibleDescription("This field is required.");
    await waitFor(() => expect(textbox("Team")).toHaveFocus());
  });

  it("of a list show at once, with a stored value that is no choice any more", () => {
    show(aField("Rows", "combobox", { value: "12", values: [{ value: "25", resourcekey: "25 rows" }] }));
    const list = screen.getByRole("combobox", { name: "Rows" });
    expect(list).toHaveValue("12");
    expect(list).toHaveAccessibleDescription("Choose an option from the list.");
    expect(list).toBeRequired();
  });

  it("of a list that may stay empty are none", () => {
    const values = [{ value: "", resourcekey: "none" }];
    show(aField("Group", "combobox", { value: "", values, parameters: { isOptional: true } }));
    expect(screen.getByRole("combobox", { name: "Group" })).not.toBeRequired();
  });

  it("of radio buttons lead to the first button", async () => {
    show(aField("Level", "radiobuttonset", { values: [{ value: "low", resourcekey: "low" }] }));
    await submit();
    await waitFor(() => expect(screen.getByRole("radio", { name: "low" })).toHaveFocus());
    expect(save).not.toHaveBeenCalled();
  });

  it("of a set of checkboxes are its own, and lead to the first box", async () => {
    const values = ["read", "edit"].map((value) => ({ value, resourcekey: value }));
    show(aField("Team", "textbox", { value: "x" }), aField("Rights", "checkboxset", { value: "", values }));
    const rights = screen.getByRole("group", { name: "Rights" });
    expect(rights).not.toHaveAttribute("aria-invalid");
    await submit();
    await waitFor(() => expect(screen.getByRole("checkbox", { name: "read" })).toHaveFocus());
    expect(rights).toBeInvalid();
    expect(rights).toHaveAccessibleDescription("This field is required.");
    expect(save).not.toHaveBeenCalled();
  });

  it("follow the rules that the field names", async () => {
    show(aField("Issuer", "textbox", { value: "https://a.test", parameters: { validators: ["httpsUrl"] } }));
    await user.clear(textbox("Issuer"));
    await user.type(textbox("Issuer"), "http://a.test");
    await user.tab();
    expect(textbox("Issuer")).toHaveAccessibleDescription("Enter an address that starts with https://.");
  });
});

describe("toggles", () => {
  it("a number that is switched off is 0 and disabled, and comes back as its default", async () => {
    show(aField("Days", "numberwithdisable", { value: 14, defaultValue: 30, parameters: { switchLabel: "Delete" } }));
    const toggle = screen.getByRole("switch", { name: "Delete" });
    await user.click(toggle);
    expect(textbox("Days")).toBeDisabled();
    expect(textbox("Days")).toHaveValue("0");
    await submit();
    expect(save).toHaveBeenLastCalledWith([{ OptionTypeID: "Days", UserSetting: 0 }]);
    await user.click(toggle);
    expect(textbox("Days")).toHaveValue("30");
    expect(textbox("Days")).toBeEnabled();
  });

  it("asks before a password is switched, with the words of the direction, and reverts when refused", async () => {
    const texts = (name: string) => ({ titleKey: `${name}?`, bodyKey: `${name} it`, okKey: name, cancelKey: "Keep" });
    show(
      aField("Key", "passwordwithdisable", {
        hasValue: true,
        parameters: { switchLabel: "Use a key", changeInterceptor: { enable: texts("Begin"), disable: texts("End") } },
      }),
    );
    const toggle = screen.getByRole("switch", { name: "Use a key" });
    await user.click(toggle);
    const question = await screen.findByRole("alertdialog", { name: "End?" });
    expect(question).toHaveTextContent("End it");
    await user.click(within(question).getByRole("button", { name: "Keep" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
    expect(toggle).toBeChecked();
    await user.click(toggle);
    await user.click(await screen.findByRole("button", { name: "End" }));
    await waitFor(() => expect(toggle).not.toBeChecked());
    await user.click(toggle);
    await user.click(await screen.findByRole("button", { name: "Begin" }));
    await waitFor(() => expect(toggle).toBeChecked());
    expect(screen.getByLabelText(/^Key/, { selector: "input" })).toHaveValue("");
  });
});

describe("secrets", () => {
  const key = () => screen.getByLabelText(/^Key/, { selector: "input" });

  it("a stored one can be replaced or kept, and leaves the page once it is saved", async () => {
    show(aField("Key", "password", { hasValue: true }));
    expect(screen.getByRole("group", { name: "Key" })).toHaveTextContent("A value is stored.");
    await user.click(screen.getByRole("button", { name: "Replace" }));
    expect(key()).toHaveFocus();
    await expectFillable(user, key(), { type: "password", autoComplete: "new-password" });
    await user.type(key(), "abc");
    // Not every secret is a password.
    expect(screen.getByRole("button", { name: "Show value" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Keep stored value" }));
    expect(screen.getByRole("button", { name: "Replace" })).toHaveFocus();
    await submit();
    expect(save).toHaveBeenLastCalledWith([]);
    await user.click(screen.getByRole("button", { name: "Replace" }));
    await user.type(key(), "correct horse");
    await submit();
    expect(save).toHaveBeenLastCalledWith([{ OptionTypeID: "Key", UserSetting: "correct horse" }]);
    expect(await screen.findByRole("button", { name: "Replace" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Discard" })).toBeDisabled();
  });

  it("are in no draft", async () => {
    sessionStore.replace(aSession());
    const fields = [aField("Key", "password", { hasValue: false }), aField("Team", "textbox", { value: "Desk" })];
    const { unmount } = show(...fields);
    await user.type(key(), "correct horse");
    await user.type(textbox("Team"), " 2");
    sessionStore.replace(aSignedOutSession());
    unmount();
    sessionStore.replace(aSession());
    show(...fields);
    expect(textbox("Team")).toHaveValue("Desk 2");
    expect(key()).toHaveValue("");
  });
});

describe("defaults", () => {
  it("a value that differs from its default can be reset, also one that is not saved yet", async () => {
    show(aField("Minutes", "numerictextbox", { value: 15, defaultValue: 15 }));
    expect(screen.queryByRole("button", { name: /^Reset/ })).not.toBeInTheDocument();
    await user.type(textbox("Minutes"), "0");
    await user.click(screen.getByRole("button", { name: "Reset to default: Minutes (15)" }));
    expect(textbox("Minutes")).toHaveValue("15");
    expect(textbox("Minutes")).toHaveFocus();
    expect(screen.getByRole("button", { name: "Discard" })).toBeDisabled();
  });
});

describe("effects", () => {
  const effect = (name: string, field: string) => ({ valueChange: [{ name, field }] });

  it("show a field, which is neither checked nor sent while it is hidden", async () => {
    show(
      aField("Own", "checkbox", { value: false, script: effect("show-field", "Host") }),
      aField("Host", "textbox", { value: "" }),
    );
    expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
    await submit();
    expect(save).toHaveBeenLastCalledWith([]);
    await user.click(screen.getByRole("checkbox", { name: "Own" }));
    await submit();
    expect(save).toHaveBeenCalledTimes(1);
    await user.type(textbox("Host"), "a.test");
    await submit();
    expect(save).toHaveBeenLastCalledWith([
      { OptionTypeID: "Own", UserSetting: true },
      { OptionTypeID: "Host", UserSetting: "a.test" },
    ]);
  });

  it("disable a field, whose fault then stops no save", async () => {
    show(
      aField("Same", "checkbox", { value: false, script: effect("disable-field", "Reply") }),
      aField("Reply", "textbox", { value: "a" }),
    );
    await user.clear(textbox("Reply"));
    await user.click(screen.getByRole("checkbox", { name: "Same" }));
    expect(textbox("Reply")).toBeDisabled();
    await submit();
    expect(save).toHaveBeenLastCalledWith([{ OptionTypeID: "Same", UserSetting: true }]);
    await user.click(screen.getByRole("checkbox", { name: "Same" }));
    await submit();
    expect(save).toHaveBeenCalledTimes(1);
  });

  it("copy what the user changes, and not what a discard restores", async () => {
    show(
      aField("From", "textbox", { value: "a", script: effect("copy-value", "To") }),
      aField("To", "textbox", { value: "b" }),
    );
    await user.type(textbox("From"), "1");
    expect(textbox("To")).toHaveValue("a1");
    await user.click(screen.getByRole("button", { name: "Discard" }));
    expect(textbox("To")).toHaveValue("b");
  });
});

it("a keystroke renders its own field only, in a form of 300", async () => {
  const types = ["textbox", "numerictextbox", "checkbox", "numberwithdisable", "combobox"];
  const fields = Array.from({ length: 300 }, (_, index) =>
    aField(`field-${index}`, types[index % types.length] ?? "textbox", {
      value: index % types.length === 0 ? "a" : null,
      script: { valueChange: [{ name: "disable-field", field: `field-${index + 150}`, value: "never" }] },
    }),
  );
  const rendered: string[] = [];
  const { container } = render(<FieldsForm fields={fields} onRender={(id) => rendered.push(id)} />);
  // A query by role takes minutes in so many fields.
  const input = container.querySelector<HTMLInputElement>("[name=field-100]");
  if (!input) throw new Error("The field is missing.");
  await user.type(input, "b");
  rendered.length = 0;
  await user.keyboard("c");
  expect(input).toHaveValue("abc");
  expect(new Set(rendered)).toEqual(new Set(["field-100"]));
});
