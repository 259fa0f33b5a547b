import type {
  ConfigurationItem,
  ConfigurationItemForm,
  ConfigurationItemSaveRequest,
  FormActionAnswer,
  FormActionRequest,
} from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import type { ActiveSession } from "../sessions/active-session.ts";

/** Who asks, in which organization, and in which language they read. */
export type ItemAccess = { session: ActiveSession; organizationId: string; language: string };

/** One action of a form. Problems that the user can fix are an answer with `isDone: false`, not an error. */
export type ItemAction = (request: FormActionRequest, access: ItemAccess) => Promise<FormActionAnswer>;

/**
 * One kind of configuration items over its own table. The feature that owns the table owns its set; the routes of the
 * forms know only this. A missing function is answered 405.
 */
export type ItemSet = {
  id: string;
  resourceKey: string;
  description?: string;
  /** The grid that lists the items in place of `list`. */
  gridDefinition?: string;
  /** The page that lists the items in place of `list`. */
  listPath?: string;
  /** In place of those of the configuration. */
  permissions?: { read: string; edit: string };
  /** Changes decide who gets in, so an unattended desk must not be enough for them. */
  needsRecentSignIn?: true;
  /** The set has exactly one item. */
  isSingle: boolean;
  /** Affects the whole installation, which no role of an organization permits. */
  isForAdministrators: boolean;
  list: (access: ItemAccess) => Promise<ConfigurationItem[]>;
  /** The form of an item; of a new one for null. Returns null if there is no such item. */
  read: (itemId: string | null, access: ItemAccess) => Promise<ConfigurationItemForm | null>;
  /** Returns the id of the new item. Throws an `AppError` 400 with `fields` for invalid values. */
  create?: (values: ConfigurationItemSaveRequest, access: ItemAccess) => Promise<string>;
  /** Throws an `AppError` 409 `revisionConflict` if the item has another revision by now. */
  update?: (
    itemId: string,
    revision: string,
    values: ConfigurationItemSaveRequest,
    access: ItemAccess,
  ) => Promise<void>;
  remove?: (itemId: string, revision: string, access: ItemAccess) => Promise<void>;
  actions: Readonly<Record<string, ItemAction>>;
  /** Names of actions that don't only try what the form says. */
  actionsWithRecentSignIn?: readonly string[];
};
