import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { way } from '#parts/way.ts';
import { chooseForCards } from './new-cards.ts';

/** Leads to the page of login cards, which asks about these pupils. */
export function useToCards() {
  const navigate = useNavigate();
  return useCallback(
    (people: Parameters<typeof chooseForCards>[0]) => {
      chooseForCards(people);
      void navigate(way('/admin/students/cards'));
    },
    [navigate],
  );
}
