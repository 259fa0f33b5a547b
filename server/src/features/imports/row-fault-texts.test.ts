import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { describeRowFault } from "./row-fault-texts.ts";

const pages = path.resolve(import.meta.dirname, "../../../../remote-configuration/locales/en-US.json");
const schema = z.object({ import: z.object({ faults: z.record(z.string(), z.string()) }) });

it("has a sentence for each fault that the page of imports explains", () => {
  const { other = "", ...faults } = schema.parse(JSON.parse(readFileSync(pages, "utf8"))).import.faults;
  expect(describeRowFault("unheardOf")).toBe(other);
  for (const code of Object.keys(faults)) expect(`${code}: ${describeRowFault(code)}`).not.toContain(other);
});
