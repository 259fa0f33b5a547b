import { useApi, type ApiState } from "@gatehouse/shared/api";
import {
  endpointEventDetailsSchema,
  endpointEventPath,
  type EndpointEventDetails,
} from "@gatehouse/shared/contracts/endpoint-events.contract";

/** One event with the starts that led to it; none is read for `null`. */
export const useEndpointEvent = (id: string | null): ApiState<EndpointEventDetails> =>
  useApi(id === null ? null : endpointEventPath(encodeURIComponent(id)), endpointEventDetailsSchema, {
    revalidateOnFocus: false,
  });
