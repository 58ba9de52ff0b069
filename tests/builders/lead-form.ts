import type { CallInput } from '@contract/contract';

type Form = CallInput<'lead.create'>['body'];

/** Returns a new lead in the city's first district. */
export const aLeadForm = (change: Partial<Form> = {}): Form => ({
  ...{ title: '中山街路口缺少路灯', content: '晚上回家看不清路，老人摔倒过两次。', category: 'transport', areaCode: '331102' },
  ...{ place: '中山街与解放街路口', longitude: 119.92, latitude: 28.45, fileIds: [] },
  ...change,
});
