import { describe, expect, it } from 'vitest';
import { mayBeFramed } from './may-be-framed.ts';
import { pageKind } from './page-kind.ts';
import { policyAllows } from './policy-allows.ts';

describe('mayBeFramed', () => {
  const ours = 'https://tests.example.com';
  const framed = (xFrameOptions: string[], policies: string[], url = 'https://shop.example/') =>
    mayBeFramed({ url: new URL(url), xFrameOptions, policies }, ours);
  it.each([
    [true, [], []],
    [false, ['DENY'], []],
    [false, ['deny'], []],
    [false, ['SAMEORIGIN'], []],
    [false, ['SAMEORIGIN, SAMEORIGIN'], []],
    [true, ['ALLOW-FROM https://a.example'], []],
    [true, ['nonsense'], []],
    [false, [], ["frame-ancestors 'none'"]],
    [false, [], ["frame-ancestors 'self'"]],
    [false, [], ['frame-ancestors']],
    [true, [], ['frame-ancestors *']],
    [true, ['DENY'], ['frame-ancestors *']],
    [true, [], ["default-src 'self'"]],
    [true, [], ['frame-ancestors https:']],
    [true, [], ['frame-ancestors http:']],
    [true, [], ['frame-ancestors https://tests.example.com']],
    [true, [], ['frame-ancestors tests.example.com']],
    [true, [], ['frame-ancestors https://*.example.com']],
    [true, [], ['frame-ancestors tests.example.com:443']],
    [false, [], ['frame-ancestors tests.example.com:8443']],
    [false, [], ['frame-ancestors *.tests.example.com']],
    [false, [], ['frame-ancestors https://other.example.com']],
    [false, [], ['frame-ancestors *', "frame-ancestors 'none'"]],
    [false, [], ["frame-ancestors *, frame-ancestors 'none'"]],
    [true, [], ["frame-ancestors *; frame-ancestors 'none'"]],
  ])('%s: %j %j', (expected, xFrameOptions, policies) => {
    expect(framed(xFrameOptions, policies)).toBe(expected);
  });
  it('lets a page of our own origin frame itself, and no insecure page into a secure one', () => {
    expect(framed(['SAMEORIGIN'], ["frame-ancestors 'self'"], `${ours}/demo/`)).toBe(true);
    expect(framed([], [], 'http://shop.example/')).toBe(false);
  });
});

describe('pageKind', () => {
  it.each([
    ['page', 200, 'text/html; charset=utf-8', undefined],
    ['page', 404, 'TEXT/HTML', 'inline'],
    ['page', 200, 'application/xhtml+xml', undefined],
    ['page', 200, undefined, undefined],
    ['site-not-a-page', 200, 'image/png', undefined],
    ['site-not-a-page', 200, 'application/pdf', undefined],
    ['site-not-a-page', 200, 'application/ld+json', undefined],
    ['site-not-a-page', 204, 'text/html', undefined],
    ['site-download', 200, 'application/zip', undefined],
    ['site-download', 200, 'application/octet-stream', undefined],
    ['site-download', 200, 'text/html', 'attachment; filename="a.html"'],
  ])('%s: %i %s %s', (expected, status, type, disposition) => {
    expect(pageKind(status, type, disposition)).toBe(expected);
  });
});

describe('policyAllows', () => {
  const own = new URL('https://shop.example/');
  const target = new URL('https://tests.example.com/run/page/chunks');
  const allows = (...policies: string[]) => policyAllows(policies, { directives: ['connect-src', 'default-src'], target, own });
  it.each([
    [true, []],
    [true, ["script-src 'self'"]],
    [false, ["default-src 'self'"]],
    [false, ["connect-src 'none'"]],
    [false, ['connect-src']],
    [true, ["default-src 'self'; connect-src https:"]],
    [false, ["default-src *; connect-src 'self'"]],
    [true, ['CONNECT-SRC https://Tests.example.com']],
    [false, ["connect-src *, connect-src 'self'"]],
    [false, ["connect-src 'self'; connect-src *"]],
    [true, ["default-src 'nonce-abc'"]],
  ])('%s: %j', (expected, policies) => expect(allows(...policies)).toBe(expected));
});
