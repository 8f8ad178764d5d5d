import type { Topic } from '@tinig/domain/calls/call';
import { topicsMatch } from '@tinig/domain/calls/call';
import { expect, test } from 'vitest';
import { WatchIndex } from './watch-index.ts';

const follows: Record<string, Topic[]> = {
  'a pupil’s progress': [{ kind: 'progress', uid: 'ana' }],
  'another’s progress': [{ kind: 'progress', uid: 'ben' }],
  'a pupil, and all sections': [{ kind: 'people', uid: 'ana' }, { kind: 'sections' }],
  'all progress': [{ kind: 'progress' }],
  'progress of a section': [{ kind: 'progress', section: 'mabini' }],
  'progress of a teacher’s pupils': [{ kind: 'progress', teacher: 'lea' }],
  nothing: [],
};
const all = Object.entries(follows).map(([name, topics]) => ({ name, follows: topics }));
const changes: Topic[] = [
  { kind: 'progress', uid: 'ana', section: 'mabini', holders: ['lea'] },
  { kind: 'progress', uid: 'cara', section: 'rizal', holders: [] },
  { kind: 'progress' },
  { kind: 'people', uid: 'ana' },
  { kind: 'sections' },
  { kind: 'audit' },
];

test('a change finds all whom it touches, and nobody else', () => {
  const followers = new WatchIndex<(typeof all)[number]>();
  for (const one of all) followers.add(one);
  for (const change of changes) {
    const touched = all.filter((one) => one.follows.some((followed) => topicsMatch(change, followed)));
    expect([...followers.of([change])].map(({ name }) => name).toSorted()).toEqual(
      touched.map(({ name }) => name).toSorted(),
    );
  }
});

test('who is gone is not found any more', () => {
  const followers = new WatchIndex<(typeof all)[number]>();
  for (const one of all) followers.add(one);
  for (const one of all.slice(0, 4)) followers.remove(one);
  expect([...followers.of(changes)].map(({ name }) => name)).toEqual([
    'progress of a section',
    'progress of a teacher’s pupils',
  ]);
});
