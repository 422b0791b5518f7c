import { isPincode } from '@gharseva/contract/rules';
import { useAddressFilter } from '../../../lib/use-address-filter';
import { PincodeList } from './pincode-list';
import { PincodePeople } from './pincode-people';

/** Where visitors wait for us: the pincodes by demand, or with one in the address who waits for it. */
export default function DemandPage() {
  const [{ pincode }, change] = useAddressFilter('pincode');
  return isPincode(pincode) ? (
    <PincodePeople pincode={pincode} onBack={() => change({ pincode: '' })} />
  ) : (
    <PincodeList onChoose={(chosen) => change({ pincode: chosen })} />
  );
}
