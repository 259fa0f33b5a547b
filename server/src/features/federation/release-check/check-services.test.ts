import type { RemoteDescriptor } from "@gatehouse/shared/contracts/release-records.contract";
import { buildRelease } from "../../../testing/test-releases.builder.ts";
import { checkServices } from "./check-services.ts";

const api = { name: "api", permission: "certificates.read", methods: ["GET" as const] };
const permissions = ["certificates.read"];
const check = (descriptor: Partial<RemoteDescriptor>) =>
  checkServices(buildRelease("certificates", { descriptor })).map(({ severity, code }) => [severity, code]);

it("accepts services with a permission of the remote or of the console", () => {
  const second = { ...api, name: "files", permission: "assets.read" };
  expect(check({ permissions, services: [api, second], permissionKeys: { "certificates.read": "a.b" } })).toEqual([]);
  expect(check({})).toEqual([]);
});

it("refuses names that repeat, permissions that no role can grant, and too many", () => {
  expect(check({ permissions, services: [api, api] })).toEqual([["error", "service_repeated"]]);
  expect(check({ services: [api] })).toEqual([["error", "service_permission"]]);
  const many = Array.from({ length: 11 }, (_, index) => ({ ...api, name: `api-${index}` }));
  expect(check({ permissions, services: many })).toEqual([["error", "services_too_many"]]);
});

it("warns of a name for a permission that isn't listed", () => {
  expect(check({ permissionKeys: { "other.read": "a.b" } })).toEqual([["warning", "permission_key"]]);
});
