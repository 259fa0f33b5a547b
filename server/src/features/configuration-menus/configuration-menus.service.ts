import type {
  ConfigurationMenu,
  ConfigurationMenuGroup,
  ConfigurationMenuItem,
} from "@gatehouse/shared/contracts/configuration-menus.contract";
import type { AppServices } from "../../app-services.ts";
import type { ActiveSession } from "../sessions/sessions.service.ts";
import { configurationMenuGroups } from "./configuration-menus-definitions.ts";
import type { MenuEntry, MenuEntryGroup } from "./configuration-menus-definitions.ts";

export class ConfigurationMenusService {
  private readonly destinationExists: AppServices["destinationExists"];

  constructor(services: Pick<AppServices, "destinationExists">) {
    this.destinationExists = services.destinationExists;
  }

  /** The menu with what the user may enter in the organization and what leads somewhere; empty groups are left out. */
  async read(session: ActiveSession, organizationId: string): Promise<ConfigurationMenu> {
    const organization = session.organizations.find((candidate) => candidate.id === organizationId);
    const permitted = new Set(organization?.permissions);
    const mayEnter = ({ permission, isForAdministrators }: MenuEntry): boolean =>
      (permission === undefined || permitted.has(permission)) &&
      (isForAdministrators !== true || session.user.isAdministrator);
    const groups = await Promise.all(configurationMenuGroups.map((group) => this.readGroup(group, mayEnter)));
    return { MenuGroups: groups.filter((group) => group.MenuItems.length > 0) };
  }

  private async readGroup(
    group: MenuEntryGroup,
    mayEnter: (entry: MenuEntry) => boolean,
  ): Promise<ConfigurationMenuGroup> {
    const open = group.entries.filter(mayEnter);
    const exists = await Promise.all(open.map(async (entry) => this.destinationExists(entry.destination)));
    return {
      ResourceKey: `configuration.groups.${group.id}`,
      MenuItems: open.filter((_entry, index) => exists[index]).map(toMenuItem),
    };
  }
}

function toMenuItem(entry: MenuEntry): ConfigurationMenuItem {
  const ResourceKey = `configuration.items.${entry.id}`;
  return {
    ResourceKey,
    name: `${ResourceKey}.name`,
    description: `${ResourceKey}.description`,
    metaData: `${ResourceKey}.keywords`,
    destination: entry.destination,
    queryParams: entry.queryParams ?? {},
    hidden: false,
  };
}
