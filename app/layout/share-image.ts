export const SHARE_IMAGE_WIDTH = 1200;
export const SHARE_IMAGE_HEIGHT = 630;

/** The build draws each page's image from its title, and replaces this with its hashed address. */
export const SHARE_IMAGE_PLACEHOLDER = '/share-image-of-this-page.png';
