import { useCallback } from 'react';
import { Picture } from '#components/ui/picture.tsx';
import { useBlobAddress } from '#lib/use-blob-address.ts';

/** Preview of a picture not yet uploaded. */
export function ChosenPicture({ picture, alt }: { picture: Blob; alt: string }) {
  const view = useBlobAddress(useCallback(async () => picture, [picture]));
  return <Picture src={view.name === 'shown' ? view.address : undefined} alt={alt} eager />;
}
