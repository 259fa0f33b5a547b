import type { GridSort } from "@gatehouse/shared/contracts/grids.contract";
import { timingSafeEqual } from "node:crypto";
import type { InstallationSecret } from "../../crypto/installation-secret.ts";
import type { GridCaller } from "./grid-caller.ts";

/** Where a row stands in a sort: its value as text, null for none, and its id. */
type Position = { value: string | null; id: string };

/** What a cursor belongs to; in another place it is none. */
export type CursorPlace = { definitionId: string; caller: GridCaller; sort: GridSort };

/** Bytes of the signature in front of the position. */
const SIGNATURE_BYTES = 16;
const purpose = "grid-cursor";

/** Changes with the form of positions, so that cursors of another version are refused. */
const FORM = 1;

/** Cursors that only this installation makes, for one user, organization, grid and sort. */
export class GridCursors {
  private readonly readSecret: () => Pick<InstallationSecret, "digest">;

  constructor(readSecret: () => Pick<InstallationSecret, "digest">) {
    this.readSecret = readSecret;
  }

  write({ value, id }: Position, place: CursorPlace): string {
    const content = Buffer.from(JSON.stringify([value, id]));
    return Buffer.concat([this.sign(content, place), content]).toString("base64url");
  }

  /** Null for a text that is no cursor of this place. */
  read(cursor: string, place: CursorPlace): Position | null {
    const bytes = Buffer.from(cursor, "base64url");
    const content = bytes.subarray(SIGNATURE_BYTES);
    if (bytes.toString("base64url") !== cursor || content.length === 0) return null;
    if (!timingSafeEqual(this.sign(content, place), bytes.subarray(0, SIGNATURE_BYTES))) return null;
    const [value, id] = JSON.parse(content.toString()) as [string | null, string];
    return { value, id };
  }

  private sign(content: Buffer, { definitionId, caller, sort }: CursorPlace): Buffer {
    const { userId, organizationId } = caller;
    const place = [FORM, definitionId, userId, organizationId, sort.field, sort.direction];
    const digest = this.readSecret().digest(JSON.stringify([place, content.toString("base64")]), purpose);
    return digest.subarray(0, SIGNATURE_BYTES);
  }
}
