import { PincodeCheck } from '../../features/catalogue/components/pincode-check';
import { offerPincodeRequest } from './offer-pincode-request';

/** The pincode check; for an unserved pincode it offers a notification. */
export default function HomePincode() {
  return <PincodeCheck whenNotServed={offerPincodeRequest} />;
}
