/** The page where texts are edited, in development. The editor of a build has a host of its own. */
export const EDITOR_PATH = '/editor';
/** Before an address of the site: whether there is anything. */
export const EDITOR_LINKS = `${EDITOR_PATH}/links`;
/** Takes the requests of the bar that publishes. */
export const EDITOR_PUBLISH = `${EDITOR_PATH}/publish`;
export const EDITOR_ASSETS = '/assets/editor/';
