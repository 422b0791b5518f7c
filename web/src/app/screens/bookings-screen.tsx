export { default } from '../../features/bookings/components/bookings-page';
