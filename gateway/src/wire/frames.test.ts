import { describe, expect, test } from 'vitest';
import { FrameJoiner, framesOf } from './frames.ts';

const long = 'a'.repeat(16_384);

describe('a text is cut into frames', () => {
  test.each([
    ['a short one is one frame', 'abc', ['abc']],
    ['one that just fits is one frame', long, [long]],
    ['a longer one is announced by its number', `${long}b`, ['2', long, 'b']],
    ['a letter of two units is not torn', `${long.slice(1)}🎓b`, ['2', long.slice(1), '🎓b']],
  ])('%s', (_, text, frames) => {
    expect(framesOf(text)).toEqual(frames);
  });
});

describe('frames are put together', () => {
  const take = (frames: string[], mostBytes = 65_536) => {
    const joiner = new FrameJoiner({ mostMessageBytes: mostBytes, mostParts: 256 });
    return frames.flatMap((frame) => joiner.take(frame) ?? []);
  };

  test.each([
    ['a sign of life is nothing', ['0', '{}'], ['{}']],
    ['three parts are one', ['3', 'a', 'b', 'c', '{}'], ['abc', '{}']],
    ['a part may look like a number', ['2', '{"a":', '12'], ['{"a":12']],
  ])('%s', (_, frames, messages) => {
    expect(take(frames)).toEqual(messages);
  });

  test.each([
    ['too many parts', ['257', ...Array(257).fill('a')]],
    ['more than a message may have', ['2', 'aaa', 'aaa']],
    ['letters count by their bytes', ['ñññ']],
  ])('%s: not kept, and the next is taken', (_, frames) => {
    expect(take([...frames, '{}'], 5)).toEqual([{ number: undefined }, '{}']);
  });
});
