import type { CallReply } from '@contract/contract';
import { fieldsOf, formOf, startWith, type ThemeFields, toKept } from '@/console/screens/theme-form/form-values';

type Theme = CallReply<'theme.get'>;

const nobody = { roleKinds: [], areas: [], delegations: [], people: [] };
const file = { id: 'f1', name: '方案.pdf', size: 10, type: 'application/pdf', uploadedAt: '2026-03-05T01:00:00.000Z' };
const counts = { addressed: 0, deputies: 0, times: 0, received: 0, passed: 0, open: 0, solved: 0, rate: null };

const aTheme = (change: Partial<Theme> = {}): Theme => ({
  ...{ id: 1, title: '停车难', aim: ['摸清堵点'], state: 'draft', isOpen: false, areaCode: '3311', areaName: '丽水市' },
  ...{ beginsOn: '2026-03-01', endsOn: '2026-03-31', coverId: 'c1', publishedAt: null, announcedAt: null, counts, mine: null },
  ...{ introduction: [], introductionMarkup: '<p>请提意见</p>', contact: '8826001', files: [file], publisherName: '人大办公室' },
  ...{ result: [], resultMarkup: '', disclosed: true, addressing: { ...nobody, delegations: [{ id: 3, name: '莲都代表团' }] } },
  ...{ mayContribute: false, version: 4, actions: [], history: [] },
  ...change,
});

it('an unchanged theme form sends the theme as it was read, without blank lines in its aim', () => {
  const fields = fieldsOf(aTheme()) as ThemeFields;
  expect(fields.aim).toEqual(['摸清堵点', '', '']);
  expect(formOf(fields)).toEqual({
    ...{ title: '停车难', aim: ['摸清堵点'], introduction: '<p>请提意见</p>', coverId: 'c1', contact: '8826001', disclosed: true },
    ...{ beginsOn: '2026-03-01', endsOn: '2026-03-31', fileIds: ['f1'] },
    addressing: { roleKinds: [], areaCodes: [], delegationIds: [3], userinfoIds: [] },
  });
});

it('a theme form continues with the kept draft, unless the theme has changed since', () => {
  const theme = aTheme();
  const kept = { ...toKept({ ...fieldsOf(theme), aim: ['摸清堵点', '排出次序', undefined] }, theme), at: '2026-03-05T01:00:00.000Z' };
  expect(startWith(kept, theme)).toMatchObject({ isKept: true, fields: { aim: ['摸清堵点', '排出次序', ''] } });
  expect(startWith(kept, theme).fields.endsOn?.format('YYYY-MM-DD')).toBe('2026-03-31');
  expect(startWith(kept, aTheme({ version: 5 }))).toMatchObject({ isKept: false, fields: { aim: ['摸清堵点', '', ''] } });
});
