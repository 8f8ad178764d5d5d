// Prints what the doctor says of the school's network, on the laptop itself.
import { text } from 'node:stream/consumers';
import { checkNetwork } from '@tinig/server/operations/doctor/check-network';

const { dataFolder }: { dataFolder: string } = JSON.parse(await text(process.stdin));
const found = await checkNetwork({ tls: undefined, dataFolder }, [
  { address: '192.168.77.9', interface: '' },
]);
process.stdout.write(JSON.stringify(found.map(({ state, says }) => `${state}: ${says}`)));
