import { Button } from './button.tsx';

export const PrintButton = () => (
  <Button icon="print" onClick={() => window.print()}>
    I-print
  </Button>
);
