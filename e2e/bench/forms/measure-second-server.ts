import { installationEndpoints, settingsSchema } from "@gatehouse/shared/contracts/installation.contract";
import { optionEndpoints, optionSectionIds, optionTypeIds } from "@gatehouse/shared/contracts/options.contract";
import type { Browser } from "@playwright/test";
import { sendChange } from "../../fixtures/api-calls.ts";
import { withContext } from "../open-console.ts";

type Servers = { first: string; second: string };

const saveHelpLinks = `${optionEndpoints.section(optionSectionIds.console)}?optionSectionId=help-links`;

/** Times in ms of saves on one server, each until another server answers with the new value. */
export async function measureSecondServer(
  browser: Browser,
  { first, second }: Servers,
  saves: number,
): Promise<number[]> {
  const readLink = async (): Promise<string | undefined> => {
    const answer = await fetch(second + installationEndpoints.settings);
    return settingsSchema.parse(await answer.json()).supportUrl;
  };
  return withContext(browser, first, async (context) => {
    const page = await context.newPage();
    const times: number[] = [];
    for (let save = 0; save < saves; save += 1) {
      const link = `https://help.example.com/${save}`;
      const change = [{ OptionTypeID: optionTypeIds.supportUrl, UserSetting: link }];
      await sendChange(page, "PUT", saveHelpLinks, change);
      const savedAt = performance.now();
      while ((await readLink()) !== link);
      times.push(performance.now() - savedAt);
    }
    return times;
  });
}
