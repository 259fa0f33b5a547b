/** Copies the files of a folder of `templates` for a new section. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** What is put into the files for `__key__`. */
type Placeholders = Readonly<Record<string, string>>;

/** Changes the text of a file before it is written. */
type Finish = (text: string, file: string) => Promise<string>;

const templates = path.join(import.meta.dirname, "templates");

/** Converts a name such as `audit-reports` to a class name and a title. */
function wordsOf(name: string): { pascal: string; title: string } {
  const words = name.split("-");
  const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
  return { pascal: words.map(capitalize).join(""), title: capitalize(words.join(" ")) };
}

/** The placeholders that every template has. */
export function placeholdersOf(name: string): Placeholders {
  const { pascal, title } = wordsOf(name);
  return { name, Name: pascal, title };
}

const fill = (text: string, values: Placeholders): string =>
  Object.entries(values).reduce((result, [key, value]) => result.replaceAll(`__${key}__`, value), text);

/**
 * Copies the files of one template into the folder, and returns their paths. `name` as a word in a path becomes the
 * name of the section; a first underscore becomes a dot.
 */
export async function writeTemplate(
  template: string,
  target: string,
  values: Placeholders & { name: string },
  finish: Finish = async (text) => text,
): Promise<string[]> {
  const folder = path.join(templates, template);
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const written = entries.map(async (entry) => {
    const source = path.join(entry.parentPath, entry.name);
    const relative = path.relative(folder, source).replace(/\.template$/, "");
    const named = relative.replaceAll(/(?<=^|[\\/])name(?=[\\/.-])/g, values.name).replace(/(?<=^|[\\/])_/, ".");
    const file = path.join(target, named);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, await finish(fill(readFileSync(source, "utf8"), values), file));
    return file;
  });
  return Promise.all(written);
}
