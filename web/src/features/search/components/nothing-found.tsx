import { Phone, SearchX } from 'lucide-react';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { Button, ButtonAnchor } from '#components/ui/button.tsx';
import { phoneHref } from '#config/brand.ts';
import { useT } from '#lib/i18n/i18n.ts';
import styles from './search.module.css';

/** No results: offers customer care or all categories. */
export function NothingFound({ typed, onShowAll }: { typed: string; onShowAll: () => void }) {
  const t = useT();
  return (
    <div role="status">
      <EmptyState
        icon={<SearchX size={28} />}
        text={t('search.none', { typed })}
        hint={t('search.noneHint')}
        action={
          <span className={styles.actions}>
            <ButtonAnchor href={phoneHref} icon={<Phone size={18} aria-hidden="true" />}>
              {t('search.callUs')}
            </ButtonAnchor>
            <Button variant="secondary" onClick={onShowAll}>
              {t('search.allCategories')}
            </Button>
          </span>
        }
      />
    </div>
  );
}
