import { sendJson } from "@gatehouse/shared/api";
import {
  serviceEndpoints,
  serviceListSchema,
  serviceSchema,
  type Service,
  type ServiceBindingChange,
} from "@gatehouse/shared/contracts/services.contract";

type Named = Pick<Service, "remoteName" | "serviceName">;

export const servicesRead = { path: serviceEndpoints.list, schema: serviceListSchema };

export const bindService = ({ remoteName, serviceName }: Named, change: ServiceBindingChange): Promise<Service> =>
  sendJson("put", serviceEndpoints.binding(remoteName, serviceName), change, serviceSchema);

export const unbindService = ({ remoteName, serviceName }: Named): Promise<void> =>
  sendJson("delete", serviceEndpoints.binding(remoteName, serviceName));
