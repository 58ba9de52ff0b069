import { whyNotAssign } from '@/console/screens/suggestion-list/why-not-assign';

const item = { kind: 'suggestion', areaCode: '331102', status: 'accepted' } as const;
const office = { rolekind: 'suggestion-office', areaid: '3311' } as const;

describe('why an item cannot be chosen to be assigned', () => {
  it.each(['accepted', 'returned'] as const)('is nothing for the office of the area above while it is %s', (status) =>
    expect(whyNotAssign(office, { ...item, status })).toBeNull(),
  );

  it('is where it stands, with what can be chosen instead', () =>
    expect(whyNotAssign(office, { ...item, status: 'handling' })).toBe('“办理中”的不能交办，只能选择“待交办”和“退回改办”的'));

  it('is another area', () => expect(whyNotAssign({ ...office, areaid: '331121' }, item)).toContain('不属于本区域'));

  it('is its kind, for who assigns motions alone', () =>
    expect(whyNotAssign({ rolekind: 'motion-group', areaid: '3311' }, item)).toBe('建议不由当前身份交办'));
});
