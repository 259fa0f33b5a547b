import { START_DATA_ELEMENT } from "@gatehouse/shared/contracts/console-page";
import { selectionSchema, type Selection } from "@gatehouse/shared/contracts/remotes.contract";
import { startDataSchema, type StartData } from "@gatehouse/shared/contracts/start-data.contract";

/** Reads what the server put into the page. Throws when it is missing or of the wrong shape. */
export function readStartData(): StartData {
  const text = document.getElementById(START_DATA_ELEMENT)?.textContent;
  if (!text) throw new Error("The page came without its start data.");
  return startDataSchema.parse(JSON.parse(text));
}

/** The selection that came with the page; null when the server had none. */
export function readSelection({ selection }: StartData): Selection | null {
  return selection && selectionSchema.parse(JSON.parse(selection.payload));
}
