import { callsBy, type Entity } from './entity';

/** 代表信息: the deputies in office, for all signed-in users. */
export const deputyInfo = {
  name: '代表信息',
  routes: callsBy('GET', {
    'deputyInfo.structure': 'deputy-info/structure',
    'deputyInfo.list': 'deputy-info',
    'deputyInfo.delegations': 'deputy-info/delegation',
    'deputyInfo.get': 'deputy-info/:id',
  }),
} as const satisfies Entity;
