import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { REMOTE_CONTRACT, type RemoteModule } from "@gatehouse/shared/contracts/remotes.contract";

export const contract = REMOTE_CONTRACT;

export const pages: RemoteModule["pages"] = {
  [paths.epmReporting]: {
    pageId: "epm-reporting",
    titleKey: "epm-reporting.title",
    permission: permissions.endpointReportingRead,
    isExact: true,
    load: async () => ({ default: (await import("./pages/epm-reporting/epm-reporting-page.tsx")).EpmReportingPage }),
  },
  [paths.policies]: {
    pageId: "policies",
    titleKey: "policies.title",
    permission: permissions.policiesRead,
    isExact: true,
    load: async () => ({ default: (await import("./pages/policies/policies-page.tsx")).PoliciesPage }),
  },
  [paths.webPolicyEditor]: {
    pageId: "webpolicyeditor",
    titleKey: "webpolicyeditor.title",
    permission: permissions.policiesRead,
    isExact: true,
    load: async () => ({
      default: (await import("./pages/webpolicyeditor/webpolicyeditor-page.tsx")).WebpolicyeditorPage,
    }),
  },
};
