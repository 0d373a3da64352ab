/** The name a new collector begins with. */
import { CollectorType } from './types.ts';

/** 'My testers' or 'Paid testers'; numbered from 2 where the project has one of that name. */
export function freeCollectorName(type: number, taken: readonly string[]): string {
  const plain = type === CollectorType.paid ? 'Paid testers' : 'My testers';
  let name = plain;
  for (let number = 2; taken.includes(name); number += 1) name = `${plain} ${number}`;
  return name;
}
