import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CheckboxField } from "./choice-fields.tsx";
import { Form } from "./form.tsx";
import { TextField } from "./text-fields.tsx";
import { useFormField } from "./use-form-field.ts";
import { useFormState } from "./forms.tsx";

const user = userEvent.setup();
const renders = jest.fn();
beforeEach(() => renders.mockReset());

function Counted() {
  const {
    value = "none",
    error,
    onChange,
    onBlur,
  } = useFormField<string>({ name: "Name", label: "", isRequired: true });
  renders();
  return (
    <>
      <button type="button" onBlur={onBlur} onClick={() => onChange("chosen")}>
        {value}
      </button>
      <p>{error}</p>
    </>
  );
}

function Values() {
  return <output>{JSON.stringify(useFormState().values)}</output>;
}

it("renders a control once while its form appears, and then only for what it shows", async () => {
  render(
    <Form id="form" onSubmit={() => undefined}>
      <Counted />
      <TextField name="Other" label="Other" isRequired />
    </Form>,
  );
  expect(renders).toHaveBeenCalledTimes(1);
  await user.type(screen.getByRole("textbox"), "text");
  expect(renders).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole("button", { name: "none" }));
  expect(screen.getByRole("button", { name: "chosen" })).toBeVisible();
  expect(renders).toHaveBeenCalledTimes(2);
});

it("shows a value that is null as none", () => {
  render(
    <Form id="form" onSubmit={() => undefined} initialValues={{ Name: null }}>
      <Counted />
    </Form>,
  );
  expect(screen.getByRole("button", { name: "none" })).toBeVisible();
});

it("shows a value that is not a number, which equals nothing", () => {
  function Ratio() {
    return <output>{String(useFormField<number>({ name: "Ratio", label: "" }).value)}</output>;
  }
  render(
    <Form id="form" onSubmit={() => undefined} initialValues={{ Ratio: Number.NaN }}>
      <Ratio />
    </Form>,
  );
  expect(screen.getByRole("status")).toHaveTextContent("NaN");
});

it("keeps what was typed into a field that goes and comes back", async () => {
  function Optional() {
    return useFormState().values["More"] === true ? <TextField name="Name" label="Name" /> : null;
  }
  render(
    <Form id="form" onSubmit={() => undefined} initialValues={{ More: true, Name: "stored" }}>
      <CheckboxField name="More" label="More" />
      <Optional />
      <Values />
    </Form>,
  );
  await user.type(screen.getByRole("textbox"), " and typed");
  await user.click(screen.getByRole("checkbox"));
  expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
  await user.click(screen.getByRole("checkbox"));
  expect(screen.getByRole("textbox")).toHaveValue("stored and typed");
  expect(screen.getByRole("status")).toHaveTextContent('{"More":true,"Name":"stored and typed"}');
});
