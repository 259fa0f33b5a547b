import type { ConnectorType } from "@gatehouse/shared/contracts/app-connectors.contract";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/client.ts";
import { AppConnectorsRepository } from "../features/app-connectors/app-connectors.repository.ts";
import { claimDemonstration } from "./demonstration.repository.ts";

type DemonstrationApp = { connectorType: ConnectorType; name: string; url: string };

/** No server answers at these hosts: `.example` is reserved (RFC 2606). */
const otherApps: readonly DemonstrationApp[] = [
  { connectorType: "IdentitySecurityInsights", name: "Insights", url: "https://insights.northmoor.example/" },
  { connectorType: "PasswordSafe", name: "Vault Oslo", url: "https://vault-oslo.northmoor.example/" },
  { connectorType: "RemoteSupport", name: "Service desk", url: "https://service-desk.northmoor.example/" },
  { connectorType: "PrivilegeManagementCloud", name: "Workstations", url: "https://endpoints.northmoor.example/" },
  {
    connectorType: "PrivilegedRemoteAccess",
    name: "Supplier access to the substations",
    url: "https://supplier-access.northmoor.example/",
  },
];

/** Adds the connected apps once. The console is one of them; its URL is updated at each start. */
export async function loadDemonstrationApps(database: Database, clock: Clock, ownAddress: string): Promise<void> {
  const own: DemonstrationApp = { connectorType: "PasswordSafe", name: "Gatehouse", url: new URL(ownAddress).href };
  const apps = new AppConnectorsRepository(database);
  await apps.inTransaction(async (on) => {
    if (!(await claimDemonstration(on, "demonstration-apps", clock.now()))) return apps.setUrl(own, on);
    for (const app of [own, ...otherApps]) await apps.create(app, on);
  });
}
