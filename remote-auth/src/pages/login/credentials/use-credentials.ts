import type { LoginRequest } from "@gatehouse/shared/contracts/sign-ins.contract";
import { type RefObject, useState } from "react";
import { useTypedBefore } from "./use-typed-before.ts";

export type CredentialName = keyof LoginRequest;

type Credentials = {
  values: LoginRequest;
  isPending: boolean;
  /** Whether the field was empty on submit and still is. */
  isMissing: (name: CredentialName) => boolean;
  change: (name: CredentialName, value: string) => void;
  /**
   * Sends the credentials and then clears the password, unless `onSubmit` says that it was not checked. Returns the first
   * empty field instead, if there is one.
   */
  send: (onSubmit: (values: LoginRequest) => Promise<{ isUnchecked: boolean }>) => CredentialName | null;
};

/** A user name of blanks counts as empty; a password may consist of blanks. */
function findEmpty({ UserName, Password }: LoginRequest): CredentialName[] {
  const empty: CredentialName[] = UserName.trim() === "" ? ["UserName"] : [];
  return Password === "" ? [...empty, "Password"] : empty;
}

const textIn = (form: HTMLFormElement, name: CredentialName): string =>
  form.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? "";

/** Values and state of the sign-in form. */
export function useCredentials(
  userName: string,
  formRef: RefObject<HTMLFormElement | null>,
  onUserName: (userName: string) => void,
): Credentials {
  const [values, setValues] = useState<LoginRequest>({ UserName: userName, Password: "" });
  const [missing, setMissing] = useState<readonly CredentialName[]>([]);
  const [isPending, setPending] = useState(false);

  useTypedBefore(formRef, (form) => {
    const typed = { UserName: textIn(form, "UserName"), Password: textIn(form, "Password") };
    if (typed.UserName !== values.UserName || typed.Password !== values.Password) setValues(typed);
    if (typed.UserName !== userName) onUserName(typed.UserName);
  });

  const submit = async (onSubmit: Parameters<Credentials["send"]>[0]): Promise<void> => {
    setPending(true);
    const { isUnchecked } = await onSubmit(values);
    setPending(false);
    if (!isUnchecked) setValues((current) => ({ ...current, Password: "" }));
  };

  return {
    values,
    isPending,
    isMissing: (name) => missing.includes(name),
    change: (name, value) => {
      setValues({ ...values, [name]: value });
      if (name === "UserName") onUserName(value);
      setMissing(missing.filter((other) => other !== name));
    },
    send: (onSubmit) => {
      if (isPending) return null;
      const empty = findEmpty(values);
      setMissing(empty);
      if (empty.length === 0) void submit(onSubmit);
      return empty[0] ?? null;
    },
  };
}
