import { type Handset, openHandset, type Sdk } from './handset.ts';

type Verb = keyof Handset;
export type PhoneAnswer = { value: unknown } | { code: string };

/** Interface of the page for the test that drives it. */
export type Phones = {
  open: (origin: string) => number;
  ask: (phone: number, verb: Verb, given: unknown[]) => Promise<PhoneAnswer>;
  pollOnly: () => void;
};

/** Lets the test outside drive phones in this page. */
export function share(sdk: Sdk) {
  const opened: Handset[] = [];
  const phones: Phones = {
    open: (origin) => opened.push(openHandset(sdk, origin)) - 1,
    async ask(phone, verb, given) {
      try {
        const does = opened[phone]![verb] as (...given: unknown[]) => Promise<unknown>;
        return { value: await does(...given) };
      } catch (error) {
        const { code, message } = error as { code?: string; message: string };
        return { code: code ?? message };
      }
    },
    pollOnly: () => sdk.database.forceLongPolling(),
  };
  Object.assign(globalThis, { phones });
}
