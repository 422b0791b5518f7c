import { PincodeCheck } from '../../features/catalogue/components/pincode-check';
import { offerToTell } from './offer-to-tell';

/** The pincode check; for an unserved pincode it offers a notification. */
export default function HomePincode() {
  return <PincodeCheck whenNotServed={offerToTell} />;
}
