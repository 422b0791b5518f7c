import type { Address, Order, User } from '@gharseva/contract';
import type { CartItem } from '@gharseva/contract/rules';

/** A saved address in Lucknow. */
export function address(change: Partial<Address> = {}): Address {
  return {
    _id: 'address-1',
    label: 'Home',
    addressLine1: '12 Hazratganj',
    addressLine2: '',
    city: 'Lucknow',
    state: 'Uttar Pradesh',
    pincode: '226001',
    landmark: '',
    ...change,
  };
}

/** A customer with complete details. */
export function customer(change: Partial<User> = {}): User {
  return {
    _id: 'asha',
    name: 'Asha Verma',
    phone: '9876543210',
    email: 'asha@example.in',
    addresses: [],
    ...change,
  };
}

/** Stores a customer as the login popup does. */
export function logIn(user: User): void {
  window.localStorage.setItem('user', JSON.stringify(user));
}

/** Stores a cart in the browser. */
export function fillCart(...items: CartItem[]): void {
  window.localStorage.setItem('cart', JSON.stringify(items));
}

export function cartItem(id: string, price: number, qty = 1): CartItem {
  return { _id: id, name: `Service ${id}`, description: '', price, qty };
}

/** An order as the API returns it to its customer. */
export function order(change: Partial<Order> = {}): Order {
  const { _id: _savedAs, ...serviceAddress } = address();
  return {
    _id: 'order-aaabbbcc1d2e',
    serviceType: 'Electrician',
    createdAt: '2026-11-20T18:05:00.000+05:30',
    scheduledDate: '2026-11-22',
    timeSlot: '10:00 AM - 12:00 PM',
    status: 'placed',
    stage: 'placed',
    cartItems: [{ itemId: 'fan', name: 'Fan repair', quantity: 2, price: 149, image: '/pictures/fan.svg' }],
    itemTotal: 298,
    visitationCharge: 49,
    taxes: 0,
    professionalTips: 30,
    amount: 377,
    customerNotes: '',
    feedback: '',
    serviceAddress,
    orderSource: 'web',
    events: [],
    ...change,
  };
}
