import type { Service } from '@gharseva/contract';
import { ChevronLeft, ListX } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { ErrorState } from '#components/feedback/error-state.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { paths } from '#config/paths.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { sayReference } from '#lib/api/say-reference.ts';
import { useLocale, useT } from '#lib/i18n/i18n.ts';
import { useLocalText } from '#lib/i18n/local-text.ts';
import { paintedPage } from '#lib/painted-page.ts';
import { useCategory, useSubcategories } from '../api/use-category';
import styles from './category-page.module.css';
import { SubcategoryList } from './subcategory-list';
import { SubcategoryPending } from './subcategory-section';

interface CategoryPageProps {
  categoryId: string;
  /** Renders a service's action: the cart's buttons. */
  renderAction: (service: Service) => ReactNode;
  /** A line above the services: the rule of the visitation charge. */
  notice: ReactNode;
  /** The cart, next to the services. */
  aside: ReactNode;
  /** Shown instead when the category does not exist. */
  unknown: ReactNode;
}

/** The category page (docs/specification.md section 2): Loading..., then Failed to load data, or the subcategories. */
export function CategoryPage({ categoryId, renderAction, notice, aside, unknown }: CategoryPageProps) {
  const t = useT();
  const text = useLocalText();
  const category = useCategory(categoryId);
  const subcategories = useSubcategories(categoryId);

  const failed = (!category.data && category.isError) || (!subcategories.data && subcategories.isError);
  const painted = usePainted(categoryId);
  const title = category.data
    ? t('catalogue.categoryTitle', { name: text(category.data, 'name') })
    : (painted?.title ?? t('catalogue.pageTitle'));
  const intro = category.data
    ? text(category.data, 'description')
    : (painted?.intro ?? <IntroPending isLoading={!failed} />);
  if (isUnknown(category.error)) return unknown;
  const retry = () => {
    if (category.isError) void category.refetch();
    if (subcategories.isError) void subcategories.refetch();
  };

  return (
    <>
      <Link className={styles.back} to={paths.home}>
        <ChevronLeft size={18} aria-hidden="true" />
        {t('catalogue.backToAll')}
      </Link>
      <PageHeader title={title} intro={intro} />
      <div className={styles.columns}>
        <div className={styles.main}>
          {notice}
          {failed ? (
            <ErrorState
              text={t('catalogue.failed')}
              hint={sayReference(category.error ?? subcategories.error)}
              onRetry={retry}
              busy={category.isFetching || subcategories.isFetching}
            />
          ) : !subcategories.data || !category.data ? (
            <PageSkeleton />
          ) : subcategories.data.length === 0 ? (
            <EmptyState
              icon={<ListX size={28} />}
              text={t('catalogue.noSubcategories')}
              action={<ButtonLink to={paths.home}>{t('catalogue.backToAll')}</ButtonLink>}
            />
          ) : (
            <SubcategoryList subcategories={subcategories.data} renderAction={renderAction} />
          )}
        </div>
        {aside}
      </div>
    </>
  );
}

/** Whether the category does not exist, or its id is impossible. */
function isUnknown(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 404 || error.details.some(({ path }) => path === 'categoryId');
}

/** The category's heading in the current language, as it came with the served page. */
function usePainted(categoryId: string) {
  const locale = useLocale();
  return paintedPage?.path === paths.category(categoryId) ? paintedPage.headings[locale] : undefined;
}

/** Reserves the space of the category's description, against layout shifts when it loads or fails. */
function IntroPending({ isLoading }: { isLoading: boolean }) {
  return <span className={styles.introPending}>{isLoading && <Skeleton width="70%" />}</span>;
}

function PageSkeleton() {
  const t = useT();
  return (
    <div role="status" className={styles.skeleton}>
      <p>{t('common.loading')}</p>
      <SubcategoryPending />
      <SubcategoryPending />
    </div>
  );
}
