import { Component, type ReactNode } from "react";

type Props = { children: ReactNode; onError: (error: unknown) => void };
type State = { hasFailed: boolean };

/** Contains errors of a remote's page, so that the shell and other sections keep working. */
export class RemoteBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
