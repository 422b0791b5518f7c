import type { Category, Service } from '@gharseva/contract';
import type { ReactNode } from 'react';
import { LeavingPart } from '#components/feedback/leaving-part.tsx';
import { Button } from '#components/ui/button.tsx';
import { useHashTarget } from '#lib/focus/use-hash-target.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useLocalText } from '#lib/i18n/local-text.ts';
import { useServices } from '../api/use-services';
import styles from './subcategory-list.module.css';
import { SubcategorySection } from './subcategory-section';

const NEAREST = { block: 'nearest', inline: 'nearest' } as const;
const NO_SERVICES: readonly Service[] = [];

/**
 * The subcategories of a category with their services. Services that fail to load show as an empty list without an
 * error text (docs/specification.md section 8), only with a quiet Retry (docs/product-decisions.md section 10).
 */
export function SubcategoryList({
  subcategories,
  renderAction,
}: {
  subcategories: readonly Category[];
  renderAction: (service: Service) => ReactNode;
}) {
  const t = useT();
  const text = useLocalText();
  const { data, isPending, isError, isFetching, refetch } = useServices(subcategories.map(({ _id }) => _id));
  useHashTarget(!isPending, data);
  return (
    <div className={styles.list}>
      {subcategories.length > 1 && (
        <nav className={styles.jump} aria-label={t('catalogue.jumpTo')}>
          <ul className={styles.chips}>
            {subcategories.map((subcategory) => (
              <li key={subcategory._id}>
                <a
                  className={styles.chip}
                  href={`#${subcategory._id}`}
                  // Chrome does not scroll a focused chip into view.
                  onFocus={({ currentTarget }) => currentTarget.scrollIntoView(NEAREST)}
                >
                  {text(subcategory, 'name')}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {isError && (
        <LeavingPart className={styles.retry}>
          <Button variant="quiet" busy={isFetching} onClick={() => void refetch()}>
            {t('common.retry')}
          </Button>
        </LeavingPart>
      )}
      {subcategories.map((subcategory, index) => (
        <SubcategorySection
          key={subcategory._id}
          subcategory={subcategory}
          services={isPending ? undefined : (data?.get(subcategory._id) ?? NO_SERVICES)}
          silent={isError}
          renderAction={renderAction}
          eager={index === 0}
        />
      ))}
    </div>
  );
}
