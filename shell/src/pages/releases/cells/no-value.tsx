import { VisuallyHidden } from "@gatehouse/shared/ui/visually-hidden";

/** A dash to the eye; `children` says to screen readers what is missing. */
export function NoValue({ children }: { children: string }) {
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{children}</VisuallyHidden>
    </>
  );
}
