import { z } from 'zod/mini';
import { ORDER_MOVES } from '../rules/moves/called-moves';
import { orderSchema } from './order';
import { startCodeSchema } from './order-move';

/**
 * One order as its customer reads it, with what no list has: the code by which the customer lets the work start, from
 * acceptance until the work begins; whether wrong codes have locked the start until the code is renewed; and the moves
 * that the customer may make now.
 */
export const orderDetailSchema = z.extend(orderSchema, {
  startCode: z.optional(startCodeSchema),
  isCodeLocked: z.optional(z.literal(true)),
  moves: z.array(z.enum(ORDER_MOVES)),
});

export type OrderDetail = z.infer<typeof orderDetailSchema>;
