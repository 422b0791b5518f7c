import { useParams } from 'react-router-dom';
import { Page } from '../../components/layout/page-frame';
import { CartPanel } from '../../features/cart/components/cart-panel';
import { FloatingCart } from '../../features/cart/components/floating-cart';
import { ServiceCartButtons } from '../../features/cart/components/service-cart-buttons';
import { VisitationNotice } from '../../features/cart/components/visitation-notice';
import { CategoryPage } from '../../features/catalogue/components/category-page';

/** A category's services with the cart beside them, or behind a floating button on small screens. */
export default function CategoryScreen() {
  const { categoryId = '' } = useParams();
  return (
    <Page>
      <CategoryPage
        categoryId={categoryId}
        renderAction={(service) => <ServiceCartButtons service={service} />}
        notice={<VisitationNotice />}
        aside={<CartPanel />}
      />
      <FloatingCart />
    </Page>
  );
}
