import { createQuietForm } from "./create-quiet-form.ts";

const everything = { value: true, dirty: true, valid: true };

function formWithFields(count: number) {
  const form = createQuietForm<Record<string, string>>({ onSubmit: () => undefined, initialValues: {} });
  const heard = jest.fn();
  form.pauseValidation();
  const leave = Array.from({ length: count }, (_, index) =>
    form.registerField(`field-${index}`, heard, everything, { getValidator: () => () => undefined }),
  );
  return { form, heard, leave };
}

it("fields that join at once hear only of themselves, and then of the first validation", () => {
  const { form, heard } = formWithFields(100);
  expect(heard).toHaveBeenCalledTimes(100);
  form.resumeValidation();
  expect(heard.mock.calls.length).toBeLessThanOrEqual(200);
});

it("a field that leaves takes its change with it, and the form says so", () => {
  const { form, leave } = formWithFields(2);
  form.resumeValidation();
  const changed: string[][] = [];
  form.subscribe(({ dirtyFields }) => changed.push(Object.keys(dirtyFields ?? {})), { dirtyFields: true });
  form.change("field-1", "new");
  leave[1]?.();
  expect(changed).toEqual([[], ["field-1"], []]);
});
