import type { LostPartsPort } from './ports';

/** The mini-app's lazy parts come with its packages: a part that fails to load is broken. */
export const seeToLostPart: LostPartsPort['seeToLostPart'] = () => Promise.resolve('broken');
