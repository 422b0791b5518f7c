import { isPincode } from '@gharseva/contract/rules';
import { useEffect, useRef } from 'react';
import { focusHeading } from '#lib/focus/heading-focus.ts';
import { useAddressFilter } from '../../shared/use-address-filter';
import { PincodeList } from './pincode-list';
import { PincodePeople } from './pincode-people';

/** Pincode demand: the requested pincodes, or the requests for the one in the URL. */
export default function DemandPage() {
  const [{ pincode }, change] = useAddressFilter('pincode');
  const shown = useRef(pincode);
  // The pressed button is gone with its list: focus the new heading.
  useEffect(() => {
    if (shown.current !== pincode) focusHeading();
    shown.current = pincode;
  }, [pincode]);
  return isPincode(pincode) ? (
    <PincodePeople pincode={pincode} onBack={() => change({ pincode: '', page: '' })} />
  ) : (
    // A page of its own, from which Back leads to the list.
    <PincodeList onChoose={(chosen) => change({ pincode: chosen, page: '' })} />
  );
}
