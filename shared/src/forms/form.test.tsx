import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoot } from "react-dom/client";
import { ApiError } from "../api/api-error.ts";
import { announcementsAtom } from "../frame/announcements.atoms.ts";
import { dirtySources } from "../frame/dirty-sources.ts";
import { setLanguage } from "../i18n/i18n-instance.ts";
import { endSession } from "../session/session-end.ts";
import { sessionStore } from "../session/session-store.ts";
import { appStore } from "../state/app-store.ts";
import { aSession, aSignedOutSession, aUser } from "../testing/session.builder.ts";
import { CheckboxField, SelectField, SwitchField } from "./choice-fields.tsx";
import { FormActions } from "./form-actions.tsx";
import { Form } from "./form.tsx";
import { NumberField } from "./number-field.tsx";
import { PasswordField, TextAreaField, TextField } from "./text-fields.tsx";

type Mail = { Host?: string; Port?: number; From?: string };

const save = jest.fn<Promise<void>, [Mail]>();
const user = userEvent.setup();
const host = () => screen.getByRole("textbox", { name: /Host/ });
const port = () => screen.getByRole("textbox", { name: /Port/ });
const submit = () => user.click(screen.getByRole("button", { name: "Save" }));

function MailForm(props: { initialValues?: Mail; hasDraft?: boolean; isTransient?: boolean }) {
  return (
    <Form<Mail> id="mail" onSubmit={save} {...props}>
      <TextField name="Host" label="Host" help="Name of the server." isRequired />
      <NumberField name="Port" label="Port" minimum={1} maximum={65535} />
      <FormActions submitLabel="Save" discardLabel="Discard" />
    </Form>
  );
}

beforeEach(() => save.mockReset().mockResolvedValue());

describe("errors of a field", () => {
  it("show after the user has left it, tied to the control", async () => {
    render(<MailForm />);
    await user.click(host());
    expect(host()).not.toHaveAttribute("aria-invalid");
    await user.tab();
    expect(host()).toHaveAttribute("aria-invalid", "true");
    expect(host()).toHaveAccessibleDescription(/This field is required\./);
    expect(host()).toHaveAccessibleDescription(/Name of the server\./);
    await user.type(host(), "mail.example");
    expect(host()).not.toHaveAttribute("aria-invalid");
  });

  it("all show at a submit, which goes to the first of them and not to the server", async () => {
    render(<MailForm />);
    await user.type(port(), "70000");
    await submit();
    expect(save).not.toHaveBeenCalled();
    await waitFor(() => expect(host()).toHaveFocus());
    expect(port()).toHaveAccessibleDescription("Enter 65535 or less.");
  });

  it("of a field that keeps the focus are read at a submit, as nothing else reads them", async () => {
    render(<MailForm />);
    await user.type(port(), "70000");
    await user.type(host(), "{Enter}");
    await waitFor(() => expect(appStore.get(announcementsAtom).assertive.text).toBe("This field is required."));
    expect(host()).toHaveFocus();
  });

  it("follow a change of language", async () => {
    render(<MailForm />);
    await submit();
    await act(() => setLanguage("de-DE"));
    expect(host()).toHaveAccessibleDescription(/Dieses Feld ist erforderlich\./);
  });
});

