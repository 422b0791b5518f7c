export { default } from '../../features/legal/components/refund-page';
