import { Component, type ReactNode } from "react";

type Props = {
  children: ReactNode;
  /** Shown in place of the page; `retry` mounts it anew. */
  fallback: (retry: () => void) => ReactNode;
  onRetry: () => void;
};
type State = { hasFailed: boolean };

/** Keeps a throw inside a remote's page away from the shell and from all other sections. */
export class RemoteBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  private readonly handleRetry = (): void => {
    this.props.onRetry();
    this.setState({ hasFailed: false });
  };

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback(this.handleRetry) : this.props.children;
  }
}
