export { default } from '../../features/account/components/profile-page';
