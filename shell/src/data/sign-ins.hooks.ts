import { useApi } from "@gatehouse/shared/api";
import type { LoginDetails } from "@gatehouse/shared/contracts/sign-in-details.contract";
import { loginDetailsRead } from "./sign-ins.api.ts";

/** The notice to accept before sign-in; undefined while loading, null if there is none. */
export function usePreLoginBanner(): LoginDetails["preLoginBanner"] | null | undefined {
  const { data, error } = useApi(loginDetailsRead.path, loginDetailsRead.schema, { revalidateOnFocus: false });
  if (data) return data.preLoginBanner ?? null;
  // Used for repairs, so a failed read must not block the sign-in.
  return error ? null : undefined;
}
