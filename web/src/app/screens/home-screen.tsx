import { useRef } from 'react';
import { Skeleton } from '../../components/feedback/skeleton';
import { CategoryGrid } from '../../features/catalogue/components/category-grid';
import { HomeHero } from '../../features/home/components/home-hero';
import { HomeSection } from '../../features/home/components/home-section';
import { SearchOpener } from '../../features/search/components/search-opener';
import { useT } from '../../lib/i18n/i18n';
import { lazyScreen } from '../lazy-screen';
import { retriedPart } from '../retried-part';

/** The height of the pincode check on a phone, reserved while its code loads. */
const PINCODE_HEIGHT = '15.2rem';

// Hero and grid come first; the rest is fetched while they are painted.
const HomePincode = retriedPart(
  () => lazyScreen([], () => import('./home-pincode')),
  <Skeleton height={PINCODE_HEIGHT} radius="var(--radius-lg)" />,
);
const HomeMore = retriedPart(() => lazyScreen(['homeMore'], () => import('./home-more')));

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
      <HomeHero onBook={showGrid} search={<SearchOpener />} aside={<HomePincode />} />
      <HomeSection
        ref={grid}
        id="services"
        title={t('catalogue.categoriesTitle')}
        text={t('catalogue.categoriesText')}
      >
        <CategoryGrid />
      </HomeSection>
      <HomeMore />
    </>
  );
}
