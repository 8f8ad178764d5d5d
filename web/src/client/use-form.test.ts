import { addSection } from '@tinig/domain/calls/sections';
import { expect, test } from 'vitest';
import type { z } from 'zod/mini';
import type { useForm } from './use-form.ts';

type Check<Values extends Record<string, string>> = ReturnType<typeof useForm<Values>>['check'];
const check: Check<{ section_name: string }> = (schema: z.ZodMiniType, sent?: unknown) =>
  schema.safeParse(sent).data as never;

test('a form that leaves out a field that must be given does not compile', () => {
  // @ts-expect-error a section has a teacher
  expect(check(addSection.input)).toBeUndefined();
  // @ts-expect-error it is not among what is sent
  expect(check(addSection.input, { section_name: 'Mabini' })).toBeUndefined();
  expect(check(addSection.input, { section_name: 'Mabini', teacher_id: 'mia' })).toBeDefined();
});
