import type { LostPartsPort } from './ports';

/** The mini-app's parts come with its packages: one that did not come is broken. */
export const seeToLostPart: LostPartsPort['seeToLostPart'] = () => Promise.resolve('broken');
