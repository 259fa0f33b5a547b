import { securityKeyErrorCodes } from "@gatehouse/shared/contracts/security-keys.contract";
import { toApiError } from "@gatehouse/shared/http";
import { useEffect, useRef, useState, type RefObject, type SubmitEvent } from "react";
import { openProvider, proveByProvider } from "../../data/identity-provider-confirmations.actions.ts";
import { proveByKey } from "../../data/security-keys.actions.ts";
import { proveByPassword } from "../../data/sign-ins.actions.ts";
import type { Prove } from "../../session-watch/step-up-question.ts";

type Problem = "missing" | "wrong" | "failed" | "blocked" | "network" | "timeout";

/** The input of the dialog, and what the server said about it. */
export type Proof = {
  inputRef: RefObject<HTMLInputElement | null>;
  password: string;
  problem: Problem | null;
  isPending: boolean;
  /** The user is at the provider, in another window. */
  isAway: boolean;
  setPassword: (password: string) => void;
  handleKey: () => void;
  handleProvider: () => void;
  handleSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
};

function describeProblem(error: unknown): Problem {
  const { code } = toApiError(error);
  return code === "network" || code === "timeout" ? code : "failed";
}

const describePasswordProblem = (error: unknown): Problem =>
  toApiError(error).code === securityKeyErrorCodes.wrongPassword ? "wrong" : describeProblem(error);

/** Dismissing the browser's question is no problem. */
const describeKeyProblem = (error: unknown): Problem | null =>
  error instanceof DOMException && error.name === "NotAllowedError" ? null : describeProblem(error);

/** Sends the typed password, or the answer of a key, as the proof. After a refusal the field keeps its text and gets the focus. */
export function useProof(onProve: Prove): Proof {
  const inputRef = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isPending, setPending] = useState(false);
  const [isAway, setAway] = useState(false);
  const waiting = useRef<AbortController | null>(null);
  const asking = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      waiting.current?.abort();
      asking.current?.abort();
    },
    [],
  );

  const show = (next: Problem | null): void => {
    setProblem(next);
    setPending(false);
    inputRef.current?.focus();
  };
  const send = (prove: () => Promise<void>, describe: (error: unknown) => Problem | null): void => {
    setPending(true);
    onProve(prove).catch((error: unknown) => show(describe(error)));
  };
  const handleProvider = (): void => {
    waiting.current?.abort();
    waiting.current = new AbortController();
    const handleReturn = (): void => {
      setAway(false);
      send(proveByProvider, describeProblem);
    };
    const isOpen = openProvider(handleReturn, waiting.current.signal);
    setAway(isOpen);
    setProblem(isOpen ? null : "blocked");
  };
  const handleKey = (): void => {
    const question = new AbortController();
    asking.current = question;
    send(() => proveByKey(question.signal), describeKeyProblem);
  };
  return {
    inputRef,
    password,
    problem,
    isPending,
    isAway,
    setPassword: (next) => {
      setPassword(next);
      setProblem(null);
    },
    handleProvider,
    handleKey,
    handleSubmit: (event) => {
      event.preventDefault();
      if (password === "") show("missing");
      else if (!isPending) send(() => proveByPassword(password), describePasswordProblem);
    },
  };
}
