/** Groups whose areas are compared, and what the server is asked for with. */
import { expect, it } from 'vitest';
import { readAddress } from '../results-address.ts';
import { groupFields, groupsOf, type GroupSources } from './compare-groups.ts';

const sources: GroupSources = {
  project: { Collectors: [], QuestData: { Items: [] } },
  devices: [{ Value: 'phone' }, { Value: 'computer' }],
  segments: [{ Id: 'seg_a', Name: 'Weekly', Filter: { answered: 'qst_often', answer: 'alt_weekly' } }],
  ages: [44, 19, 35, 22, 60],
};
const address = readAddress(new URLSearchParams('gender=Female&outcome=Success&age=20-80'));

it('splits testers by age at the median', () => {
  expect(groupsOf('age', sources).map(({ label, fields }) => [label, fields])).toEqual([
    ['Under 35', { maxAge: 34 }],
    ['35 and over', { minAge: 35 }],
  ]);
  expect(groupsOf('age', { ...sources, ages: [30, 30, 30] })).toEqual([]);
  expect(groupsOf('age', { ...sources, ages: [] })).toEqual([]);
});

it('has a group for each device there is', () => {
  expect(groupsOf('device', sources).map(({ fields }) => fields)).toEqual([{ device: 'phone' }, { device: 'computer' }]);
});

it('asks for a group within the filters of the page, whose own part it replaces', () => {
  const [phones] = groupsOf('device', sources);
  expect(groupFields('device', phones!, address)).toEqual({ gender: 'Female', minAge: 20, outcome: 'Success', device: 'phone' });
  const [, older] = groupsOf('age', sources);
  expect(groupFields('age', older!, address)).toMatchObject({ gender: 'Female', minAge: 35 });
  const [women] = groupsOf('gender', sources);
  expect(groupFields('gender', women!, readAddress(new URLSearchParams('gender=Male')))).toEqual({ gender: 'Female' });
});

it('asks for a saved segment as it was saved', () => {
  const [weekly] = groupsOf('segment', sources);
  expect(groupFields('segment', weekly!, address)).toEqual({ answered: 'qst_often', answer: 'alt_weekly' });
});
