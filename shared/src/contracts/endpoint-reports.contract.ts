import * as z from "@gatehouse/shared/schema";

/** How a report is run; all names, also `ReportExectionInfo`, are those of the specification. */
const executionSchema = z.object({
  /** Address of all its rows as a file. */
  ReportPath: z.string(),
  /** Address of its page in the console. */
  LocalReportPath: z.string(),
  /** The filter, as parameters of `ReportPath`. */
  Parameters: z.array(z.object({ Name: z.string(), Value: z.string() })),
});

/** A report of endpoint privilege; `id` is the name of its tab. */
export const endpointReportSchema = z.object({
  id: z.string(),
  data: z.object({ ReportId: z.string() }),
  ReportExectionInfo: executionSchema,
});

/** Response of `GET /api/epm/reporting/reports`, which takes the filter of the reports. */
export const endpointReportListSchema = z.array(endpointReportSchema);

export type EndpointReport = z.infer<typeof endpointReportSchema>;

export const endpointReportEndpoints = { list: "/api/epm/reporting/reports" } as const;
