import { SEARCH_LENGTH } from '@gharseva/contract/rules';
import { useEffect, useState } from 'react';
import { Field } from '../form/text-field';

/** The pause in typing before a search. */
const PAUSE_MS = 350;

interface SearchBoxProps {
  label: string;
  hint?: string | undefined;
  value: string;
  /** Called with the trimmed text once typing pauses. */
  onSearch: (text: string) => void;
}

/** A search field that searches when typing pauses, and immediately on Enter. */
export function SearchBox({ label, hint, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  // The address changed (Back, a link or a button): update the field.
  if (value !== known) {
    setKnown(value);
    if (value !== text.trim()) setText(value);
  }

  const wanted = text.trim();
  useEffect(() => {
    if (wanted === value) return;
    const timer = setTimeout(() => onSearch(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, value, onSearch]);

  return (
    <Field
      label={label}
      hint={hint}
      type="search"
      name="search"
      autoComplete="off"
      maxLength={SEARCH_LENGTH}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && wanted !== value) onSearch(wanted);
      }}
    />
  );
}
