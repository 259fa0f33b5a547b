import { hashed } from "../../testing/hashed-answers.ts";
import { parseHashed } from "./parse-hashed.ts";

const schema = { parse: (value: unknown): unknown => value };

it("parses a stored text whose hash is the signed one", async () => {
  const { text, integrity } = hashed({ words: "Größe" });
  expect(await parseHashed(text, integrity, schema)).toEqual({ words: "Größe" });
});

it("refuses any other text", async () => {
  const { integrity } = hashed({ words: "one" });
  await expect(parseHashed(hashed({ words: "two" }).text, integrity, schema)).rejects.toThrow("another hash");
});
