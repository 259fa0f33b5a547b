import { useApi, type ApiState } from "@gatehouse/shared/api";
import type { SupportContact } from "@gatehouse/shared/contracts/support-contacts.contract";
import { supportContactRead } from "./support-contacts.api.ts";

/** The support contact of this organization. */
export function useSupportContact(): ApiState<SupportContact | undefined> {
  return useApi(supportContactRead.path, supportContactRead.schema);
}
