/** The pure rules of the product, without zod: what browser and server compute alike. */
export * from './admin-paging';
export * from './cart';
export * from './customer';
export * from './duration-label';
export * from './india-time';
export * from './order-number';
export * from './order-total';
export * from './paging';
export * from './phone';
export * from './pictures';
export * from './pincode';
export * from './search';
export * from './slots';
export * from './stages';
export * from './translations';
export * from './uploads';
