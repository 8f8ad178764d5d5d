import { networkInterfaces } from 'node:os';
import { isPrivateAddress } from '@tinig/domain/network/network';

export type MachineAddress = { address: string; interface: string };

/** Names of adapters that reach no school device: virtual machines, containers, VPNs. */
const virtual =
  /^(docker|br-|veth|virbr|vmnet|vboxnet|tun|tap|wg|zt|utun|ppp|tailscale)|vEthernet|VirtualBox|VMware|Hyper-V|WSL|VPN|Loopback/i;

/** Private IPv4 addresses of this computer's real network adapters. */
export const machineAddresses = (): MachineAddress[] =>
  Object.entries(networkInterfaces()).flatMap(([name, some]) =>
    virtual.test(name)
      ? []
      : (some ?? []).flatMap(({ address, family, internal }) =>
          family === 'IPv4' && !internal && isPrivateAddress(address) ? [{ address, interface: name }] : [],
        ),
  );
