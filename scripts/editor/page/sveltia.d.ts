/** The part of Sveltia CMS that we call. Its package is in editor/, which not everyone installs. */
declare module '@sveltia/cms' {
  const CMS: {
    init(options: { config: object }): Promise<void>;
    registerCustomFormat(
      name: string,
      extension: string,
      methods: { fromFile(text: string): unknown; toFile(value: unknown): string },
    ): void;
  };
  export default CMS;
}
