// In the console's own world: takes what the console hands over at the end of a sign-in. Nothing on the page can replace
// the function, so the console gives the context to nobody else.
{
  const provide = (context) => window.postMessage({ type: "wfp-ext-context", context }, window.location.origin);
  Object.defineProperty(window, "provideWorkforcePasswordContext", { value: Object.freeze(provide) });
}
