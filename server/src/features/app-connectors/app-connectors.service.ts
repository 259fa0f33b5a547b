import { connectorTypes } from "@gatehouse/shared/contracts/app-connectors.contract";
import type { ConnectorGroup, ConnectorType } from "@gatehouse/shared/contracts/app-connectors.contract";
import { AppError, notFoundError } from "../../errors.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import type { AppConnectorsRepository } from "./app-connectors.repository.ts";
import { parseAppAddress } from "./parse-app-address.ts";

/** An app as entered. Results have a known type, and name and URL in normal form. */
export type NewApp = { type: string; name: string; url: string };
export type ConnectedApp = NewApp & { type: ConnectorType };

const MAX_NAME_LENGTH = 100;

/** The apps in the header's switcher, the same for everybody. */
export class AppConnectorsService {
  private readonly repository: AppConnectorsRepository;
  private readonly auditEvents: AuditEventsService;

  constructor(repository: AppConnectorsRepository, auditEvents: AuditEventsService) {
    this.repository = repository;
    this.auditEvents = auditEvents;
  }

  /** By type, in the order of the types; types without apps are left out. */
  async listGroups(): Promise<ConnectorGroup[]> {
    const rows = await this.repository.list();
    return connectorTypes
      .map((type) => ({
        ConnectorType: type,
        Connectors: rows
          .filter(({ connectorType }) => connectorType === type)
          .map(({ name, url }) => ({ ConnectorName: name, Url: url })),
      }))
      .filter(({ Connectors }) => Connectors.length > 0);
  }

  /** Adds an app as the last of its type. */
  async create(app: NewApp, createdBy: string): Promise<ConnectedApp> {
    const connectorType = parseType(app.type);
    const name = parseName(app.name);
    const url = parseAppAddress(app.url);
    if (url === null)
      throw new AppError(
        "app_url_invalid",
        400,
        `${app.url} can't be the address of an app: it must start with https://, or with http:// on this machine ` +
          "(localhost, 127.0.0.1), without a username or password.",
      );
    await this.repository.inTransaction(async (on) => {
      if (!(await this.repository.create({ connectorType, name, url }, on)))
        throw new AppError("app_exists", 409, `An app ${name} of type ${connectorType} already exists.`);
      await this.auditEvents.record(
        { action: "app-connector.create", userName: createdBy, subject: name, details: { connectorType, url } },
        on,
      );
    });
    return { type: connectorType, name, url };
  }

  async remove(type: string, givenName: string, removedBy: string): Promise<ConnectedApp> {
    const connectorType = parseType(type);
    const name = parseName(givenName);
    return this.repository.inTransaction(async (on) => {
      const url = await this.repository.remove(connectorType, name, on);
      if (url === null) throw notFoundError(`The app ${name} of type ${connectorType}`);
      await this.auditEvents.record(
        { action: "app-connector.remove", userName: removedBy, subject: name, details: { connectorType, url } },
        on,
      );
      return { type: connectorType, name, url };
    });
  }
}

function parseType(given: string): ConnectorType {
  const type = connectorTypes.find((known) => known.toLowerCase() === given.toLowerCase());
  if (type !== undefined) return type;
  throw new AppError(
    "app_type_invalid",
    400,
    `${given} isn't an app type. The types are ${connectorTypes.join(", ")}.`,
  );
}

function parseName(given: string): string {
  const name = given.trim();
  if (name !== "" && name.length <= MAX_NAME_LENGTH && !/\p{Cc}/u.test(name)) return name;
  throw new AppError("app_name_invalid", 400, `Enter an app name of 1 to ${MAX_NAME_LENGTH} characters on one line.`);
}
