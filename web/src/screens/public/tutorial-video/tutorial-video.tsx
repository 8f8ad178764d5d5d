import type { Tutorial } from '#screens/public/tutorial/tutorials.ts';

export function TutorialVideo({ tutorial }: { tutorial?: Tutorial }) {
  return <h1>{tutorial?.title ?? 'Walang pamagat'}</h1>;
}
