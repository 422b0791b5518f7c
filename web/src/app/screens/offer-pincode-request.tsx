import { Suspense } from 'react';
import { AppErrorBoundary } from '../app-error-boundary';
import { lazyScreen } from '../lazy-screen';

const PincodeRequestForm = lazyScreen(
  ['phone', 'pincodeRequest'],
  () => import('../../features/pincode-request/components/pincode-request-form'),
);

/** Offers a notification when a pincode becomes serviceable. Loaded on demand; the page works without it. */
export function offerPincodeRequest(pincode: string) {
  return (
    <AppErrorBoundary resetKey={pincode} fallback={null}>
      <Suspense fallback={null}>
        <PincodeRequestForm key={pincode} pincode={pincode} />
      </Suspense>
    </AppErrorBoundary>
  );
}
