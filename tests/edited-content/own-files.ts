/** Pictures of an operator. */
import sharp from 'sharp';

/** As from a phone: on its side, and with the place where it was taken. */
const photo = await sharp({ create: { width: 1200, height: 2000, channels: 3, background: '#24465a' } })
  .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '19/1 25/1 0/1' } })
  .withMetadata({ orientation: 6 })
  .jpeg()
  .toBuffer();

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><path d="M0 0h120v40H0z"/></svg>';
const logos = [1, 2, 3, 4, 5, 6].map((number) => [`public/logos/cliente-${number}.svg`, Buffer.from(LOGO)]);

export const OWN_FILES: Readonly<Record<string, Buffer>> = {
  'public/equipo.jpg': photo,
  ...Object.fromEntries(logos),
};
