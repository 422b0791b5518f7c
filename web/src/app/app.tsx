import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router-dom';
import { ToastRegion } from '../components/feedback/toast-region';
import { provideIdentity } from '../lib/session/session-token';
import { AppErrorBoundary } from './app-error-boundary';
import { AppRoutes } from './app-routes';
import { LazyAfterLoad } from './lazy-after-load';
import { LoginPopup } from './login-popup';
import { SearchPopup } from './search-popup';
import { SiteFrame } from './site-frame';

// Firebase's code is fetched only when somebody is logged in or opens Login.
provideIdentity(() => import('../lib/firebase/identity'));

/** The whole site: providers around the frame, the screen of the address, the login popup and the toasts. */
export function App({ client }: { client: QueryClient }) {
  return (
    <AppErrorBoundary>
      <QueryClientProvider client={client}>
        {/* Without transitions a screen still loading shows its skeleton at once, instead of the old screen. */}
        <BrowserRouter useTransitions={false}>
          <SiteFrame>
            <AppRoutes />
          </SiteFrame>
          <LoginPopup />
          <SearchPopup />
          <ToastRegion />
          <LazyAfterLoad />
        </BrowserRouter>
      </QueryClientProvider>
    </AppErrorBoundary>
  );
}
