import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useT } from '../../lib/i18n/i18n';
import { Button } from '../ui/button';
import styles from './list.module.css';

interface PagerProps {
  /** The page that is shown, the first is 1. */
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
}

/** The way through numbered pages; nothing where all rows are on one. */
export function Pager({ page, pageSize, total, onPage }: PagerProps) {
  const t = useT();
  const previous = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const pressed = useRef<HTMLButtonElement | null>(null);
  useEffect(() => {
    // The last page has no next one, nor the first a previous: the focus then goes to the other button.
    if (!pressed.current?.disabled) return;
    (pressed.current === next.current ? previous : next).current?.focus();
    pressed.current = null;
  });
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (pages === 1 && page === 1) return null;
  return (
    <nav className={styles.pager} aria-label={t('table.pages')}>
      <Button
        variant="secondary"
        size="sm"
        icon={<ChevronLeft size={18} aria-hidden="true" />}
        disabled={page <= 1}
        ref={previous}
        onClick={() => {
          pressed.current = previous.current;
          // Behind the last page it leads to the last one.
          onPage(Math.min(page - 1, pages));
        }}
      >
        {t('table.previous')}
      </Button>
      <span aria-live="polite">{t('table.pageOf', { page, pages })}</span>
      <Button
        variant="secondary"
        size="sm"
        disabled={page >= pages}
        ref={next}
        onClick={() => {
          pressed.current = next.current;
          onPage(page + 1);
        }}
      >
        {t('table.next')}
        <ChevronRight size={18} aria-hidden="true" />
      </Button>
    </nav>
  );
}
