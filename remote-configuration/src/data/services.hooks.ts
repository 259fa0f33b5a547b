import { useApi, type ApiState } from "@gatehouse/shared/api";
import type { Service, ServiceBindingChange, ServiceList } from "@gatehouse/shared/contracts/services.contract";
import { bindService, servicesRead, unbindService } from "./services.api.ts";

const refreshMs = 5_000;

type ServicesState = ApiState<ServiceList> & {
  /** Both reject with an `ApiError`. */
  bind: (service: Service, change: ServiceBindingChange) => Promise<void>;
  unbind: (service: Service) => Promise<void>;
};

/** The services of sections, with how their calls go. */
export function useServices(): ServicesState {
  const state = useApi(servicesRead.path, servicesRead.schema, { refreshInterval: refreshMs });
  const bind = async (service: Service, change: ServiceBindingChange): Promise<void> => {
    await bindService(service, change);
    await state.mutate();
  };
  const unbind = async (service: Service): Promise<void> => {
    await unbindService(service);
    await state.mutate();
  };
  return { ...state, bind, unbind };
}
