import { lazyScreen } from '../lazy-screen';
import { retriedPart } from '../retried-part';

const PincodeRequestForm = retriedPart(() =>
  lazyScreen(
    ['phone', 'pincodeRequest'],
    () => import('../../features/pincode-request/components/pincode-request-form'),
  ),
);

/** Offers a notification when a pincode becomes serviceable. Loaded on demand; the page works without it. */
export function offerPincodeRequest(pincode: string) {
  return <PincodeRequestForm key={pincode} pincode={pincode} />;
}
