import { InWords } from '#ui/in-words.tsx';

/** Before a quarter is opened: that the one before it is closed; nothing where it is not. */
export const PreviousQuarterNotice = ({ children }: { children: string }) =>
  children && (
    <InWords icon="alert" apart>
      {children}
    </InWords>
  );
