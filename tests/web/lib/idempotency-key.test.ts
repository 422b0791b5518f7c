import { renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { addressLines } from '../../../web/src/lib/address-lines';
import { useIdempotencyKey } from '../../../web/src/lib/use-idempotency-key';

const keys = (storageKey?: string) => renderHook(() => useIdempotencyKey(storageKey)).result.current;

describe('Idempotency key', () => {
  it('is the same for the same body and differs for another', () => {
    const { keyFor } = keys();
    const first = keyFor({ a: 1 });
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(keyFor({ a: 1 })).toBe(first);
    expect(keyFor({ a: 2 })).not.toBe(first);
  });

  it('survives a reload under its storage key until it is forgotten', () => {
    const first = keys('order').keyFor({ a: 1 });
    const { keyFor, forget } = keys('order');
    expect(keyFor({ a: 1 })).toBe(first);
    forget();
    expect(keyFor({ a: 1 })).not.toBe(first);
  });

  it('is still made when storage is damaged or blocked', () => {
    window.sessionStorage.setItem('order', '{"text":7');
    expect(keys('order').keyFor({ a: 1 })).toHaveLength(32);
    const blocked = () => {
      throw new DOMException('Blocked', 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
    const { keyFor } = keys('order');
    expect(keyFor({ a: 1 })).toBe(keyFor({ a: 1 }));
  });
});

describe('Form helpers', () => {
  it('addressLines leaves no gaps for empty parts', () => {
    const full = {
      addressLine1: '12 Hazratganj',
      addressLine2: 'Civil Lines',
      landmark: 'Opposite the post office',
      city: 'Lucknow',
      state: 'Uttar Pradesh',
      pincode: '226001',
    };
    expect(addressLines(full)).toEqual([
      '12 Hazratganj',
      'Civil Lines',
      'Opposite the post office',
      'Lucknow, Uttar Pradesh 226001',
    ]);
    expect(addressLines({ ...full, addressLine2: '', landmark: '', state: '' })).toEqual([
      '12 Hazratganj',
      'Lucknow, 226001',
    ]);
  });
});
