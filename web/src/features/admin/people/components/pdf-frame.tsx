interface PdfFrameProps {
  /** A `blob:` URL of this page: the file was fetched with the admin's token. */
  address: string;
  name: string;
  className?: string | undefined;
}

/**
 * A PDF in the browser's own viewer, which runs none of its scripts. The server refuses PDFs with scripts, and the
 * site's Content-Security-Policy covers whatever a blob turns out to be.
 */
export function PdfFrame({ address, name, className }: PdfFrameProps) {
  return <iframe src={`${address}#navpanes=0&view=FitH`} title={name} className={className} />;
}
