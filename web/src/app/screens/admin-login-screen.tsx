export { default } from '../../features/admin/session/components/login-page';
