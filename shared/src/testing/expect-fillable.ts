import type { UserEvent } from "@testing-library/user-event";

/** Attributes by which a page asks a password manager to leave a field alone. */
const managersAreRefusedBy = ["data-1p-ignore", "data-bwignore", "data-form-type", "data-lpignore"];

type Purpose = {
  /** Texts may be read by bystanders. */
  type: "password" | "text";
  autoComplete: "current-password" | "new-password" | "one-time-code" | "off";
};

/** Expects a field for a secret to tell password managers what it is for, and to take what is pasted. */
export async function expectFillable(user: UserEvent, field: HTMLElement, purpose: Purpose): Promise<void> {
  expect(field).toHaveProperty("type", purpose.type);
  expect(field).toHaveAttribute("autocomplete", purpose.autoComplete);
  for (const attribute of managersAreRefusedBy) expect(field).not.toHaveAttribute(attribute);
  await user.clear(field);
  await user.paste("Pasted 123-456");
  expect(field).toHaveValue("Pasted 123-456");
  await user.clear(field);
}
