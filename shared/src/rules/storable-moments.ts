const earliest = Date.parse("0001-01-01");
const latest = Date.parse("9999-01-01");

/**
 * Whether a time in milliseconds is in the years 1 to 9998: PostgreSQL and ISO 8601 can write it, and the day after it.
 */
export const isStorableMoment = (milliseconds: number): boolean => milliseconds >= earliest && milliseconds < latest;
