import type { JobHandler } from "./job-handler.ts";

/** The handlers of this server, by the kind of jobs that they do. */
export class JobHandlers {
  private readonly byKind = new Map<string, JobHandler>();

  add(handler: JobHandler): void {
    if (this.byKind.has(handler.kind)) throw new Error(`Two handlers do jobs of the kind ${handler.kind}.`);
    this.byKind.set(handler.kind, handler);
  }

  find(kind: string): JobHandler | undefined {
    return this.byKind.get(kind);
  }

  list(): JobHandler[] {
    return [...this.byKind.values()];
  }
}
