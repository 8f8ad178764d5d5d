/** Whether an address is one that only this computer reaches. */
export const isOwnComputer = (address: string) => /\/\/(127\.|localhost|\[::1\])/.test(address);
