import classes from "./skip-button.module.css";

type Props = { onPress: () => void; children: string };

/** Visible only with the focus. A button, because the hash router would take `#main` as a route. */
export function SkipButton({ onPress, children }: Props) {
  return (
    <button type="button" className={classes.skip} onClick={onPress}>
      {children}
    </button>
  );
}
