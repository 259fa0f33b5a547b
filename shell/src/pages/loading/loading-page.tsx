/** An empty placeholder, shown while something else decides where to go. */
export function LoadingPage() {
  return <div data-page="shell/loading" />;
}
