import { useParams } from 'react-router-dom';
import { Page } from '../../components/layout/page-frame';
import { paths } from '../../config/paths';
import { CartPanel } from '../../features/cart/components/cart-panel';
import { FloatingCart } from '../../features/cart/components/floating-cart';
import { ServiceCartButtons } from '../../features/cart/components/service-cart-buttons';
import { VisitationNotice } from '../../features/cart/components/visitation-notice';
import { loadCategory } from '../../features/catalogue/api/load-category';
import { CategoryPage } from '../../features/catalogue/components/category-page';
import { useT } from '../../lib/i18n/i18n';
import type { LoadData } from '../lazy-screen';
import { NotFound } from './not-found';

/** A category's services with the cart beside them, or behind a floating button on small screens. */
function CategoryScreen() {
  const t = useT();
  const { categoryId = '' } = useParams();
  return (
    <Page>
      <CategoryPage
        categoryId={categoryId}
        renderAction={(service) => <ServiceCartButtons service={service} />}
        notice={<VisitationNotice />}
        aside={<CartPanel />}
        unknown={
          <NotFound home={paths.home} label={t('catalogue.backToAll')} hint={t('catalogue.unknown')} />
        }
      />
      <FloatingCart />
    </Page>
  );
}

const loadData: LoadData = (client, { categoryId = '' }) => loadCategory(client, categoryId);

export default Object.assign(CategoryScreen, { loadData });
