// A part of a screen that is loaded when it is wanted, and whose failure costs the screen nothing.
import { Component, type ReactNode, Suspense } from 'react';
import { explainFailure } from './failure.ts';
import { i18n } from './language.ts';
import { showToast } from './toast.ts';

export type PartProps = {
  readonly children: ReactNode;
  readonly fallback?: ReactNode;
  /** Nobody asked for it, so that nothing is said when it does not come. */
  readonly isQuiet?: boolean;
};

/** Tells of a part that did not load, with a way to load it again and what to tell the house. */
function tellFailure(cause: unknown): void {
  const failure = explainFailure(cause);
  const text = failure.kind === 'said' ? failure.text : i18n._(failure.key);
  const reference =
    failure.reference === null
      ? ''
      : ` ${i18n._('fault.reference', { reference: failure.reference })}`;
  showToast('bad', `${text}${reference}`, {
    label: i18n._('fault.retry'),
    // A browser remembers that a module failed, so only a fresh page fetches it again.
    run: () => location.reload(),
  });
}

/** Shows its children once they are there; a failure leaves its place empty. */
export class Part extends Component<PartProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(cause: unknown) {
    if (this.props.isQuiet !== true) tellFailure(cause);
  }

  override render(): ReactNode {
    if (this.state.hasFailed) return null;
    return <Suspense fallback={this.props.fallback ?? null}>{this.props.children}</Suspense>;
  }
}
