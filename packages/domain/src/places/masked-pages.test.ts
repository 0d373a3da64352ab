import { expect, it } from 'vitest';
import { foldMaskedPages } from './masked-pages.ts';

const counted = (...paths: string[]): string[] => {
  const folded = foldMaskedPages(paths);
  return paths.map((path) => folded.get(path) ?? path);
};

it('a page with a masked word is the page that has the word', () => {
  expect(counted('/wp-*****/edit', '/wp-admin/edit', '/wp-admin/new')).toEqual(['/wp-admin/edit', '/wp-admin/edit', '/wp-admin/new']);
  expect(counted('/orders/****', '/orders/anna')).toEqual(['/orders/anna', '/orders/anna']);
});
it('is one with all pages that may have it', () => {
  expect(counted('/search/*****', '/search/lamps', '/search/chair', '/search')).toEqual(['/search/*', '/search/*', '/search/*', '/search']);
});
it('is the same whatever the length of the word, where no page has it', () => {
  expect(counted('/orders/****', '/orders/*******', '/orders/anna/pay')).toEqual(['/orders/*', '/orders/*', '/orders/anna/pay']);
});
it('leaves other pages as they are', () => {
  expect(foldMaskedPages(['/', '/a', '/b/c']).size).toBe(0);
});
