import { START_DATA_ELEMENT } from "@gatehouse/shared/contracts/console-page.contract";
import { type StartData, startDataSchema } from "@gatehouse/shared/contracts/start-data.contract";

/** Parses the start data in the page. Throws if it is missing or invalid. */
export function readStartData(): StartData {
  const text = document.getElementById(START_DATA_ELEMENT)?.textContent;
  if (!text) throw new Error("The page came without its start data.");
  return startDataSchema.parse(JSON.parse(text));
}
