import { Suspense, useRef } from 'react';
import { Skeleton } from '../../components/feedback/skeleton';
import { CategoryGrid } from '../../features/catalogue/components/category-grid';
import { HomeHero } from '../../features/home/components/home-hero';
import { HomeSection } from '../../features/home/components/home-section';
import { SearchOpener } from '../../features/search/components/search-opener';
import { useT } from '../../lib/i18n/i18n';
import { AppErrorBoundary } from '../app-error-boundary';
import { lazyScreen } from '../lazy-screen';

// Hero and grid come first; the rest is fetched while they are painted.
const HomePincode = lazyScreen([], () => import('./home-pincode'));
const HomeMore = lazyScreen(['homeMore'], () => import('./home-more'));

/** The height of the pincode check on a phone, reserved while its code loads. */
const PINCODE_HEIGHT = '15.2rem';

/** Home: hero, category grid, upcoming services, and why to choose us (docs/specification.md section 2). */
export function HomeScreen() {
  const t = useT();
  const grid = useRef<HTMLElement>(null);
  const showGrid = () => {
    // Smooth unless reduced motion is preferred: the style sheet decides.
    grid.current?.scrollIntoView({ block: 'start' });
    grid.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <HomeHero
        onBook={showGrid}
        search={<SearchOpener />}
        aside={
          <AppErrorBoundary fallback={null}>
            <Suspense fallback={<Skeleton height={PINCODE_HEIGHT} radius="var(--radius-lg)" />}>
              <HomePincode />
            </Suspense>
          </AppErrorBoundary>
        }
      />
      <HomeSection
        ref={grid}
        id="services"
        title={t('catalogue.categoriesTitle')}
        text={t('catalogue.categoriesText')}
      >
        <CategoryGrid />
      </HomeSection>
      <AppErrorBoundary fallback={null}>
        <Suspense fallback={null}>
          <HomeMore />
        </Suspense>
      </AppErrorBoundary>
    </>
  );
}
