import { createHash } from "node:crypto";
import type { z } from "zod/mini";
import { backupEndSchema, backupHeaderSchema, backupTableSchema, endOfTable } from "./backup-format.ts";
import type { BackupHeader } from "./backup-format.ts";
import type { TableColumns } from "./list-tables.ts";

/** What a line of a backup says. Rows keep their line break. */
export type BackupPiece =
  | { kind: "header"; header: BackupHeader }
  | { kind: "table"; table: TableColumns }
  | { kind: "row"; row: Buffer }
  | { kind: "end-of-table" };

const endLine = Buffer.from(`${endOfTable}\n`);

/** Parses a backup line by line and checks its sums at the end. */
export class BackupParser {
  private readonly hash = createHash("sha256");
  private readonly refuse: (reason: string) => Error;
  private place: "start" | "between-tables" | "in-table" = "start";
  private rowCount = 0;

  constructor(refuse: (reason: string) => Error) {
    this.refuse = refuse;
  }

  parse(line: Buffer): BackupPiece | { kind: "end" } {
    if (this.place === "between-tables" && this.isEnd(line)) return { kind: "end" };
    this.hash.update(line);
    if (this.place === "in-table") return this.parseRow(line);
    if (this.place === "start") {
      this.place = "between-tables";
      return { kind: "header", header: this.parseLine(backupHeaderSchema, line) };
    }
    this.place = "in-table";
    return { kind: "table", table: this.parseLine(backupTableSchema, line) };
  }

  private parseRow(line: Buffer): BackupPiece {
    if (line.equals(endLine)) {
      this.place = "between-tables";
      return { kind: "end-of-table" };
    }
    this.rowCount += 1;
    return { kind: "row", row: line };
  }

  private isEnd(line: Buffer): boolean {
    const end = backupEndSchema.safeParse(parseJson(line));
    if (!end.success) return false;
    if (end.data.rowCount !== this.rowCount) throw this.refuse("rows are missing");
    if (end.data.sha256 !== this.hash.digest("hex")) throw this.refuse("its content was changed");
    return true;
  }

  private parseLine<Schema extends z.ZodMiniType>(schema: Schema, line: Buffer): z.output<Schema> {
    const result = schema.safeParse(parseJson(line));
    if (!result.success) throw this.refuse("its content can't be read");
    return result.data;
  }
}

function parseJson(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString("utf8"));
  } catch {
    return undefined;
  }
}
