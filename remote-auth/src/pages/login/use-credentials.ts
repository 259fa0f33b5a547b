import type { LoginRequest } from "@gatehouse/shared/contracts/session-requests.contract";
import { useState } from "react";

export type CredentialName = keyof LoginRequest;

type Credentials = {
  values: LoginRequest;
  isPending: boolean;
  /** Whether the field was empty when the form was sent, and still is. */
  isMissing: (name: CredentialName) => boolean;
  change: (name: CredentialName, value: string) => void;
  /** Sends what is typed, and empties the password after it. Gives the first empty field in place of sending. */
  send: (onSubmit: (values: LoginRequest) => Promise<void>) => CredentialName | null;
};

/** Blanks alone are no name, but they may be a password. */
function findEmpty({ UserName, Password }: LoginRequest): CredentialName[] {
  const empty: CredentialName[] = UserName.trim() === "" ? ["UserName"] : [];
  return Password === "" ? [...empty, "Password"] : empty;
}

/** What is typed into the sign-in form, whether it is under way, and what was missing when it was sent. */
export function useCredentials(userName: string): Credentials {
  const [values, setValues] = useState<LoginRequest>({ UserName: userName, Password: "" });
  const [missing, setMissing] = useState<readonly CredentialName[]>([]);
  const [isPending, setPending] = useState(false);

  const submit = async (onSubmit: (credentials: LoginRequest) => Promise<void>): Promise<void> => {
    setPending(true);
    await onSubmit(values);
    setPending(false);
    setValues((current) => ({ ...current, Password: "" }));
  };

  return {
    values,
    isPending,
    isMissing: (name) => missing.includes(name),
    change: (name, value) => {
      setValues({ ...values, [name]: value });
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
