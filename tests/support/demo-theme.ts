import type { CallInput, CallReply } from '@contract/contract';
import { openStaffApi } from './staff-api';

type Theme = CallReply<'theme.get'>;
type ThemeInput = CallInput<'theme.create'>['body'];

const beijingToday = (): string => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);

/** Publishes a theme of the city's office to all deputies of the city, which accepts opinions from today on. */
export async function publishDemoTheme(baseUrl: string, theme: Partial<ThemeInput> = {}): Promise<Theme> {
  const office = await openStaffApi(baseUrl, 'office');
  const body: ThemeInput = {
    ...{ title: '停车难大家谈', aim: ['摸清停车的堵点'], introduction: '<p>请提出意见。</p>', coverId: null, contact: '', disclosed: true },
    ...{ beginsOn: beijingToday(), endsOn: '2099-12-31', fileIds: [] },
    addressing: { roleKinds: ['deputy'], areaCodes: [], delegationIds: [], userinfoIds: [] },
    ...theme,
  };
  const { id, version } = await office.ask<Theme>('POST', '/api/theme', body);
  return office.ask<Theme>('POST', `/api/theme/${String(id)}/publish`, { version });
}
