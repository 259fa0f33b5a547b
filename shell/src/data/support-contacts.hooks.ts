import { useApi, type ApiState } from "@gatehouse/shared/api";
import {
  anySupportContactSchema,
  supportContactEndpoints,
  type SupportContact,
} from "@gatehouse/shared/contracts/support-contacts.contract";

/** The support contact of this organization. */
export function useSupportContact(): ApiState<SupportContact | undefined> {
  return useApi(supportContactEndpoints.supportContact, anySupportContactSchema);
}
