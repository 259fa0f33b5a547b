// What the page and the worker of the extension share. The token is in the session storage of the extension, which ends
// with the browser and which no web page can read.

const state = chrome.storage.session;

/** Version of the configuration that this extension understands. */
const VERSION = "1";

export const readState = () => state.get(null);

/** Sends a request with the token alone. Rejects with status and code of a refusal. */
async function call(method, url, token) {
  const response = await fetch(url, { method, headers: { Authorization: `Bearer ${token}` }, credentials: "omit" });
  const text = await response.text();
  const body = text === "" ? null : JSON.parse(text);
  if (!response.ok) throw new Error(`${response.status} ${body.code}`);
  return body;
}

/** Opens the console's sign-in page in a window of its own, which as its opener's can close itself. */
export async function signIn(address) {
  await state.clear();
  const url = `${address}/#/login?wfs=${chrome.runtime.id}`;
  const { tabs } = await chrome.windows.create({ url, type: "popup", setSelfAsOpener: true });
  await state.set({ address, tabId: tabs[0].id });
}

/** Exchanges the token for the next one, after which the console refuses this one. */
export async function renew(address, token) {
  const { Token } = await call("POST", `${address}/api/browserextension/refresh`, token);
  await state.set({ token: Token });
}

/** Takes a context that a page has handed over, if it is the page that we opened. */
export async function takeContext({ token, configuration, expires }, { tab, frameId, origin }) {
  const { address, tabId } = await readState();
  if (tab?.id !== tabId || frameId !== 0 || origin !== address) return;
  await renew(address, token);
  await state.set({ configuration, expires, tabId: null });
}

/** Reads whom the token stands for, from the console itself. */
export async function readSession() {
  const { configuration, token } = await readState();
  return call("GET", configuration.links.session, token);
}

/** Asks a page of the console that is open. */
export async function askConsole() {
  const { address, token } = await readState();
  const [tab] = await chrome.tabs.query({ url: `${address}/*` });
  return chrome.tabs.sendMessage(tab.id, { type: "ask-console", version: VERSION, token });
}

/** Ends the extension's access at the console. */
export async function disconnect() {
  const { address, token } = await readState();
  await call("POST", `${address}/api/browserextension/end`, token);
  await state.clear();
}
