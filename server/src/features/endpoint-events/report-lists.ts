import type {
  EndpointAction,
  EndpointApplication,
  EndpointTargetTypeCount,
  EndpointTrustedChild,
  EndpointUser,
} from "@gatehouse/shared/contracts/endpoint-events.contract";

/** Rows of the lists that count starts, by the names of their tabs. */
export type ListRows = {
  discovery: EndpointApplication;
  actions: EndpointAction;
  targetTypes: EndpointTargetTypeCount;
  tap: EndpointTrustedChild;
  users: EndpointUser;
};

export type ListName = keyof ListRows;
