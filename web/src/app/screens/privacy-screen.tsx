export { default } from '../../features/legal/components/privacy-page';
