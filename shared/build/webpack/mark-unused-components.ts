/**
 * A loader for react-router, which keeps components that nobody uses in each bundle: nothing says that making one has no
 * effects, and its name for React's developer tools is set in a statement of its own.
 */
// oxlint-disable-next-line import/no-default-export -- webpack runs the default export of a loader
export default function markUnusedComponents(source: string): string {
  return source
    .replace(/^\w+\.displayName = "[^"]*";$/gm, "")
    .replace(/ = (?=\w+\.(?:forwardRef|createContext)\()/g, "$&/* @__PURE__ */ ");
}
