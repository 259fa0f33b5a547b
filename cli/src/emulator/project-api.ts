/** The fake API of a project: `dev/api.ts`, in the form of `mockApi` of the tests. */
import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

/** A request as the project's functions get it. */
export type ApiRequest = { method: string; path: string; headers: Headers; body: unknown };
export type ApiAnswer = { status?: number; body?: unknown; headers?: Record<string, string> };

type Handler = { method: string; pattern: RegExp; answer: unknown };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** `:id` stands for one part of the path, `*` for the rest. */
function toPattern(route: string): RegExp {
  const escaped = route.replaceAll(/[.+?^$()|[\]{}\\]/g, String.raw`\$&`);
  return new RegExp(`^${escaped.replaceAll(/:\w+/g, "[^/]+").replaceAll("*", ".*")}$`);
}

function toHandler([key, answer]: [string, unknown]): Handler {
  const [method = "", route = ""] = key.split(" ");
  return { method, pattern: toPattern(route), answer };
}

export class ProjectApi {
  readonly file: string;
  private handlers: Handler[] = [];
  private readAtMs = 0;

  constructor(folder: string) {
    this.file = path.join(folder, "dev/api.ts");
  }

  /** The answer of the first matching handler; null if there is none. Throws what the project's function throws. */
  async answer(request: ApiRequest): Promise<ApiAnswer | null> {
    await this.readAgain();
    const [pathname = ""] = request.path.split("?");
    const found = this.handlers.find(({ method, pattern }) => method === request.method && pattern.test(pathname));
    if (!found) return null;
    if (typeof found.answer !== "function") return { body: found.answer };
    const answered: unknown = await found.answer(request);
    return isRecord(answered) ? answered : {};
  }

  /** An edit takes effect with the next request. */
  private async readAgain(): Promise<void> {
    if (!existsSync(this.file)) {
      this.handlers = [];
      return;
    }
    const { mtimeMs } = statSync(this.file);
    if (mtimeMs === this.readAtMs) return;
    const { default: api }: { default?: unknown } = await import(`${pathToFileURL(this.file).href}?${mtimeMs}`);
    this.handlers = isRecord(api) ? Object.entries(api).map(toHandler) : [];
    this.readAtMs = mtimeMs;
  }
}
