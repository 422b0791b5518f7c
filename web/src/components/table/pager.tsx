import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useT } from '../../lib/i18n/i18n';
import { Button } from '../ui/button';
import styles from './list.module.css';

interface PagerProps {
  /** The current page, from 1. */
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
}

/** Navigates numbered pages; renders nothing for a single page. */
export function Pager({ page, pageSize, total, onPage }: PagerProps) {
  const t = useT();
  const previous = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const pressed = useRef<HTMLButtonElement | null>(null);
  useEffect(() => {
    // On the last or first page the pressed button is disabled: focus the other one.
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
          // From beyond the last page, go back to the last one.
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
