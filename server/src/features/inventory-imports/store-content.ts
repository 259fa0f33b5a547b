import { MAX_IMPORT_BYTES } from "@gatehouse/shared/contracts/inventory-imports.contract";
import { AppError } from "../../errors.ts";
import type { InventoryImportsRepository } from "./inventory-imports.repository.ts";

const PIECE_BYTES = 1024 * 1024;

/** Stores a file as it arrives, piece by piece; returns its size. */
export async function storeContent(
  importId: string,
  content: AsyncIterable<Uint8Array>,
  imports: Pick<InventoryImportsRepository, "addChunk">,
): Promise<number> {
  let size = 0;
  let position = 0;
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  const store = async (): Promise<void> => {
    await imports.addChunk(importId, position, Buffer.concat(waiting));
    position += 1;
    waiting = [];
    waitingBytes = 0;
  };
  for await (const bytes of content) {
    size += bytes.length;
    if (size > MAX_IMPORT_BYTES)
      throw new AppError("import_file_too_large", 413, `The file has more than ${MAX_IMPORT_BYTES} bytes.`);
    waiting.push(bytes);
    waitingBytes += bytes.length;
    if (waitingBytes >= PIECE_BYTES) await store();
  }
  if (waitingBytes > 0) await store();
  return size;
}
