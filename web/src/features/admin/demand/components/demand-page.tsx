import { isPincode } from '@gharseva/contract/rules';
import { useEffect, useRef } from 'react';
import { focusHeading } from '#lib/focus/heading-focus.ts';
import { useAddressFilter } from '../../shared/use-address-filter';
import { PincodeList } from './pincode-list';
import { PincodePeople } from './pincode-people';

/** Where visitors wait for us: the pincodes by demand, or with one in the address who waits for it. */
export default function DemandPage() {
  const [{ pincode }, change] = useAddressFilter('pincode');
  const shown = useRef(pincode);
  // The button that was pressed is gone with its list: the keyboard goes on at the new heading.
  useEffect(() => {
    if (shown.current !== pincode) focusHeading();
    shown.current = pincode;
  }, [pincode]);
  return isPincode(pincode) ? (
    <PincodePeople pincode={pincode} onBack={() => change({ pincode: '' })} />
  ) : (
    <PincodeList onChoose={(chosen) => change({ pincode: chosen })} />
  );
}
