import type { ResolveName } from "../../outgoing/guarded-client.ts";
import { ServiceConnection } from "./service-connection.ts";
import type { ServiceLimits } from "./service-limits.ts";
import type { ServiceBindingRow } from "./service-bindings.repository.ts";

type Opened = { connection: ServiceConnection; changedAt: number };

/** The connections of this process, one object for each binding that was called. */
export class ServiceConnections {
  private readonly limits: ServiceLimits;
  private readonly resolveName: ResolveName | undefined;
  private readonly opened = new Map<string, Opened>();

  constructor(limits: ServiceLimits, resolveName?: ResolveName) {
    this.limits = limits;
    this.resolveName = resolveName;
  }

  /** Of the binding as it is now: calls that began before a change end with their old connections. */
  open(binding: ServiceBindingRow): ServiceConnection {
    const found = this.find(binding);
    if (found !== null) return found;
    this.forget(binding.id);
    const connection = new ServiceConnection(binding, this.limits, this.resolveName);
    this.opened.set(binding.id, { connection, changedAt: binding.changedAt.getTime() });
    return connection;
  }

  /** Null if this process has not called it since its last change. */
  find({ id, changedAt }: ServiceBindingRow): ServiceConnection | null {
    const opened = this.opened.get(id);
    return opened?.changedAt === changedAt.getTime() ? opened.connection : null;
  }

  /** Of a binding that was removed or changed. */
  forget(bindingId: string): void {
    void this.opened.get(bindingId)?.connection.retire();
    this.opened.delete(bindingId);
  }

  async close(): Promise<void> {
    await Promise.all([...this.opened.values()].map(({ connection }) => connection.close()));
    this.opened.clear();
  }
}
