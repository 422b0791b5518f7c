import { listOrderWorkers } from './list/list-order-workers';
import { markOpenLoans } from './list/mark-open-loans';
import { numberOrders } from './list/number-orders';
import { prefixCustomers } from './list/prefix-customers';
import type { Migration } from './migration';

/** All migrations, in the order in which they are applied. */
export const migrations: readonly Migration[] = [
  numberOrders,
  prefixCustomers,
  listOrderWorkers,
  markOpenLoans,
];
