/**
 * Finds constructs that a section must not have in its emitted code. It finds mistakes and bundled libraries, not
 * malice: obfuscated code passes, and is limited by the policy headers, by the signature and by who may publish.
 * Decision 019.
 */
import type { AnyNode, AssignmentExpression, CallExpression, MemberExpression, NewExpression } from "acorn";
import { ancestor } from "acorn-walk";
import type { ReleaseProblem } from "@gatehouse/shared/contracts/releases.contract";
import { placeOf, type Script } from "./read-script.ts";
import { error, warning } from "./release-problem.ts";

const globalObjects = new Set(["window", "globalThis", "self", "top", "parent"]);
const storages = new Set(["localStorage", "sessionStorage", "indexedDB"]);
const builtins = new Set(
  "Object Array String Number Boolean Function Promise Date RegExp Map Set WeakMap WeakSet Symbol Error Element HTMLElement Node Event EventTarget Document Window Storage History XMLHttpRequest Request Response Headers".split(
    " ",
  ),
);
/** What all sections send requests with. Only as properties of the window: a variable may have the same name. */
const senders = new Set(["fetch", "XMLHttpRequest", "WebSocket", "EventSource"]);
const htmlSinks = new Set(["innerHTML", "outerHTML", "srcdoc"]);

type Report = (problem: ReleaseProblem) => void;

/** Name of a property, also in brackets. */
function propertyOf({ property, computed }: MemberExpression): string {
  if (!computed && property.type === "Identifier") return property.name;
  return property.type === "Literal" ? String(property.value) : "";
}

/** Name of a global, bare or as a property of the window; empty for others. */
function globalName(node: AnyNode): string {
  if (node.type === "Identifier") return node.name;
  const isOfWindow =
    node.type === "MemberExpression" && node.object.type === "Identifier" && globalObjects.has(node.object.name);
  return isOfWindow ? propertyOf(node) : "";
}

/** `Array.prototype`, or a browser object by its constructor. */
function isBuiltinPrototype(node: AnyNode): boolean {
  return node.type === "MemberExpression" && propertyOf(node) === "prototype" && builtins.has(globalName(node.object));
}

/** `Array.prototype.last = …` or `Array.prototype = …`. */
const changesPrototype = (left: MemberExpression): boolean =>
  isBuiltinPrototype(left.object) || isBuiltinPrototype(left);

/** `window.fetch || …`, or `if (!window.fetch) …`: what follows runs only where the global is missing. */
function isGuard(node: AnyNode, name: string, { start }: AnyNode): boolean {
  if (node.type === "LogicalExpression") return node.operator !== "&&" && globalName(node.left) === name;
  if (node.type !== "IfStatement" || start >= node.consequent.end) return false;
  return node.test.type === "UnaryExpression" && node.test.operator === "!" && globalName(node.test.argument) === name;
}

/** What a library brings for old browsers. */
const isPolyfill = (node: AssignmentExpression, name: string, ancestors: readonly AnyNode[]): boolean =>
  ["||=", "??="].includes(node.operator) || ancestors.some((one) => isGuard(one, name, node));

/** How old libraries find the global object where it has no known name; browsers never reach that code. */
const isGlobalLookup = (argument: AnyNode | undefined): boolean =>
  argument?.type === "Literal" && argument.value === "return this";

function checkCallee(script: Script, node: CallExpression | NewExpression, report: Report): void {
  const name = globalName(node.callee);
  const at = placeOf(script, node);
  if (name === "eval") report(error("eval", "The content security policy blocks eval. Remove it.", at));
  const [first] = node.arguments;
  if (name === "Function" && !isGlobalLookup(first))
    report(error("eval", "The content security policy blocks code from text (Function). Remove it.", at));
  if ((name === "setTimeout" || name === "setInterval") && first?.type === "Literal")
    report(error("eval", `The content security policy blocks ${name} with code as text.`, at));
}

/** Calls by object and method; the text says what to do instead. */
const forbiddenCalls: Record<string, { methods: RegExp; code: string; advice: string }> = {
  document: { methods: /^write(ln)?$/, code: "document_write", advice: "render with React instead." },
  history: {
    methods: /^(push|replace)State$/,
    code: "navigation",
    advice: "it bypasses the leave guard; use useNavigate of @gatehouse/shared/routing.",
  },
  location: {
    methods: /^(assign|replace)$/,
    code: "navigation",
    advice: "it bypasses the router; use useNavigate of @gatehouse/shared/routing.",
  },
};

