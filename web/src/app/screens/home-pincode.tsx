import { Suspense } from 'react';
import { PincodeCheck } from '../../features/catalogue/components/pincode-check';
import { AppErrorBoundary } from '../app-error-boundary';
import { lazyScreen } from '../lazy-screen';

const PincodeRequestForm = lazyScreen(
  ['phone', 'pincodeRequest'],
  () => import('../../features/pincode-request/components/pincode-request-form'),
);

/** "Do we serve you?", and where we do not, the offer to tell when we do. */
export default function HomePincode() {
  return <PincodeCheck whenNotServed={offerToTell} />;
}

/** The offer is fetched when it is first needed; without it the answer stands alone. */
function offerToTell(pincode: string) {
  return (
    <AppErrorBoundary resetKey={pincode} fallback={null}>
      <Suspense fallback={null}>
        <PincodeRequestForm pincode={pincode} />
      </Suspense>
    </AppErrorBoundary>
  );
}
