import { createLocalGateway } from './local-gateway';
import type { PaymentGateway } from './payment-gateway';

/** Which gateway is configured, and what it signs with: null in production without one. */
interface GatewaySettings {
  gateway: 'none' | 'local';
  gatewaySecret: string | null;
}

/** The payment gateway that the configuration names; null for none. */
export function createGateway({ gateway, gatewaySecret }: GatewaySettings): PaymentGateway | null {
  return gateway === 'none' || gatewaySecret === null ? null : createLocalGateway(gatewaySecret);
}
