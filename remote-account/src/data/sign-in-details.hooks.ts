import { useApi, type ApiState } from "@gatehouse/shared/api";
import {
  loginDetailsSchema,
  signInDetailsEndpoints,
  type LoginDetails,
} from "@gatehouse/shared/contracts/sign-in-details.contract";

/** The sign-in methods of this console. */
export function useSignInDetails(): ApiState<LoginDetails> {
  return useApi(signInDetailsEndpoints.details, loginDetailsSchema);
}
