import fc from 'fast-check';
import {
  trialEmail,
  trialPassword,
  trialSectionNames,
  trialSections,
  trialSession,
  uids,
} from '#school/trial-school';

/** A JSON Schema, as far as the agreements' inputs use it. */
export type JsonSchema = {
  type?: string;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  format?: string;
};

const longText = fc.integer({ min: 1, max: 20_000 }).map((length) => 'ñ'.repeat(length));

/** Well-formed texts that programs stumble over. */
export const oddTexts = [
  ...['', ' ', '\0', 'a\0b', '\n', '\u202egpj.exe', '\u200b', '\ufeff', '\u2028', '\u00ad', 'İ', 'ß', '９９'],
  ...['%', '%00', '_%\\', '"', '$1', '{{7*7}}', '=1+1', '\r\nX-Injected: 1', '<script>alert(1)</script>'],
  ...["'; drop table people; --", '../../etc/passwd', '__proto__', 'constructor', 'javascript:alert(1)'],
  ...['NaN', '-1', '1e999', 'null', 'true', 'https://', 'a@b', 'a@@b.cd', 'а@x.ph', 'ＫＨＭ７Ｐ３ＸＲ'],
  ...['0001-01-01T00:00:00Z', '0000-01-01', '9999-12-31', '0001-01-01..9999-12-31'],
  ...['+275760-09-13T00:00:00.001Z', '2026-02-30T25:61:61Z'],
  ...[
    'ﷺ'.repeat(60),
    '👩‍👩‍👧‍👧'.repeat(20),
    'Z͑ͫ̓'.repeat(40),
    'x'.repeat(65),
    'x'.repeat(300),
    'x'.repeat(5_000),
  ],
];

/** Those, others and any text. */
export const oddText = fc.oneof(
  fc.constantFrom(...oddTexts, '\ud800', 'a\udfff'),
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  longText,
);

const oddNumber = fc.oneof(
  fc.constantFrom(-0, -1, 0.1, 101, 1e21, 1e308, 5e-324, 2 ** 31, 2 ** 53, -(2 ** 63)),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
);

const ownKey = (key: string, value: unknown) => Object.fromEntries([[key, value]]);

/** Any JSON value, odd ones before others. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null]),
  oddText,
  oddNumber,
  fc.jsonValue({ maxDepth: 4 }),
  fc.constantFrom<unknown>(
    ownKey('__proto__', { role: 'superadmin' }),
    ownKey('constructor', { prototype: { role: 'superadmin' } }),
    ownKey('toString', 1),
    { length: 1e9 },
    { toJSON: 'x' },
    { $ne: null },
  ),
  fc.array(fc.constant('x'), { minLength: 500, maxLength: 2000 }),
);

const emails = uids.map(trialEmail);

// Values that exist, so that calls get past the first question.
const existing = fc.constantFrom(
  ...uids,
  ...trialSections,
  ...trialSectionNames,
  ...emails,
  trialPassword,
  trialSession('pupil-0'),
);

/** A value that a schema takes, often one that exists. `name` is the field's. */
export function fitting(schema: JsonSchema, name = ''): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => fitting(one, name)));
  switch (schema.type) {
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'string':
      return textOf(schema, name);
    case 'object':
      return schema.properties ? objectOf(schema) : tree;
    default:
      return oddValue;
  }
}

function numberOf({ type, minimum = -1e6, maximum = 1e6 }: JsonSchema): fc.Arbitrary<unknown> {
  if (type === 'integer') return fc.integer({ min: minimum, max: maximum });
  return fc.double({ min: minimum, max: maximum, noNaN: true });
}

const mostly = (often: fc.Arbitrary<unknown>, else_: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 12, arbitrary: often }, { weight: 1, arbitrary: else_ });

const person = fc.constantFrom(...uids, ...uids.filter((uid) => uid.startsWith('pupil')));
const newEmail = fc.uuid().map((id) => `${id}@school.example`);
const name = fc.constantFrom('Ana', 'Niña', 'José María', "O'Neill-Dela Cruz", 'Ñ', '李', 'x'.repeat(64));

function textOf({ maxLength = 64, format }: JsonSchema, field: string): fc.Arbitrary<unknown> {
  const some = fc.string({ unit: 'grapheme', minLength: 1, maxLength: Math.min(maxLength, 100) });
  if (format === 'uri') return fc.webUrl({ validSchemes: ['https'] });
  if (/password/.test(field)) return mostly(fc.constant(trialPassword), some);
  if (field === 'section') return mostly(fc.constantFrom(...trialSectionNames.slice(0, 4)), some);
  if (field === 'section_name')
    return mostly(fc.oneof(fc.constantFrom(...trialSectionNames), fc.uuid()), some);
  if (field === 'sectionID') return mostly(fc.constantFrom(...trialSections), existing);
  if (field === 'teacher_id')
    return mostly(fc.constantFrom(...uids.filter((uid) => uid.startsWith('teacher'))), existing);
  if (field === 'email') return mostly(fc.oneof(newEmail, fc.constantFrom(...emails)), fc.emailAddress());
  if (/id$/i.test(field)) return mostly(person, fc.oneof(existing, fc.uuid()));
  if (/name$/i.test(field)) return mostly(name, some);
  return fc.oneof(existing, some);
}

function objectOf({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, one]) => [name, fitting(one, name)]),
  );
  return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) }).map(alike);
}

// Both passwords of a form are mostly the same.
const alike = (value: Record<string, unknown>) =>
  'confirm_password' in value && value.password === trialPassword
    ? { ...value, confirm_password: value.password }
    : value;

const record = fc.dictionary(fc.oneof(existing, fc.string({ maxLength: 20 })), oddValue, { maxKeys: 4 });

/** Something like the tree that an import takes. */
const tree = fc.record(
  {
    Users: fc.dictionary(existing, fc.oneof(record, oddValue), { maxKeys: 4 }),
    Sections: fc.oneof(fc.dictionary(existing, record, { maxKeys: 3 }), oddValue),
    QuarterLock: fc.oneof(fc.dictionary(existing, record, { maxKeys: 3 }), oddValue),
    PlayerProgress: fc.oneof(fc.dictionary(existing, record, { maxKeys: 3 }), oddValue),
    Links: fc.oneof(record, oddValue),
  },
  { requiredKeys: [] },
);
