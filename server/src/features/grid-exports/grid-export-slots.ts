import { AppError } from "../../errors.ts";

/** Each export keeps a reader of the database busy. */
const MAX_OF_SERVER = 6;
const MAX_OF_USER = 2;

/** Limits how many exports run at one time. */
export class GridExportSlots {
  private readonly countByUser = new Map<string, number>();

  /** Returns the function that ends the export; calling it again does nothing. Throws 429 if too many run. */
  take(userId: string): () => void {
    const own = this.countByUser.get(userId) ?? 0;
    const all = [...this.countByUser.values()].reduce((sum, count) => sum + count, 0);
    if (own >= MAX_OF_USER || all >= MAX_OF_SERVER)
      throw new AppError("exports_busy", 429, "Too many exports are running. Try again when one of them has ended.");
    this.countByUser.set(userId, own + 1);
    let isTaken = true;
    return () => {
      if (isTaken) this.give(userId);
      isTaken = false;
    };
  }

  private give(userId: string): void {
    const left = (this.countByUser.get(userId) ?? 0) - 1;
    if (left > 0) this.countByUser.set(userId, left);
    else this.countByUser.delete(userId);
  }
}
