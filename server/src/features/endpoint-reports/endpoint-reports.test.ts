import { endpointReportNames } from "@gatehouse/shared/contracts/endpoint-events.contract";
import {
  endpointReportEndpoints,
  endpointReportListSchema,
} from "@gatehouse/shared/contracts/endpoint-reports.contract";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

it("names every report with the address and parameters by which it can be fetched", async () => {
  const filter = { user: "NORTH\\ada", from: "2026-03-01T00:00:00+01:00", elevated: "true" };
  const answer = await test.clients.user.get(
    `${endpointReportEndpoints.list}?${new URLSearchParams(filter).toString()}`,
  );
  const reports = endpointReportListSchema.parse(answer.json());
  expect(reports.map(({ id, data }) => [id, data.ReportId])).toEqual(endpointReportNames.map((name) => [name, name]));
  for (const { id, ReportExectionInfo } of reports) {
    const { ReportPath, LocalReportPath, Parameters } = ReportExectionInfo;
    expect(LocalReportPath).toBe(`/#/epm-reporting?tab=${id}`);
    expect(Parameters).toEqual([
      { Name: "from", Value: "2026-02-28T23:00:00.000Z" },
      { Name: "user", Value: "NORTH\\ada" },
      { Name: "elevated", Value: "true" },
    ]);
    const query = new URLSearchParams(Parameters.map(({ Name, Value }) => [Name, Value])).toString();
    const file = await test.clients.user.get(`${ReportPath}?${query}`);
    expect([id, file.statusCode, file.headers["content-type"]]).toEqual([
      id,
      200,
      "text/csv; charset=utf-8; header=present",
    ]);
  }
  expect((await test.clients.user.get(`${endpointReportEndpoints.list}?from=never`)).statusCode).toBe(400);
});
