export { default } from '../../features/legal/components/terms-page';
