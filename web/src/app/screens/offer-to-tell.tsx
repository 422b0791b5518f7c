import { Suspense } from 'react';
import { AppErrorBoundary } from '../app-error-boundary';
import { lazyScreen } from '../lazy-screen';

const PincodeRequestForm = lazyScreen(
  ['phone', 'pincodeRequest'],
  () => import('../../features/pincode-request/components/pincode-request-form'),
);

/** The offer to tell when a pincode is served. It is fetched when it is first needed; without it the answer stands alone. */
export function offerToTell(pincode: string) {
  return (
    <AppErrorBoundary resetKey={pincode} fallback={null}>
      <Suspense fallback={null}>
        <PincodeRequestForm key={pincode} pincode={pincode} />
      </Suspense>
    </AppErrorBoundary>
  );
}
