import { optionTypeIds } from "@gatehouse/shared/contracts/options.contract";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import type { ServerSettings } from "../../env.ts";
import type { AccessMemory } from "../access-memory/access-memory.ts";
import { statesOf } from "./option-values.ts";
import { optionSectionDefinitions } from "./options-definitions.ts";
import type { OptionsRepository } from "./options.repository.ts";
import type { sessionLimitActions } from "./sections/session-options.ts";

/** Settings of the environment that an option replaces. */
const replacedSettings = {
  signInLockTries: optionTypeIds.signInLockTries,
  signInLockMinutes: optionTypeIds.signInLockMinutes,
  loginAttemptsPerMinute: optionTypeIds.signInAttemptsPerMinute,
  showsDomains: optionTypeIds.showsDomains,
  signUpUrl: optionTypeIds.signUpUrl,
  signOutUrl: optionTypeIds.signOutUrl,
  defaultLanguage: optionTypeIds.defaultLanguage,
  passwordHistory: optionTypeIds.passwordHistory,
  documentationUrl: optionTypeIds.documentationUrl,
  supportUrl: optionTypeIds.supportUrl,
  showsSocialLinks: optionTypeIds.showsSocialLinks,
  companyUrl: optionTypeIds.companyUrl,
  linkedInUrl: optionTypeIds.linkedInUrl,
  xUrl: optionTypeIds.xUrl,
  facebookUrl: optionTypeIds.facebookUrl,
  instagramUrl: optionTypeIds.instagramUrl,
  takeBackShare: optionTypeIds.rollbackShare,
  takeBackMinTabs: optionTypeIds.rollbackMinUsers,
  takeBackWindowMinutes: optionTypeIds.rollbackWindowMinutes,
  selectionLifetimeHours: optionTypeIds.selectionLifetimeHours,
} as const satisfies Partial<Record<keyof ServerSettings, string>>;

/** Settings that only options set. */
type OwnSettings = {
  /** 0 for any number. */
  sessionsPerUser: number;
  sessionsOverLimit: (typeof sessionLimitActions)[number];
  defaultTimeZone: string;
  mailsKeptDays: number;
  /** 0 forever. */
  recordingsKeptDays: number;
  supportPackageDays: number;
  analysisHours: number;
  /** Digest of the password for metrics; null if they need none. */
  metricsPassword: string | null;
  showsReadinessFacts: boolean;
  /** Digest of the password for facts about the readiness; null if nobody has set one. */
  readinessPassword: string | null;
  /** 0 forever. */
  endpointEventsKeptDays: number;
  globalPolicyPriority: boolean;
  noticeOfNewDevice: boolean;
  noticeOfLock: boolean;
};

const optionOfSetting = {
  ...replacedSettings,
  sessionsPerUser: optionTypeIds.sessionsPerUser,
  sessionsOverLimit: optionTypeIds.sessionsOverLimit,
  defaultTimeZone: optionTypeIds.defaultTimeZone,
  mailsKeptDays: optionTypeIds.mailsKeptDays,
  recordingsKeptDays: optionTypeIds.recordingsKeptDays,
  supportPackageDays: optionTypeIds.supportPackageDays,
  analysisHours: optionTypeIds.analysisHours,
  metricsPassword: optionTypeIds.metricsPassword,
  showsReadinessFacts: optionTypeIds.showsReadinessFacts,
  readinessPassword: optionTypeIds.readinessPassword,
  endpointEventsKeptDays: optionTypeIds.endpointEventsKeptDays,
  globalPolicyPriority: optionTypeIds.globalPolicyPriority,
  noticeOfNewDevice: optionTypeIds.noticeOfNewDevice,
  noticeOfLock: optionTypeIds.noticeOfLock,
} as const satisfies Record<keyof OwnSettings | keyof typeof replacedSettings, string>;

/** What administrators have set for the installation, else what the environment says. */
export type OptionsInForce = Pick<ServerSettings, keyof typeof replacedSettings> & OwnSettings;

/** Only the named ones; for what a service depends on. */
export type ReadOptionsInForce<Name extends keyof OptionsInForce> = (
  on?: DatabaseOrTransaction,
) => Promise<Pick<OptionsInForce, Name>>;

type Dependencies = {
  options: Pick<OptionsRepository, "listOfInstallation">;
  settings: ServerSettings;
  memory: AccessMemory;
};

const optionIds = Object.values(optionOfSetting);
const definitions = optionSectionDefinitions
  .flatMap(({ cards }) => cards.flatMap(({ fields }) => fields))
  .filter(({ id }) => optionIds.some((optionId) => optionId === id));

/** Reads options of the installation, so that a change applies within a second on every server. */
export class OptionsInForceService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** Within a transaction pass it on, so that the read needs no further connection. */
  read(on?: DatabaseOrTransaction): Promise<OptionsInForce> {
    return on === undefined ? this.dependencies.memory.read("options in force", () => this.load()) : this.load(on);
  }

  private async load(on?: DatabaseOrTransaction): Promise<OptionsInForce> {
    const { options, settings } = this.dependencies;
    const states = statesOf(definitions, await options.listOfInstallation(optionIds, on), settings);
    const values = Object.entries(optionOfSetting).map(([property, id]) => {
      const state = states[id];
      if (state === undefined) throw new Error(`The option ${id} is in no section`);
      // An empty text means "none", as in the environment.
      return [property, state.value === "" ? null : state.value] as const;
    });
    // The definitions give each setting a value of its type.
    return Object.fromEntries(values) as OptionsInForce;
  }
}
