import { useApi, type ApiState } from "@gatehouse/shared/api";
import {
  pluginConfigurationFormEndpoints,
  pluginConfigurationValuesSchema,
} from "@gatehouse/shared/contracts/plugin-configuration-forms.contract";
import { certificateEndpoints, certificateListSchema, type Certificate } from "./certificates.contract.ts";

const DEFAULT_WARNING_DAYS = 30;

/** All certificates, those that expire first at the start. */
export function useCertificates(): ApiState<{ items: Certificate[] }> {
  return useApi(certificateEndpoints.list, certificateListSchema);
}

/** How many days before its end a certificate counts as expiring, as the organization has configured it. */
export function useWarningDays(): number {
  const { data } = useApi(pluginConfigurationFormEndpoints.values("certificates"), pluginConfigurationValuesSchema);
  const days = data?.["warning-days"];
  // The page works while they load, and where they can't be read.
  return typeof days === "number" ? days : DEFAULT_WARNING_DAYS;
}
