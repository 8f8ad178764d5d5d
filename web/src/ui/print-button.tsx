import { Button } from './button.tsx';

export const PrintButton = ({ children = 'I-print' }: { children?: string }) => (
  <Button icon="print" onClick={() => window.print()}>
    {children}
  </Button>
);
