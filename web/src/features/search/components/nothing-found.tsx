import { Phone, SearchX } from 'lucide-react';
import { EmptyState } from '../../../components/feedback/empty-state';
import { Button, ButtonAnchor } from '../../../components/ui/button';
import { phoneHref } from '../../../config/brand';
import { useT } from '../../../lib/i18n/i18n';
import styles from './search.module.css';

/** Nothing goes by what was typed: customer care may know it, or the categories show it. */
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
