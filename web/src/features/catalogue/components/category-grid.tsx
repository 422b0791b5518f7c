import { LayoutGrid } from 'lucide-react';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { ErrorState } from '#components/feedback/error-state.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { paths } from '#config/paths.ts';
import { sayReference } from '#lib/api/say-reference.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useLocalText } from '#lib/i18n/local-text.ts';
import { useHomeCategories } from '../api/use-categories';
import styles from './category-grid.module.css';

/** Pictures on a phone's first screen, exempt from lazy loading. */
const EAGER_PICTURES = 4;
const SKELETON_TILES = 10;

/** The grid of home-service categories, two to five columns wide (docs/specification.md section 2). */
export function CategoryGrid() {
  const t = useT();
  const text = useLocalText();
  const { data: categories, error, isPending, isFetching, refetch } = useHomeCategories();

  if (isPending) return <GridSkeleton />;
  if (!categories) {
    return (
      <ErrorState
        text={t('catalogue.failed')}
        hint={sayReference(error)}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  if (categories.length === 0) {
    return (
      <EmptyState
        icon={<LayoutGrid size={28} />}
        text={t('catalogue.noCategories')}
        hint={t('catalogue.noCategoriesHint')}
        action={
          <ButtonLink variant="secondary" to={paths.support}>
            {t('layout.support')}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <ul className={styles.grid}>
      {categories.map((category, index) => (
        <li key={category._id} className={styles.cell}>
          <Link className={styles.tile} to={paths.category(category._id)}>
            <Picture src={category.imageUrl} alt="" eager={index < EAGER_PICTURES} />
            <span className={styles.name}>{text(category, 'name')}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function GridSkeleton() {
  const t = useT();
  return (
    <div role="status">
      <span className="visually-hidden">{t('common.loading')}</span>
      <div className={styles.grid}>
        {Array.from({ length: SKELETON_TILES }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
          <div key={index} className={styles.tile}>
            <span className={styles.pictureSkeleton} />
            <span className={styles.name}>
              <Skeleton width="70%" height="1.25rem" />
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}
