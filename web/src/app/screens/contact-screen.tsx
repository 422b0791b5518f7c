export { default } from '../../features/support/components/contact-page';
