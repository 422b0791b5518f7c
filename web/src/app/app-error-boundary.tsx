import { Component, type ReactNode } from 'react';
import { EmptyState } from '../components/feedback/empty-state';
import { Page } from '../components/layout/page-frame';
import { Button } from '../components/ui/button';
import { translate } from '../lib/i18n/i18n';
import { isLostCode } from '../lib/is-lost-code';
import { findReason, type LostCodeReason, lostCodeText } from '../lib/lost-code';
import { reloadSite } from '../lib/reload-site';

interface Props {
  children: ReactNode;
  /** A new value clears the error. Pass the address, so that leaving a broken screen recovers. */
  resetKey?: string;
  /** Shown instead of the usual message. */
  fallback?: ReactNode;
  onError?: (error: unknown) => void;
}

interface State {
  failed: boolean;
  /** The screen's code could not be fetched; `why` holds the reason once known. */
  lost: boolean;
  why: LostCodeReason | null;
  resetKey: string | undefined;
}

/**
 * Catches unhandled errors and shows `Unexpected Application Error!` (docs/specification.md section 8). For a screen
 * whose code could not be fetched it says so, and names the network if that is the reason.
 */
export class AppErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, lost: false, why: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: true, lost: isLostCode(error), why: null };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { failed: false, resetKey: props.resetKey };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error);
    if (isLostCode(error)) void findReason().then((why) => this.setState({ why }));
  }

  override render() {
    const { failed, lost, why } = this.state;
    if (!failed) return this.props.children;
    if (this.props.fallback !== undefined) return this.props.fallback;
    return (
      <Page narrow>
        <div role="alert">
          <EmptyState
            isPage
            text={translate(lost ? lostCodeText(why) : 'common.unexpectedError')}
            hint={lost ? undefined : translate('common.unexpectedErrorHint')}
            action={
              <Button onClick={reloadSite.get()}>{translate(lost ? 'common.retry' : 'common.reload')}</Button>
            }
          />
        </div>
      </Page>
    );
  }
}
