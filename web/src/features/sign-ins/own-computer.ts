/** True if only this computer can reach the address. */
export const isOwnComputer = (address: string) => /\/\/(127\.|localhost|\[::1\])/.test(address);
