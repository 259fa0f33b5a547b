import type { RecordedSession } from "@gatehouse/shared/contracts/recorded-sessions.contract";

/** Duration of the recorded session in milliseconds. */
export const durationOf = ({ StartDate, EndDate }: Pick<RecordedSession, "StartDate" | "EndDate">): number =>
  Date.parse(EndDate) - Date.parse(StartDate);
