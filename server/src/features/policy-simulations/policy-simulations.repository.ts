import type { SimulationResults } from "@gatehouse/shared/contracts/policy-simulations.contract";
import { and, desc, eq, inArray } from "drizzle-orm";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import { policySimulationChunks, policySimulations } from "../../db/schema/policy-simulations.table.ts";

export type SimulationRow = typeof policySimulations.$inferSelect;
export type StartOutcome = SimulationRow["outcomes"][number];
export type NewSimulationRow = typeof policySimulations.$inferInsert;
export type SimulationChunk = typeof policySimulationChunks.$inferInsert;
/** Whose simulations of which policy. */
export type SimulationPlace = { organizationId: string; policyId: string };
/** What a run has found so far. */
export type SimulationState = { outcomes: StartOutcome[]; results: SimulationResults; finishedAt?: Date };

/** Runs of the simulator, and what became of each start. */
export class PolicySimulationsRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async inTransaction<T>(work: (on: DatabaseOrTransaction) => Promise<T>): Promise<T> {
    return this.database.transaction(work);
  }

  async add(row: NewSimulationRow, on: DatabaseOrTransaction): Promise<void> {
    await on.insert(policySimulations).values(row);
  }

  /** The newest first. */
  async list(place: SimulationPlace, on: DatabaseOrTransaction = this.database): Promise<SimulationRow[]> {
    return on
      .select()
      .from(policySimulations)
      .where(isOf(place))
      .orderBy(desc(policySimulations.createdAt), desc(policySimulations.id));
  }

  async find(place: SimulationPlace, id: string): Promise<SimulationRow | null> {
    const [row] = await this.database
      .select()
      .from(policySimulations)
      .where(and(isOf(place), eq(policySimulations.id, id)));
    return row ?? null;
  }

  /** For the run itself. */
  async findById(id: string): Promise<SimulationRow | null> {
    const [row] = await this.database.select().from(policySimulations).where(eq(policySimulations.id, id));
    return row ?? null;
  }

  async removeAll(ids: readonly string[], on: DatabaseOrTransaction): Promise<void> {
    if (ids.length > 0) await on.delete(policySimulations).where(inArray(policySimulations.id, [...ids]));
  }

  async save(id: string, state: SimulationState, on: DatabaseOrTransaction = this.database): Promise<void> {
    await on.update(policySimulations).set(state).where(eq(policySimulations.id, id));
  }

  async addChunk(chunk: SimulationChunk): Promise<void> {
    await this.database.insert(policySimulationChunks).values(chunk);
  }

  /** Of an attempt that was cut off. */
  async removeChunks(simulationId: string): Promise<void> {
    await this.database.delete(policySimulationChunks).where(eq(policySimulationChunks.simulationId, simulationId));
  }
}

const isOf = ({ organizationId, policyId }: SimulationPlace) =>
  and(eq(policySimulations.organizationId, organizationId), eq(policySimulations.policyId, policyId));
