import { Button } from './button.tsx';

/** Prints the page. */
export const PrintButton = () => (
  <Button icon="print" onClick={() => window.print()}>
    I-print
  </Button>
);
