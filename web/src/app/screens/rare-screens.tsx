import { useRoutes } from 'react-router-dom';
import { paths } from '../../config/paths';
import { RECEIPT_PATH } from '../../config/receipt-path';
import { lazyScreen } from '../lazy-screen';
import NotFoundScreen from './not-found-screen';

const VisitScreen = lazyScreen(['visit'], () => import('../../features/visit/components/visit-page'));
const ReceiptScreen = lazyScreen(['receipt'], () => import('../../features/receipt/components/receipt-page'));

const ROUTES = [
  { path: paths.visit, element: <VisitScreen /> },
  { path: RECEIPT_PATH, element: <ReceiptScreen /> },
  { path: '*', element: <NotFoundScreen /> },
];

/** Screens that few people open, which the first load does not name, and the screen of every unknown address. */
export default function RareScreens() {
  return useRoutes(ROUTES);
}
