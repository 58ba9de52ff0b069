import type { CallInput } from '@contract/contract';

/** Returns a livelihood project that a deputy of the demo's city proposes. */
export const aLivelihoodForm = (changed: Partial<CallInput<'livelihood.create'>['body']> = {}): CallInput<'livelihood.create'>['body'] => ({
  ...{ title: '每页都能打开的实事', content: '为十个老旧小区加装电梯。', category: 'transport', areaCode: '3311' },
  ...{ year: new Date().getFullYear() + 1, place: '', longitude: null, latitude: null, reason: '', cost: null, unitId: null, fileIds: [] },
  ...changed,
});
