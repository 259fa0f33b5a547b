import { useApi, type ApiState } from "@gatehouse/shared/api";
import type { Terms } from "@gatehouse/shared/contracts/terms.contract";
import { updateSession } from "@gatehouse/shared/session";
import { acceptTerms, termsRead } from "./terms.api.ts";

type TermsState = ApiState<Terms> & {
  /** Accepts a version and applies the user in the server's answer; rejects with an `ApiError`. */
  accept: (version: string) => Promise<void>;
};

/** The terms of use in force. */
export function useTerms(): TermsState {
  // The text must not change while the user reads it.
  const state = useApi(termsRead.path, termsRead.schema, { revalidateOnFocus: false });
  const accept = async (version: string): Promise<void> => {
    updateSession({ SessionUser: await acceptTerms(version), TermsAccepted: true });
  };
  return { ...state, accept };
}
