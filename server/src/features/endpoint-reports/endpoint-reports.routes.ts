import { endpointReportExportPath, endpointReportNames } from "@gatehouse/shared/contracts/endpoint-events.contract";
import {
  endpointReportEndpoints,
  endpointReportListSchema,
} from "@gatehouse/shared/contracts/endpoint-reports.contract";
import type { EndpointReport } from "@gatehouse/shared/contracts/endpoint-reports.contract";
import { pathTo } from "@gatehouse/shared/contracts/paths.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { defineRoute } from "../../routing/define-route.ts";
import type { Route } from "../../routing/route.ts";
import { endpointFilterSchema } from "../endpoint-events/endpoint-events.routes.ts";

/** For scripts that fetch reports: which there are, and how each is run. */
export function endpointReportsRoutes(): Route[] {
  return [
    defineRoute(
      {
        method: "GET",
        authentication: "session",
        permission: permissions.endpointReportingRead,
        organization: "required",
        changesState: false,
        extendsSession: false,
        path: endpointReportEndpoints.list,
        summary: "Reports of endpoint privilege, and how each is run with a filter",
        querystring: endpointFilterSchema,
        answer: endpointReportListSchema,
      },
      ({ querystring }) => listReports(querystring),
    ),
  ];
}

function listReports(filter: Readonly<Record<string, string | Date | undefined>>): EndpointReport[] {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined && value !== "");
  const parameters = given.map(([name, value]) => ({
    Name: name,
    Value: value instanceof Date ? value.toISOString() : String(value),
  }));
  return endpointReportNames.map((name) => ({
    id: name,
    data: { ReportId: name },
    ReportExectionInfo: {
      ReportPath: endpointReportExportPath(name),
      LocalReportPath: `/#${pathTo.epmReporting(name)}`,
      Parameters: parameters,
    },
  }));
}
