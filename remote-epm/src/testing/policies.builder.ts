import type { Policy } from "@gatehouse/shared/contracts/policies.contract";

export const aPolicy = (changes: Partial<Policy> = {}): Policy => ({
  policyGuid: "7c9f1b52-6d0e-4c57-9d4e-2a7f5e91c0b3",
  name: "Workstations",
  workGroupName: "Clinic",
  productCode: "EPMWindows",
  priority: 1,
  publishedVersion: 7,
  hasUnpublishedChanges: false,
  updatedAt: "2026-11-20T10:00:00.000Z",
  revision: 8,
  ...changes,
});