function checkMethod(script: Script, node: CallExpression, report: Report): void {
  if (node.callee.type !== "MemberExpression") return;
  const method = propertyOf(node.callee);
  const owner = globalName(node.callee.object);
  const rule = Object.hasOwn(forbiddenCalls, owner) ? forbiddenCalls[owner] : undefined;
  const at = placeOf(script, node);
  if (rule?.methods.test(method)) report(error(rule.code, `${owner}.${method}: ${rule.advice}`, at));
  if (method === "insertAdjacentHTML") report(htmlWarning(method, at));
  const [target] = node.arguments;
  const isPatch = /^define(Property|Properties)$|^assign$/.test(method) && target && isBuiltinPrototype(target);
  if (isPatch) report(builtinError(at));
}

const htmlWarning = (name: string, at: string): ReleaseProblem =>
  warning("html_sink", `Trusted Types blocks ${name} at runtime. Render with React instead.`, at);

const builtinError = (at: string): ReleaseProblem =>
  error("builtin_changed", "A built-in object is changed for the whole console. Use your own function.", at);

function checkSender(script: Script, node: AssignmentExpression, ancestors: readonly AnyNode[], report: Report): void {
  const name = node.left.type === "MemberExpression" ? globalName(node.left) : "";
  if (!senders.has(name)) return;
  const at = placeOf(script, node.left);
  report(isPolyfill(node, name, ancestors) ? polyfillWarning(name, at) : builtinError(at));
}

function checkAssignment(script: Script, { left }: AssignmentExpression, report: Report): void {
  const at = placeOf(script, left);
  const owner = left.type === "MemberExpression" ? globalName(left.object) : "";
  if (globalName(left) === "location" || owner === "location") report(navigationError(at));
  if (left.type !== "MemberExpression") return;
  const property = propertyOf(left);
  if (htmlSinks.has(property)) report(htmlWarning(property, at));
  if (owner === "document" && property === "cookie") report(cookieError(at));
  if (changesPrototype(left)) report(builtinError(at));
}

const polyfillWarning = (name: string, at: string): ReleaseProblem =>
  warning("polyfill", `Every supported browser has ${name}: this polyfill never runs. Leave it out.`, at);

const cookieError = (at: string): ReleaseProblem =>
  error("storage", "document.cookie: only the server may use cookies.", at);

const navigationError = (at: string): ReleaseProblem =>
  error("navigation", "location is set; use useNavigate or Link of @gatehouse/shared/routing.", at);

const storageError = (name: string, at: string): ReleaseProblem =>
  error("storage", `${name}: use @gatehouse/shared/storage, whose keys are listed and cleared at sign-out.`, at);

function checkRequest(script: Script, node: CallExpression, report: Report): void {
  const [address] = node.arguments;
  const isRequest = /^(fetch|WebSocket|EventSource)$/.test(globalName(node.callee));
  if (isRequest && address?.type === "Literal" && /^(http|https|ws|wss):/.test(String(address.value))) {
    const message = `${String(address.value)}: requests go to the console's own origin only; use @gatehouse/shared/api.`;
    report(error("foreign_request", message, placeOf(script, node)));
  }
}

/**
 * The federation runtime contains a debug switch, and code from text for a kind of manifest that this console does not
 * use.
 */
const runtimeText = /BROWSER_LOG_KEY|FEDERATION_DEBUG|\.getPublicPath/;
const surroundings = 120;

function isFederationRuntime(script: Script, { start, end }: AnyNode): boolean {
  return runtimeText.test(script.text.slice(Math.max(0, start - surroundings), end + surroundings));
}

/** Every forbidden construct of one file; `isContainer` marks the module federation entry with its runtime. */
export function findForbiddenCode(script: Script, isContainer: boolean): ReleaseProblem[] {
  const problems: ReleaseProblem[] = [];
  const report: Report = (problem) => void problems.push(problem);
  const isExcepted = (node: AnyNode): boolean => isContainer && isFederationRuntime(script, node);
  ancestor(script.program, {
    CallExpression: (node) => {
      if (!isExcepted(node)) checkCallee(script, node, report);
      checkMethod(script, node, report);
      checkRequest(script, node, report);
    },
    NewExpression: (node) => {
      if (!isExcepted(node)) checkCallee(script, node, report);
    },
    AssignmentExpression: (node, _state, ancestors) => {
      checkAssignment(script, node, report);
      checkSender(script, node, ancestors, report);
    },
    Identifier: (node) => {
      if (storages.has(node.name) && !isExcepted(node)) report(storageError(node.name, placeOf(script, node)));
    },
    MemberExpression: (node) => {
      const name = globalName(node);
      if (storages.has(name) && !isExcepted(node)) report(storageError(name, placeOf(script, node)));
    },
  });
  return problems;
}
