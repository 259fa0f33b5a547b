import type { PolicyDetails } from "@gatehouse/shared/contracts/policies.contract";
import { saveFile } from "@gatehouse/shared/storage/save-file";
import { readVersionContent } from "../data/policies.actions.ts";
import { policyFileName, writePolicyFile } from "../model/policy-file.ts";

/** Saves the content of a version as a file that can be imported. */
export async function downloadVersion({ policyGuid, name }: PolicyDetails, number: number): Promise<void> {
  const content = await readVersionContent(policyGuid, number);
  saveFile(new Blob([writePolicyFile(content)], { type: "application/json" }), policyFileName(name, number));
}
