import { useRef, useState } from 'react';

/**
 * The file that is chosen and its text: null before a choice, while a file is read, and once one could not be read, as
 * after it was changed or moved, or its drive removed. Of two choices in a row the later one counts.
 */
export function useTextFile() {
  const [file, setFile] = useState<{ name: string; text: string } | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const latest = useRef<File | null>(null);

  const forget = () => {
    latest.current = null;
    setFile(null);
    setUnreadable(false);
  };
  /** Never rejects. */
  const choose = async (chosen: File) => {
    // Before it is read: an earlier file must not stay in use if this one cannot be read.
    forget();
    latest.current = chosen;
    const text = await chosen
      .arrayBuffer()
      .then(decode)
      .catch(() => null);
    if (latest.current !== chosen) return;
    if (text === null) setUnreadable(true);
    else setFile({ name: chosen.name, text });
  };
  return { file, isUnreadable, choose, forget };
}

/** UTF-8, or else the encoding in which a spreadsheet saves a table unless told otherwise: what is neither cannot be told from it. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
