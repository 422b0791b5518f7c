import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { PagePending } from '../../components/layout/page-pending';
import { paths } from '../../config/paths';
import { AdminArea } from '../../features/admin-session/components/admin-area';
import { lazyScreen } from '../lazy-screen';
import NotFoundScreen from './not-found-screen';

const CitiesPage = lazyScreen(
  ['adminCatalogue', 'table'],
  () => import('../../features/admin-catalogue/components/cities-page'),
);
const CategoriesPage = lazyScreen(
  ['adminCatalogue', 'table'],
  () => import('../../features/admin-catalogue/components/categories-page'),
);
const ServicesPage = lazyScreen(
  ['adminCatalogue', 'table'],
  () => import('../../features/admin-catalogue/components/services-page'),
);

/** The admin area and its pages (SPEC.md section 2); the login stands outside of it. */
export default function AdminScreen() {
  return (
    <AdminArea>
      <Suspense fallback={<PagePending />}>
        <Routes>
          <Route index element={<Navigate to={paths.adminCities} replace />} />
          <Route path="cities" element={<CitiesPage />} />
          <Route path="categories" element={<CategoriesPage />} />
          <Route path="services" element={<ServicesPage />} />
          <Route path="*" element={<NotFoundScreen />} />
        </Routes>
      </Suspense>
    </AdminArea>
  );
}
