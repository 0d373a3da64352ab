/** Field errors read as the specification writes them: the label followed by the message. */
import { describe, expect, it } from 'vitest';
import { goalPath, limitMinutes, required, websiteLink } from './field-rules.ts';

describe('field rules', () => {
  it('asks for what is required', () => {
    expect(required('Test name')('')).toBe('Test name is required');
    expect(required('Test name')('Lamp')).toBeNull();
  });

  it('asks for a link with its protocol', () => {
    const check = websiteLink('Website link');
    expect(check('')).toBe('Website link is required');
    expect(check('no link')).toBe('Website link is not valid');
    expect(check('shop.example.com')).toMatch(/^Website link is not valid\. Please, include protocol /);
    expect(check('https://shop.example.com/lamps')).toBeNull();
  });

  it('takes whole minutes up to an hour as another time limit', () => {
    const check = limitMinutes('Minutes');
    expect(['1', '10', '60'].map(check)).toEqual([null, null, null]);
    expect(check('')).toBe('Minutes is required');
    expect(check('1.5')).toBe('Minutes Numbers only');
    expect([check('0'), check('61')]).toEqual(['Minutes is from 1 to 60', 'Minutes is from 1 to 60']);
  });

  it('takes a path pattern or nothing as the goal', () => {
    const check = goalPath('Goal reached when');
    expect(check('')).toBeNull();
    expect(check('/delivery/*')).toBeNull();
    expect(check('delivery')).toBe('Goal reached when is not valid');
  });
});
