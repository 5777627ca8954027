/** The share images that the build draws (scripts/brand), each under a name with its hash. */
const files = import.meta.glob<string>('./share-images/*.png', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** The address of a page's image on this site. */
export function shareImageAddress(file: string): string {
  const address = files[`./share-images/${file}.png`];
  if (!address) throw new Error(`no share image is drawn for ${file}`);
  return address;
}
