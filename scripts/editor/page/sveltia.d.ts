/** The parts of Sveltia CMS that we call. Its package is in editor/, which not everyone installs. */
declare module '@sveltia/cms' {
  const CMS: {
    init(options: { config: object }): Promise<void>;
    registerEventListener(listener: { name: 'postSave'; handler: () => void }): void;
    registerCustomFormat(
      name: string,
      extension: string,
      methods: { fromFile(text: string): unknown; toFile(value: unknown): string },
    ): void;
    getFieldType(name: string): { control: unknown };
    registerFieldType(name: string, control: unknown): void;
  };
  export default CMS;
}

/** React, as it sets it on the window for fields of one's own. */
declare function createClass(methods: object & ThisType<{ props: object }>): unknown;
declare function h(type: unknown, props: object): unknown;
