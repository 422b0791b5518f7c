export { default } from '../../features/legal/components/about-page';
