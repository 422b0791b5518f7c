import { Component, type ReactNode } from 'react';
import { Page } from '../components/layout/page-frame';
import { Button } from '../components/ui/button';
import { EmptyState } from '../components/ui/empty-state';
import { translate } from '../lib/i18n/i18n';
import { reloadSite } from '../lib/reload-site';

interface Props {
  children: ReactNode;
  /** Another value forgets the error: the address, so that leaving a broken screen mends the page. */
  resetKey?: string;
  /** Shown instead of the usual message. */
  fallback?: ReactNode;
  onError?: () => void;
}

interface State {
  failed: boolean;
  /** The screen's code could not be fetched: nothing is wrong but the network. */
  lost: boolean;
  resetKey: string | undefined;
}

/**
 * Catches what no screen handled and shows `Unexpected Application Error!` (SPEC.md section 8); of a screen whose code
 * could not be fetched it says that the network is missing.
 */
export class AppErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, lost: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return {
      failed: true,
      lost: !navigator.onLine || /dynamically imported|preload CSS|module script/.test(String(error)),
    };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { failed: false, resetKey: props.resetKey };
  }

  override componentDidCatch() {
    this.props.onError?.();
  }

  override render() {
    const { failed, lost } = this.state;
    if (!failed) return this.props.children;
    if (this.props.fallback !== undefined) return this.props.fallback;
    return (
      <Page narrow>
        <div role="alert">
          <EmptyState
            isPage
            text={translate(lost ? lostText() : 'common.unexpectedError')}
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

/** With a network it is not the network: the code of an older version may be gone, which the version's bar says. */
function lostText() {
  return navigator.onLine ? 'common.unexpectedErrorHint' : 'common.networkError';
}