describe("a refused submit", () => {
  it("shows the server's errors at the fields, keeps the values and clears an error once its field changes", async () => {
    save.mockRejectedValueOnce(
      new ApiError({
        status: 400,
        code: "request_invalid",
        message: "Not valid",
        fields: [{ path: "Port", code: "port_closed", message: "Nothing answers at this port." }],
      }),
    );
    render(<MailForm />);
    await user.type(host(), "mail.example");
    await user.type(port(), "2525");
    await submit();
    await waitFor(() => expect(port()).toHaveFocus());
    // The code has no translation, so the server's message is shown.
    expect(port()).toHaveAccessibleDescription("Nothing answers at this port.");
    expect(host()).toHaveValue("mail.example");
    expect(port()).toHaveValue("2525");
    await user.type(port(), "{Backspace}");
    expect(port()).not.toHaveAttribute("aria-invalid");
  });

  it("says at the head what concerns no field, and can be tried again", async () => {
    save.mockRejectedValueOnce(new ApiError({ status: 0, code: "network", message: "Failed to fetch" }));
    render(<MailForm />);
    await user.type(host(), "mail.example");
    await submit();
    expect(screen.getByRole("alert")).toHaveTextContent("Can't reach the server.");
    expect(host()).toHaveValue("mail.example");
    await submit();
    expect(save).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  it("is told, also to whoever has typed on meanwhile, until the next one", async () => {
    const gate = Promise.withResolvers<void>();
    save.mockReturnValueOnce(gate.promise);
    render(<MailForm />);
    await user.type(host(), "a");
    await submit();
    await user.type(host(), "b");
    await act(async () => gate.reject(new ApiError({ status: 500, code: "internal_error", message: "" })));
    expect(await screen.findByRole("alert")).toHaveTextContent(/^Something went wrong on the server/);
    await user.type(port(), "70000");
    await submit();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    await user.clear(port());
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    expect(save).toHaveBeenCalledTimes(1);
  });

  it("says no more what the server refused once the form itself refuses the next one", async () => {
    save.mockRejectedValueOnce(new ApiError({ status: 0, code: "network", message: "Failed to fetch" }));
    render(<MailForm />);
    await user.type(host(), "mail.example");
    await submit();
    expect(screen.getByRole("alert")).toHaveTextContent("Can't reach the server.");
    await user.clear(host());
    await submit();
    expect(save).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(host()).toHaveFocus());
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });
});

describe("unsaved work", () => {
  it("is none after a text is typed and removed again", async () => {
    render(<MailForm />);
    await user.type(host(), "a{Backspace}");
    expect(host()).toHaveValue("");
    expect(dirtySources.hasAny()).toBe(false);
  });

  it("is there from the first change to the save or discard", async () => {
    render(<MailForm initialValues={{ Host: "old.example", Port: 25 }} />);
    expect(dirtySources.hasAny()).toBe(false);
    await user.type(host(), "2");
    expect(dirtySources.hasAny()).toBe(true);
    await user.click(screen.getByRole("button", { name: "Discard" }));
    expect(host()).toHaveValue("old.example");
    expect(dirtySources.hasAny()).toBe(false);
    await user.type(host(), "3");
    await submit();
    expect(save).toHaveBeenCalledWith({ Host: "old.example3", Port: 25 });
    expect(host()).toHaveValue("old.example3");
    expect(dirtySources.hasAny()).toBe(false);
    expect(screen.getByRole("button", { name: "Discard" })).toBeDisabled();
  });

  it("is what was typed during a save, also if it takes the saved change back", async () => {
    const gate = Promise.withResolvers<void>();
    save.mockReturnValueOnce(gate.promise);
    render(<MailForm initialValues={{ Host: "old.example" }} />);
    await user.type(host(), "2");
    await submit();
    await user.type(host(), "{Backspace}");
    await user.type(port(), "25");
    await act(async () => gate.resolve());
    expect(dirtySources.hasAny()).toBe(true);
    expect(host()).toHaveValue("old.example");
    expect(port()).toHaveValue("25");
    await user.click(screen.getByRole("button", { name: "Discard" }));
    expect(host()).toHaveValue("old.example2");
    expect(port()).toHaveValue("");
  });

  it("is none of what the server returns of other fields during a save", async () => {
    const gate = Promise.withResolvers<void>();
    save.mockReturnValueOnce(gate.promise);
    const { rerender } = render(<MailForm initialValues={{ Host: "old.example", Port: 25 }} />);
    await user.type(host(), "2");
    await submit();
    rerender(<MailForm initialValues={{ Host: "old.example2", Port: 587 }} />);
    await act(async () => gate.resolve());
    expect(port()).toHaveValue("587");
    expect(dirtySources.hasAny()).toBe(false);
  });

  it("is still there after a submit that is refused, also when one before succeeded", async () => {
    render(<MailForm initialValues={{ Host: "old.example", Port: 25 }} />);
    await submit();
    expect(save).toHaveBeenCalledTimes(1);
    await user.clear(host());
    await submit();
    expect(save).toHaveBeenCalledTimes(1);
    expect(dirtySources.hasAny()).toBe(true);
    await user.click(screen.getByRole("button", { name: "Discard" }));
    expect(host()).toHaveValue("old.example");
  });

  it("does not count in a form that loses nothing", async () => {
    render(<MailForm isTransient />);
    await user.type(host(), "mail.example");
    expect(dirtySources.hasAny()).toBe(false);
  });

  it("survives new data from the server", async () => {
    const { rerender } = render(<MailForm initialValues={{ Host: "old.example", Port: 25 }} />);
    await user.clear(host());
    await user.type(host(), "mine.example");
    rerender(<MailForm initialValues={{ Host: "theirs.example", Port: 587 }} />);
    expect(host()).toHaveValue("mine.example");
    expect(port()).toHaveValue("587");
  });

  it("comes back after an expired session, for the same user only", async () => {
    sessionStore.replace(aSession());
    const { unmount } = render(<MailForm hasDraft />);
    await user.type(host(), "mine.example");
    act(() => sessionStore.replace(aSignedOutSession()));
    unmount();

    sessionStore.replace(aSession({ SessionUser: aUser({ UserId: "user-2" }) }));
    const other = render(<MailForm hasDraft />);
    expect(host()).toHaveValue("");
    other.unmount();

    sessionStore.replace(aSession());
    render(<MailForm hasDraft />);
    expect(host()).toHaveValue("mine.example");
    expect(screen.getByText(/Your unsaved changes/)).toBeInTheDocument();
    expect(dirtySources.hasAny()).toBe(true);
  });

  it("does not come back after a sign-out, even if its page was gone by then", async () => {
    sessionStore.replace(aSession());
    const { unmount } = render(<MailForm hasDraft />);
    await user.type(host(), "mine.example");
    act(() => expect(dirtySources.takeAway()).toBe("kept"));
    unmount();
    act(() => void endSession("signed-out", aSignedOutSession()));
    sessionStore.replace(aSession());
    render(<MailForm hasDraft />);
    expect(host()).toHaveValue("");
  });

  it("comes back without secrets, and is called kept only if it has none", async () => {
    function Account() {
      return (
        <Form id="account" onSubmit={save} hasDraft>
          <TextField name="Name" label="Name" />
          <PasswordField name="Secret" label="Secret" autoComplete="off" isSecret />
        </Form>
      );
    }
    sessionStore.replace(aSession());
    const name = () => screen.getByRole("textbox", { name: "Name" });
    const secret = () => screen.getByLabelText("Secret");
    const first = render(<Account />);
    await user.type(secret(), "hidden");
    act(() => expect(dirtySources.takeAway()).toBe("lost"));
    first.unmount();

    const second = render(<Account />);
    await user.type(name(), "Pat");
    expect(screen.queryByText(/Your unsaved changes/)).not.toBeInTheDocument();
    await user.type(secret(), "hidden");
    act(() => expect(dirtySources.takeAway()).toBe("lost"));
    second.unmount();

    render(<Account />);
    expect(name()).toHaveValue("Pat");
    expect(secret()).toHaveValue("");
    act(() => expect(dirtySources.takeAway()).toBe("kept"));
  });

  it("comes back on top of what somebody else saved meanwhile, and overwrites nothing else", async () => {
    sessionStore.replace(aSession());
    const { unmount } = render(<MailForm hasDraft initialValues={{ Host: "old.example", Port: 25 }} />);
    await user.type(host(), "2");
    act(() => sessionStore.replace(aSignedOutSession()));
    unmount();

    sessionStore.replace(aSession());
    render(<MailForm hasDraft initialValues={{ Host: "theirs.example", Port: 587 }} />);
    expect(host()).toHaveValue("old.example2");
    expect(port()).toHaveValue("587");
    await submit();
    expect(save).toHaveBeenCalledWith({ Host: "old.example2", Port: 587 });
  });
});

it("empties a form of passwords after the submit", async () => {
  const change = jest.fn().mockResolvedValue(undefined);
  render(
    <Form id="password" onSubmit={change} afterSubmit="reset">
      <PasswordField name="New" label="New password" autoComplete="new-password" isRequired />
      <FormActions submitLabel="Save" />
    </Form>,
  );
  const password = screen.getByLabelText(/^New password/);
  await user.type(password, "correct horse");
  expect(password).toHaveAttribute("type", "password");
  await user.click(screen.getByRole("button", { name: "Show password" }));
  expect(password).toHaveAttribute("type", "text");
  await submit();
  expect(change).toHaveBeenCalledWith({ New: "correct horse" });
  expect(password).toHaveValue("");
  expect(password).not.toHaveAttribute("aria-invalid");
});

it("sends the values of every kind of field", async () => {
  const send = jest.fn().mockResolvedValue(undefined);
  render(
    <Form id="all" onSubmit={send} initialValues={{ Kind: "b" }}>
      <CheckboxField name="Agreed" label="Agreed" isRequired />
      <SwitchField name="Active" label="Active" />
      <SelectField
        name="Kind"
        label="Kind"
        options={[
          { value: "a", label: "Kind A" },
          { value: "b", label: "Kind B" },
        ]}
      />
      <TextAreaField name="Notes" label="Notes" />
      <NumberField name="Ratio" label="Ratio" isDecimal />
      <FormActions submitLabel="Save" />
    </Form>,
  );
  await submit();
  await waitFor(() => expect(screen.getByRole("checkbox", { name: "Agreed" })).toHaveFocus());
  await user.click(screen.getByRole("checkbox", { name: "Agreed" }));
  await user.click(screen.getByRole("switch", { name: "Active" }));
  await user.selectOptions(screen.getByRole("combobox", { name: "Kind" }), "Kind A");
  await user.type(screen.getByRole("textbox", { name: "Notes" }), "two{Enter}lines");
  await user.type(screen.getByRole("textbox", { name: "Ratio" }), "1.50");
  expect(screen.getByRole("textbox", { name: "Ratio" })).toHaveValue("1.50");
  await submit();
  expect(send).toHaveBeenCalledWith({ Agreed: true, Active: true, Kind: "a", Notes: "two\nlines", Ratio: 1.5 });
});

it("does not submit twice while the answer is under way", async () => {
  const gate = Promise.withResolvers<void>();
  save.mockReturnValueOnce(gate.promise);
  render(<MailForm />);
  await user.type(host(), "mail.example");
  await submit();
  await submit();
  await user.type(host(), "{Enter}");
  expect(save).toHaveBeenCalledTimes(1);
  await act(async () => gate.resolve());
});

describe("a number", () => {
  it("is read and written in the user's language", async () => {
    await setLanguage("de-DE");
    render(
      <Form id="ratio" onSubmit={save} initialValues={{ Port: 2.5 }}>
        <NumberField name="Port" label="Port" isDecimal />
        <FormActions submitLabel="Save" />
      </Form>,
    );
    expect(port()).toHaveValue("2,5");
    await user.clear(port());
    await user.type(port(), "3,75");
    await submit();
    expect(save).toHaveBeenCalledWith({ Port: 3.75 });
  });

  it("keeps a text that is none, and says so", async () => {
    render(<MailForm initialValues={{ Host: "mail.example" }} />);
    await user.type(port(), "abc");
    await submit();
    expect(save).not.toHaveBeenCalled();
    expect(port()).toHaveValue("abc");
    expect(port()).toHaveAccessibleDescription("Enter a number.");
    await user.clear(port());
    await user.type(port(), "1.5");
    await submit();
    expect(port()).toHaveAccessibleDescription("Enter a whole number.");
  });
});

describe("a form that appears", () => {
  // React as in production: act would run all effects before anything could be typed.
  beforeEach(() => Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", false));
  afterEach(() => Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true));

  it("takes what is typed in the same moment", async () => {
    const container = document.body.appendChild(document.createElement("div"));
    const root = createRoot(container);
    const typed = new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        observer.disconnect();
        fireEvent.change(host(), { target: { value: "typed at once" } });
        resolve();
      });
      observer.observe(container, { childList: true, subtree: true });
    });
    root.render(<MailForm initialValues={{ Host: "stored" }} />);
    await typed;
    await waitFor(() => expect(dirtySources.hasAny()).toBe(true));
    expect(host()).toHaveValue("typed at once");
    root.unmount();
    container.remove();
  });
});
