import { PincodeCheck } from '../../features/catalogue/components/pincode-check';
import { offerToTell } from './offer-to-tell';

/** "Do we serve you?", and where we do not, the offer to tell when we do. */
export default function HomePincode() {
  return <PincodeCheck whenNotServed={offerToTell} />;
}
