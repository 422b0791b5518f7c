import { Search } from 'lucide-react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import { approachSearch, openSearch } from '#lib/search-popup.ts';
import styles from './search-opener.module.css';

/** Prefetches the search on hover or focus, which precede a press. */
const opens = {
  'aria-haspopup': 'dialog',
  onClick: openSearch,
  onPointerEnter: approachSearch,
  onFocus: approachSearch,
} as const;

/** Opens the search; looks like the search field of the hero, which is not part of the first load. */
export function SearchOpener() {
  const t = useT();
  return (
    <button type="button" className={styles.opener} {...opens}>
      <Search size={20} aria-hidden="true" />
      {t('layout.search')}
    </button>
  );
}

/** Opens the search from the header of every page. */
export function SearchButton() {
  const t = useT();
  return (
    <IconButton label={t('layout.search')} {...opens}>
      <Search size={22} aria-hidden="true" />
    </IconButton>
  );
}
