/** The little of a browser that modules of the console touch while they are evaluated and rendered. */

const nothing = (): undefined => undefined;

/** A storage that keeps nothing. */
const storage = { getItem: () => null, setItem: nothing, removeItem: nothing };

const element = { dataset: {}, style: {}, lang: "", dir: "", setAttribute: nothing, appendChild: nothing };

/** Links are completed by this origin; the server puts in its own. */
const RENDER_ORIGIN = "https://console.invalid";

/** Defines the globals of this thread, with the address of the sign-in page. */
export function defineBrowserGlobals(): void {
  const location = new URL(`${RENDER_ORIGIN}/#/login`);
  const globals = {
    window: globalThis,
    self: globalThis,
    location,
    history: { state: null, replaceState: nothing, pushState: nothing, go: nothing },
    localStorage: storage,
    sessionStorage: storage,
    addEventListener: nothing,
    removeEventListener: nothing,
    matchMedia: () => ({ matches: false, addEventListener: nothing, removeEventListener: nothing }),
    PublicKeyCredential: nothing,
    document: {
      defaultView: globalThis,
      documentElement: element,
      head: element,
      body: element,
      cookie: "",
      title: "",
      visibilityState: "visible",
      createElement: () => element,
      querySelector: () => null,
      querySelectorAll: () => [],
      getElementById: () => null,
      addEventListener: nothing,
      removeEventListener: nothing,
    },
  };
  for (const [name, value] of Object.entries(globals))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}
