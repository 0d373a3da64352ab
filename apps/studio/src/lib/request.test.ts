import { calls } from '@sightline/wire/calls';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { requestFor } from './request.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://host.example' });
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null });
  stored.set('access_token', 'abc');
});
afterEach(() => vi.unstubAllGlobals());

describe('a request made from the call table', () => {
  it('sends plain fields as a form, without those that are undefined', async () => {
    const request = requestFor(calls.getApiProjects, { count: 19, order: 3, after: undefined }, 1000, {});
    expect(request.headers.get('content-type')).toContain('application/x-www-form-urlencoded');
    expect(await request.text()).toBe('count=19&order=3');
  });
  it('sends nested and null fields as JSON', async () => {
    const nested = requestFor(calls.updatePrototype, { questionId: 'qst_1', ExpectedPath: ['scr_1'] }, 1000, {});
    expect(nested.headers.get('content-type')).toBe('application/json');
    expect(await nested.json()).toEqual({ questionId: 'qst_1', ExpectedPath: ['scr_1'] });
    const cleared = requestFor(calls.updatePrototype, { questionId: 'qst_1', StartScreenId: null }, 1000, {});
    expect(await cleared.json()).toEqual({ questionId: 'qst_1', StartScreenId: null });
  });
  it('fills path parameters and puts the rest into the query', () => {
    const request = requestFor(calls.getReplay, { rid: 'rec_1', qid: 'qst/2' }, 1000, {});
    expect(request.url).toBe('https://host.example/api/recordings/rec_1/replay?qid=qst%2F2');
    expect(request.method).toBe('GET');
  });
  it('carries the token of researcher calls, and none of public ones', () => {
    expect(requestFor(calls.getUserProfile, {}, 1000, {}).headers.get('authorization')).toBe('Bearer abc');
    expect(requestFor(calls.token, { username: 'a', password: 'b', grant_type: 'password' }, 1000, {}).headers.has('authorization')).toBe(
      false,
    );
  });
  it('puts fields before the file of a multipart call', async () => {
    const file = new File(['x'], 'screen.png', { type: 'image/png' });
    const form = await requestFor(calls.uploadPrototypeScreen, { questionId: 'qst_1' }, 1000, { file }).formData();
    expect([...form.keys()]).toEqual(['questionId', 'file']);
  });
});
