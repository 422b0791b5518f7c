import * as z from 'zod/mini';
import { gatewayCaseSchema } from '../entities/gateway';
import { idSchema, requiredLineSchema } from '../entities/primitives';
import { ROLES_FOR } from '../rules/admin-roles';
import { REASON_LENGTH } from '../rules/field-bounds';
import { MAX_GATEWAY_CASES } from '../rules/gateway';
import { defineEndpoint } from './define-endpoint';

export const listGatewayCases = defineEndpoint({
  summary:
    'The money of the payment gateway that was not what was due and waits for an admin, the oldest first.',
  method: 'GET',
  path: '/api/admin/payments/gateway-cases',
  audience: { kind: 'admin', roles: ROLES_FOR.seePayments },
  cache: 'never',
  status: 200,
  response: z.array(gatewayCaseSchema).check(z.maxLength(MAX_GATEWAY_CASES)),
  errors: [],
});

export const closeGatewayCase = defineEndpoint({
  summary:
    'Closes a case of the payment gateway with what was done about it. The same again changes nothing; it is refused when somebody else has closed it meanwhile.',
  method: 'POST',
  path: '/api/admin/payments/gateway-cases/:id',
  audience: { kind: 'admin', roles: ROLES_FOR.changePayments },
  cache: 'never',
  params: z.strictObject({ id: idSchema }),
  body: z.strictObject({ reason: requiredLineSchema(REASON_LENGTH) }),
  status: 200,
  response: z.strictObject({ _id: idSchema }),
  errors: ['not_found', 'conflict'],
});
