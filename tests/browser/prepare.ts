import { prepareData } from '#school/prepared';

/** Once for the whole run: each server of a test begins with a copy of this (server.ts). */
export default async function prepare(): Promise<() => Promise<void>> {
  const { folder, remove } = await prepareData();
  process.env.TINIG_PREPARED = folder;
  return remove;
}
