import { START_DATA_ELEMENT } from "@gatehouse/shared/contracts/console-page";
import { startDataSchema, type StartData } from "@gatehouse/shared/contracts/start-data.contract";

/** Reads what the server put into the page. Throws when it is missing or of the wrong shape. */
export function readStartData(): StartData {
  const text = document.getElementById(START_DATA_ELEMENT)?.textContent;
  if (!text) throw new Error("The page came without its start data.");
  return startDataSchema.parse(JSON.parse(text));
}
