import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import type { RemoteDescriptor } from "@gatehouse/shared/contracts/release-records.contract";

/** Pages of the shell for menus; the shell has no descriptor. */
export const shellMenu: RemoteDescriptor["menu"] = [
  {
    resourceKey: "sitemenu.releases",
    icon: "package-check",
    path: paths.releases,
    permission: permissions.releasesRead,
    group: "operations",
    order: 110,
  },
];
