import { Component, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  /** Called with what is thrown while the page is shown; React renders twice before it gives up, so it may be told twice. */
  readonly onThrown: (error: unknown) => void;
}
interface State {
  readonly thrown: { readonly error: unknown } | null;
}

/** Tells what a page throws while it is shown, and leaves the rest to the error page around it. */
export class ReportedPage extends Component<Props, State> {
  override state: State = { thrown: null };

  static getDerivedStateFromError(error: unknown): State {
    return { thrown: { error } };
  }

  override render(): ReactNode {
    const { thrown } = this.state;
    if (!thrown) return this.props.children;
    // Here and not in `componentDidCatch`: what throws again is never mounted.
    this.props.onThrown(thrown.error);
    throw thrown.error;
  }
}
