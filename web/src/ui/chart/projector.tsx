import { useEffect } from 'react';
import { Button } from '#ui/form/button.tsx';
import { usePageKeys } from '#ui/form/use-page-keys.ts';

/**
 * Hook: projector view of a class: large, light, without navigation. Escape closes it. Use only for content without
 * pupils' names.
 */
export function useProjector(on: boolean, onLeave: () => void) {
  useEffect(() => {
    if (!on) return;
    const { dataset } = document.documentElement;
    const theme = dataset.theme;
    dataset.view = 'projector';
    dataset.theme = 'light';
    return () => {
      delete dataset.view;
      dataset.theme = theme;
    };
  }, [on]);
  usePageKeys(({ key }) => key === 'Escape' && onLeave(), on);
}

/** Opens and closes the projector view. Not offered on a phone. */
export function ProjectorButton({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  return (
    <Button
      icon={on ? 'x' : 'projector'}
      className={on ? undefined : 'wide-only'}
      onClick={() => onChange(!on)}
    >
      {on ? 'Isara ang pagpapakita' : 'Ipakita sa klase'}
    </Button>
  );
}
