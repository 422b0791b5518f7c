interface PdfFrameProps {
  /** A `blob:` address of this page: the file came with the admin's token. */
  address: string;
  name: string;
  className?: string | undefined;
}

/**
 * A PDF in the browser's own viewer, which runs no script of it. The server has refused what holds one, and the site's own
 * Content-Security-Policy holds for whatever a blob turns out to be.
 */
export function PdfFrame({ address, name, className }: PdfFrameProps) {
  return <iframe src={`${address}#navpanes=0&view=FitH`} title={name} className={className} />;
}
