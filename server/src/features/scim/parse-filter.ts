import { ScimError } from "./scim-error.ts";
import { readTokens } from "./read-tokens.ts";
import type { Token } from "./read-tokens.ts";

export type CompareOperator = "eq" | "ne" | "co" | "sw" | "ew" | "gt" | "ge" | "lt" | "le";
export type CompareValue = string | number | boolean | null;

/** A filter of RFC 7644, section 3.4.2.2. Attributes are as they were written; `within` is `emails[…]`. */
export type ScimFilter =
  | { kind: "and" | "or"; left: ScimFilter; right: ScimFilter }
  | { kind: "not"; filter: ScimFilter }
  | { kind: "present"; attribute: string }
  | { kind: "compare"; attribute: string; operator: CompareOperator; value: CompareValue }
  | { kind: "within"; attribute: string; filter: ScimFilter };

const MAX_DEPTH = 20;
const operators = new Set<string>(["eq", "ne", "co", "sw", "ew", "gt", "ge", "lt", "le"]);

const isOperator = (word: string): word is CompareOperator => operators.has(word);

export function parseFilter(text: string): ScimFilter {
  const parser = new FilterParser(readTokens(text));
  const filter = parser.readOr(0);
  parser.expectEnd();
  return filter;
}

/** Recursive descent over the tokens: `or` binds less than `and`, and `not` needs parentheses. */
class FilterParser {
  private readonly tokens: readonly Token[];
  private position = 0;

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
  }

  readOr(depth: number): ScimFilter {
    let left = this.readAnd(depth);
    while (this.takeWord("or")) left = { kind: "or", left, right: this.readAnd(depth) };
    return left;
  }

  expectEnd(): void {
    if (this.position < this.tokens.length) throw invalidFilter("it goes on after its end");
  }

  private readAnd(depth: number): ScimFilter {
    let left = this.readTerm(depth);
    while (this.takeWord("and")) left = { kind: "and", left, right: this.readTerm(depth) };
    return left;
  }

  private readTerm(depth: number): ScimFilter {
    if (depth > MAX_DEPTH) throw invalidFilter("it is nested too deeply");
    if (this.takeSign("(")) return this.readUntil(")", depth);
    if (this.nextIs("not", "(")) {
      this.position += 2;
      return { kind: "not", filter: this.readUntil(")", depth) };
    }
    const attribute = this.readWord();
    if (this.takeSign("[")) return { kind: "within", attribute, filter: this.readUntil("]", depth) };
    return this.readComparison(attribute);
  }

  private readComparison(attribute: string): ScimFilter {
    const operator = this.readWord().toLowerCase();
    if (operator === "pr") return { kind: "present", attribute };
    if (!isOperator(operator)) throw invalidFilter(`${operator} is no operator`);
    return { kind: "compare", attribute, operator, value: this.readValue() };
  }

  private readUntil(sign: ")" | "]", depth: number): ScimFilter {
    const filter = this.readOr(depth + 1);
    if (!this.takeSign(sign)) throw invalidFilter(`${sign} is missing`);
    return filter;
  }

  private readWord(): string {
    const token = this.tokens[this.position];
    if (token?.kind !== "word") throw invalidFilter("an attribute or operator is missing");
    this.position += 1;
    return token.text;
  }

  private readValue(): CompareValue {
    const token = this.tokens[this.position];
    this.position += 1;
    if (token?.kind === "value") return token.value;
    const word = token?.kind === "word" ? token.text.toLowerCase() : "";
    if (word === "true" || word === "false") return word === "true";
    if (word === "null") return null;
    throw invalidFilter("a value is missing; texts stand in double quotes");
  }

  private takeWord(word: string): boolean {
    const token = this.tokens[this.position];
    if (token?.kind !== "word" || token.text.toLowerCase() !== word) return false;
    this.position += 1;
    return true;
  }

  private takeSign(sign: string): boolean {
    const token = this.tokens[this.position];
    if (token?.kind !== "sign" || token.text !== sign) return false;
    this.position += 1;
    return true;
  }

  private nextIs(word: string, sign: string): boolean {
    const [first, second] = [this.tokens[this.position], this.tokens[this.position + 1]];
    return (
      first?.kind === "word" && first.text.toLowerCase() === word && second?.kind === "sign" && second.text === sign
    );
  }
}

export const invalidFilter = (reason: string): ScimError =>
  new ScimError("invalidFilter", `The filter can't be read: ${reason}.`);
