import { sendJson, useApi, type ApiState } from "@gatehouse/shared/api";
import { sessionUserSchema } from "@gatehouse/shared/contracts/sessions.contract";
import { type Terms, termsEndpoints, termsSchema } from "@gatehouse/shared/contracts/terms.contract";
import { updateSession } from "@gatehouse/shared/session";

type TermsState = ApiState<Terms> & {
  /** Accepts the version that the user has read; rejects with an `ApiError`. */
  accept: (version: string) => Promise<void>;
};

/** The terms of use in force. */
export function useTerms(): TermsState {
  const state = useApi(termsEndpoints.terms, termsSchema, { revalidateOnFocus: false });
  const accept = async (version: string): Promise<void> => {
    const address = `${termsEndpoints.accept}?version=${encodeURIComponent(version)}`;
    updateSession({ SessionUser: await sendJson("post", address, undefined, sessionUserSchema), TermsAccepted: true });
  };
  return { ...state, accept };
}
