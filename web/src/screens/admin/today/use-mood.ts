import { readToday } from '@tinig/domain/calls/today';
import { useConnectionLost } from '#data/connection.ts';
import { useWatch } from '#data/use-watch.ts';
import calm from '#look/drawings/mascot/mascot-head-calm.svg';
import happy from '#look/drawings/mascot/mascot-head-happy.svg';
import listen from '#look/drawings/mascot/mascot-head-listen.svg';
import worried from '#look/drawings/mascot/mascot-head-worried.svg';
import { needHelp } from './need-help.ts';

/** Bibo's head: worried where something failed, calm where nothing comes or is there, happy where nobody needs help. */
export function useMood(section: string | undefined, failed: boolean): string {
  const { value, refusal } = useWatch(readToday, section ? { section } : null);
  const lost = useConnectionLost();
  if (failed || refusal) return worried;
  if (lost || value?.pupils.length === 0) return calm;
  return value && needHelp(value) === 0 ? happy : listen;
}
