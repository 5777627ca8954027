/**
 * The operator's values, as the build found them in `content/`. A variable of this process wins. Bundles get them from
 * scripts/content/with-content.ts.
 */
import type { Office } from './office.ts';
import { readBuilt } from './built-content.ts';
import { readSite, type SiteValues } from './site.ts';
import type { Field } from './specified-fields.ts';

type Built = { values: SiteValues; office: Office; furtherFields: readonly Field[] };

const { values, office, furtherFields } = readBuilt<Built>();

export const site = readSite(values, process.env);
export { office, furtherFields };
