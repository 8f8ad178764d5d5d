import { InWords } from '#ui/feedback/in-words.tsx';

/** Warning before a quarter is opened while the previous one is closed. Empty if there is nothing to warn of. */
export const PreviousQuarterNotice = ({ children }: { children: string }) =>
  children && (
    <InWords icon="alert" apart>
      {children}
    </InWords>
  );
