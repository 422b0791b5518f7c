export { default } from '../../features/loan/components/loan-page';
