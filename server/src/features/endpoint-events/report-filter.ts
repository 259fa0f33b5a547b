import type {
  EndpointActionKind,
  EndpointSort,
  EndpointTargetType,
  IntegrityLevel,
  TokenElevationType,
} from "@gatehouse/shared/contracts/endpoint-events.contract";

/** The events of a report; `to` is exclusive. */
export type ReportRange = { from?: Date | undefined; to?: Date | undefined };

/** Which starts count; what is left out doesn't restrict. */
export type StartsFilter = ReportRange & {
  search: string;
  application?: string | undefined;
  parent?: string | undefined;
  user?: string | undefined;
  computer?: string | undefined;
  action?: EndpointActionKind | undefined;
  integrityLevel?: IntegrityLevel | undefined;
  /** Empty: the event has none. */
  tokenElevationType?: TokenElevationType | "" | undefined;
  targetType?: EndpointTargetType | undefined;
  isElevated?: boolean | undefined;
};

/** The summary is of all programs or of one. */
export type SummaryFilter = Pick<StartsFilter, "from" | "to" | "application">;

export type PageOf = { limit: number; offset: number; sort?: EndpointSort | undefined };

export type Page<Item> = { items: Item[]; total: number };
