export interface Tutorial {
  id: string;
  title: string;
  description: string;
}
export const tutorials: Tutorial[] = [{ id: 'register', title: 'Paano magrehistro', description: 'x' }];
