/** Declares only what we use. The package has no types. */
declare module 'subset-font' {
  export default function subset(
    font: Uint8Array,
    letters: string,
    options: {
      targetFormat: 'woff2';
      variationAxes: Record<string, number | { min: number; max: number; default: number }>;
      keepFeatures: string[];
    },
  ): Promise<Uint8Array>;
}
