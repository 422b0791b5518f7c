import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useDeferredValue, useId, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { IconButton } from '#components/ui/icon-button.tsx';
import { focusOnMount } from '#lib/focus/focus-on-mount.ts';
import { useT } from '#lib/i18n/i18n.ts';
import type { Matcher } from '../model/create-matcher';
import { pathOfFinding } from '../model/path-of-finding';
import type { Finding } from '../model/search-catalogue';
import { FindingList } from './finding-list';
import { NothingFound } from './nothing-found';
import styles from './search.module.css';

const MAX_SHOWN = 12;
const MAX_TYPED = 80;

interface SearchPanelProps {
  search: Matcher<Finding>;
  /** The results offered for an empty query. */
  start: readonly Finding[];
  onClose: () => void;
}

/**
 * The search field and its results, a combobox with a list (WAI-ARIA): the arrow keys choose, Enter opens the chosen or
 * the first result, Escape clears the field or, when it is empty, closes the search.
 */
export function SearchPanel({ search, start, onClose }: SearchPanelProps) {
  const t = useT();
  const navigate = useNavigate();
  const listId = useId();
  const fieldId = `${listId}-field`;
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(-1);
  // Deferred: a slow phone shows each letter at once, the results when it has time.
  const wanted = useDeferredValue(typed.trim());
  const findings = useMemo(() => (wanted ? search(wanted, MAX_SHOWN) : start), [search, start, wanted]);

  const type = (text: string) => {
    setTyped(text);
    setChosen(-1);
  };
  /** Also used to show all categories, the results of an empty query. */
  const empty = () => {
    type('');
    document.getElementById(fieldId)?.focus();
  };
  const open = (finding: Finding | undefined) => {
    if (!finding) return;
    onClose();
    navigate(pathOfFinding(finding));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // A key that ends an IME composition is not meant for the list.
    if (event.nativeEvent.isComposing) return;
    const last = findings.length - 1;
    switch (event.key) {
      case 'ArrowDown':
        setChosen(chosen === last ? 0 : chosen + 1);
        break;
      case 'ArrowUp':
        setChosen(chosen <= 0 ? last : chosen - 1);
        break;
      case 'Enter':
        // The current text counts, even if the list still lags a letter behind.
        open(findings[chosen] ?? (typed.trim() ? search(typed, 1)[0] : undefined));
        break;
      case 'Escape':
        if (typed) type('');
        else onClose();
        break;
      default:
        return;
    }
    event.preventDefault();
  };
  const optionId = (index: number) => `${listId}-${index}`;
  const isShown = findings.length > 0;

  return (
    <>
      <div className={styles.box}>
        <label className={styles.label} htmlFor={fieldId}>
          {t('search.label')}
        </label>
        <span className={styles.field}>
          <Search className={styles.icon} size={20} aria-hidden="true" />
          <input
            ref={focusOnMount}
            id={fieldId}
            className={styles.input}
            type="search"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isShown}
            aria-controls={listId}
            aria-activedescendant={chosen >= 0 && isShown ? optionId(chosen) : undefined}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={MAX_TYPED}
            placeholder={t('search.placeholder')}
            value={typed}
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKeyDown}
          />
          {typed && (
            <IconButton label={t('search.clear')} onClick={empty}>
              <X size={20} aria-hidden="true" />
            </IconButton>
          )}
        </span>
      </div>
      <p className="visually-hidden" role="status">
        {wanted && isShown && t('search.results', { count: findings.length })}
      </p>
      {!wanted && <h3 className={styles.heading}>{t('search.categories')}</h3>}
      <FindingList
        id={listId}
        label={wanted ? t('search.title') : t('search.categories')}
        findings={findings}
        chosen={chosen}
        optionId={optionId}
        onOpen={open}
      />
      {!isShown && <NothingFound typed={wanted} onShowAll={empty} />}
    </>
  );
}
