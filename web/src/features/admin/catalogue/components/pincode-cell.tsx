import type { AdminCity } from '@gharseva/contract';
import { useT } from '#lib/i18n/i18n.ts';

/** Ranges shown per row; the form shows all. */
const SHOWN = 3;

/** A city's first pincode ranges, and the number of the rest. */
export function PincodeCell({ city: { pincodeRanges } }: { city: AdminCity }) {
  const t = useT();
  if (pincodeRanges.length === 0) return <>–</>;
  const more = pincodeRanges.length - SHOWN;
  return (
    <>
      {pincodeRanges.slice(0, SHOWN).join(', ')}
      {more > 0 && ` ${t('adminCatalogue.city.moreRanges', { count: more })}`}
    </>
  );
}
