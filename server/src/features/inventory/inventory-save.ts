import type { FieldValue } from "@gatehouse/shared/contracts/described-fields.contract";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import { notFoundError } from "../../errors.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import { describeItemChange } from "../configuration-item-forms/describe-item-change.ts";
import { isItemId } from "../configuration-item-forms/is-item-id.ts";
import type { ItemAccess } from "../configuration-item-forms/item-set.ts";
import { describeFault, invalidFields } from "../configuration-item-forms/read-item-values.ts";
import type { ItemValues } from "../configuration-item-forms/read-item-values.ts";
import { checkRevision } from "../configuration-item-forms/revision-of.ts";
import { listInventoryFaults, listInventoryFields } from "./inventory-fields.ts";
import type { Workgroup } from "./inventory-fields.ts";
import type { InventoryField, InventoryKind } from "./inventory-kind.ts";
import { readTags } from "./inventory-values.ts";
import type { RecordChanges } from "./record-changes.ts";
import type { InventoryRepository, InventoryRow, StoredValue } from "./inventory.repository.ts";

export type SaveDependencies = {
  inventory: InventoryRepository;
  auditEvents: Pick<AuditEventsService, "record">;
  recordChanges: RecordChanges;
};

/** What a row is called. */
export const nameOf = (kind: InventoryKind, values: ItemValues): string => String(values[kind.nameField] ?? "").trim();

type ReadValues = (fields: ReturnType<typeof listInventoryFields>) => ItemValues;

/** One save or removal by a user, with its audit event in the same transaction. */
export class InventorySave {
  private readonly kind: InventoryKind;
  private readonly dependencies: SaveDependencies;
  private readonly access: ItemAccess;

  constructor(kind: InventoryKind, dependencies: SaveDependencies, access: ItemAccess) {
    this.kind = kind;
    this.dependencies = dependencies;
    this.access = access;
  }

  async create(readValues: ReadValues): Promise<string> {
    const { kind, access } = this;
    const { inventory } = this.dependencies;
    const workgroups = await inventory.listWorkgroups(access.organizationId);
    const fields = listInventoryFields(kind, null, workgroups);
    const values = this.check(readValues(fields));
    return inventory.inTransaction(async (on) => {
      const stored = await this.toStored(kind.fields, values, on);
      const id = await inventory.add(kind, stored, access.organizationId, on);
      if (id === null) throw this.nameTaken();
      await this.record("created", id, { values, changes: describeItemChange(fields, values) }, workgroups, on);
      return id;
    });
  }

  async change(id: string, revision: string, readValues: ReadValues): Promise<void> {
    const { kind, access } = this;
    const { inventory } = this.dependencies;
    const workgroups = await inventory.listWorkgroups(access.organizationId);
    await inventory.inTransaction(async (on) => {
      const row = await this.lock(id, on);
      checkRevision(revision, String(row.revision));
      const fields = listInventoryFields(kind, row, workgroups);
      const values = this.check(readValues(fields));
      const changes = describeItemChange(fields, values);
      const changed = kind.fields.filter(({ name }) => Object.hasOwn(changes, name));
      if (changed.length === 0) return;
      if (!(await inventory.change(kind, row.id, await this.toStored(changed, values, on), on))) throw this.nameTaken();
      await this.record("changed", row.id, { values, changes }, workgroups, on);
    });
  }

  async remove(id: string, revision: string): Promise<void> {
    const { inventory } = this.dependencies;
    await inventory.inTransaction(async (on) => {
      const row = await this.lock(id, on);
      checkRevision(revision, String(row.revision));
      await inventory.remove(this.kind, row.id, on);
      await this.record("deleted", row.id, { values: row.values, changes: {} }, [], on);
    });
  }

  private async lock(id: string, on: DatabaseOrTransaction): Promise<InventoryRow> {
    const { inventory } = this.dependencies;
    const row = isItemId(id) ? await inventory.lock(this.kind, id, this.access.organizationId, on) : null;
    if (row === null) throw notFoundError("The configuration item");
    return row;
  }

  /** Texts without spaces around them, and tags in their usual form. */
  private check(values: ItemValues): ItemValues {
    const faults = listInventoryFaults(this.kind, values);
    if (faults.length > 0) throw invalidFields(faults);
    const tidy = this.kind.fields.map(({ name, type }): [string, FieldValue | undefined] => {
      const value = values[name];
      if (typeof value !== "string") return [name, value];
      return [name, type === "tags" ? readTags(value).join(", ") : value.trim()];
    });
    return Object.fromEntries(tidy);
  }

  private async toStored(
    fields: readonly InventoryField[],
    values: ItemValues,
    on: DatabaseOrTransaction,
  ): Promise<Map<string, StoredValue>> {
    const stored = new Map<string, StoredValue>();
    for (const field of fields) {
      const value = values[field.name];
      if (field.isImportOnly !== true && value !== undefined)
        stored.set(field.column, await this.store(field, value, on));
    }
    return stored;
  }

  private async store(field: InventoryField, value: FieldValue, on: DatabaseOrTransaction): Promise<StoredValue> {
    const { inventory } = this.dependencies;
    const { organizationId } = this.access;
    if (typeof value !== "string") return value;
    if (field.type === "tags") return readTags(value);
    if (field.type === "workgroup") return value === "" ? null : value;
    if (field.type === "asset")
      return value === "" ? null : one(field, await inventory.findAssetIds(value, organizationId, on));
    if (field.type === "system") return one(field, await inventory.findSystemIds(value, organizationId, on));
    return value;
  }

  private nameTaken() {
    return invalidFields([describeFault(this.kind.nameField, "nameTaken", "Another entry has this name.")]);
  }

  /** Names workgroups, whose ids mean nothing to readers of the audit record. */
  private async record(
    verb: "created" | "changed" | "deleted",
    id: string,
    { values, changes }: { values: ItemValues; changes: ReturnType<typeof describeItemChange> },
    workgroups: readonly Workgroup[],
    on: DatabaseOrTransaction,
  ): Promise<void> {
    const { organizationId, session } = this.access;
    const names = new Map(workgroups.map((group) => [group.id, group.name]));
    const readable = (value: unknown): unknown => (typeof value === "string" ? (names.get(value) ?? value) : value);
    const { workgroup, ...others } = changes;
    const named = workgroup && { workgroup: { old: readable(workgroup.old), new: readable(workgroup.new) } };
    await this.dependencies.auditEvents.record(
      {
        action: `${this.kind.noun}.${verb}`,
        subject: id,
        organizationId,
        userId: session.user.id,
        userName: session.user.userName,
        details: {
          name: nameOf(this.kind, values),
          ...(verb === "deleted" ? {} : { changes: { ...others, ...named } }),
        },
      },
      on,
    );
    if (verb !== "deleted" && this.kind.gridDefinition !== undefined)
      await this.dependencies.recordChanges.tell(organizationId, on);
  }
}

/** The row that a name means. */
function one({ name }: InventoryField, ids: readonly string[]): string {
  const [id, second] = ids;
  if (id === undefined) throw invalidFields([describeFault(name, "nameUnknown", "No entry has this name.")]);
  if (second !== undefined)
    throw invalidFields([describeFault(name, "nameAmbiguous", "Several entries have this name.")]);
  return id;
}
