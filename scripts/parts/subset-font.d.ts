// The part of it that the build uses: it comes without types of its own.
declare module "subset-font" {
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: {
      readonly targetFormat: "woff2";
      readonly noHinting: boolean;
      /** OpenType features that are kept; all others are dropped. */
      readonly keepFeatures: readonly string[];
    },
  ): Promise<Buffer>;
}
