import type { AdminCity } from '@gharseva/contract';
import { useT } from '#lib/i18n/i18n.ts';

/** How many ranges a row names; the form shows all. */
const SHOWN = 3;

/** The first pincode ranges of a city, and how many more there are. */
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
