import { useApi, type ApiState } from "@gatehouse/shared/api";
import {
  signInEventEndpoints,
  signInEventPageSchema,
  type SignInEventPage,
} from "@gatehouse/shared/contracts/sign-in-events.contract";

/** The newest sign-ins of the user. */
export function useSignInEvents(): ApiState<SignInEventPage> {
  return useApi(signInEventEndpoints.list, signInEventPageSchema, { revalidateOnFocus: false });
}
