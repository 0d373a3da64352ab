import { describe, expect, it } from 'vitest';
import { isOneHost, isOneSite } from './index.ts';

describe('isOneHost', () => {
  it.each([
    ['shop.example', 'shop.example'],
    ['www.shop.example', 'Shop.example'],
    ['shop.example', 'pay.shop.example'],
    ['a.pay.shop.example', 'www.shop.example'],
    ['localhost', 'localhost'],
    ['127.0.0.1', '127.0.0.1'],
  ])('takes %s and %s for one', (a, b) => {
    expect([isOneHost(a, b), isOneHost(b, a)]).toEqual([true, true]);
  });

  it.each([
    ['shop.example', 'other.example'],
    ['shop.example', 'notshop.example'],
    ['app.shop.example', 'pay.shop.example'],
    ['shop.example', 'example'],
    ['10.0.0.1', '0.0.1'],
    ['127.0.0.1', 'localhost'],
  ])('keeps %s and %s apart', (a, b) => {
    expect([isOneHost(a, b), isOneHost(b, a)]).toEqual([false, false]);
  });
});

describe('isOneSite', () => {
  it.each([
    ['app.shop.example', 'pay.shop.example'],
    ['shop.com', 'www.shop.de'],
    ['shop.com', 'shop.co.uk'],
    ['ibm.com', 'www.ibm.de'],
    ['shop.example', 'pay.shop.example'],
  ])('takes %s and %s for one', (a, b) => {
    expect([isOneSite(a, b), isOneSite(b, a)]).toEqual([true, true]);
  });

  it.each([
    ['shop.example', 'other.example'],
    ['shop.co.uk', 'other.co.uk'],
    ['127.0.0.1', '127.0.0.2'],
    ['localhost', 'shop.example'],
  ])('keeps %s and %s apart', (a, b) => {
    expect([isOneSite(a, b), isOneSite(b, a)]).toEqual([false, false]);
  });
});
