import { accountFlows, adminFlows, signInFlows } from './account-flows.ts';
import { consoleFlows, editingFlows } from './console-flows.ts';
import { deviceFlows, gameFlows, joinFlows, lineFlows } from './game-flows.ts';
import { type PhonePlace, usePhones } from './phone.ts';

/** Every flow of the original console and game, one after the other in one school. */
export function allFlows(place: PhonePlace, wrongPair: string) {
  const phones = usePhones(place, wrongPair);
  signInFlows(phones);
  accountFlows(phones);
  consoleFlows(phones);
  editingFlows(phones);
  adminFlows(phones);
  gameFlows(phones);
  deviceFlows(phones);
  lineFlows(phones);
  joinFlows(phones);
  return phones;
}
