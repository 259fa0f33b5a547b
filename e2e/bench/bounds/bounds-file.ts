import { readFileSync } from "node:fs";
import path from "node:path";
import { prettifyError, z } from "zod";
import { BenchFault } from "./bench-fault.ts";

export const boundsFile = path.join(import.meta.dirname, "bounds.json");

const aim = z.number().nonnegative().optional();

/** A limit in force, on one side, and the stricter one that it should become. */
const boundSchema = z
  .union([
    z.strictObject({ atMost: z.number().nonnegative(), aim }),
    z.strictObject({ atLeast: z.number().nonnegative(), aim }),
  ])
  .refine(
    (bound) => bound.aim === undefined || ("atMost" in bound ? bound.aim < bound.atMost : bound.aim > bound.atLeast),
    {
      message: "The aim is not stricter than the bound.",
    },
  );

const boundsSchema = z.record(z.string(), z.record(z.string(), boundSchema));

export type Bound = z.infer<typeof boundSchema>;

/** By bench and by the name of the figure. */
export type Bounds = Readonly<Record<string, Readonly<Record<string, Bound>>>>;

export function parseBounds(text: string, benches: readonly string[]): Bounds {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw new BenchFault(`The file of the bounds is not JSON: ${String(error)}`);
  }
  const parsed = boundsSchema.safeParse(content);
  if (!parsed.success) throw new BenchFault(`The file of the bounds is wrong:\n${prettifyError(parsed.error)}`);
  const unknown = Object.keys(parsed.data).filter((name) => !benches.includes(name));
  if (unknown.length > 0)
    throw new BenchFault(`The file of the bounds names no bench with ratios: ${unknown.join(", ")}.`);
  return parsed.data;
}

export function readBounds(file: string, benches: readonly string[]): Bounds {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    throw new BenchFault(`The file of the bounds can't be read: ${String(error)}`);
  }
  return parseBounds(text, benches);
}
