import { whyNotAssign } from '@/console/screens/suggestion-list/why-not-assign';

const item = { kind: 'suggestion', areaCode: '331102', status: 'accepted' } as const;
const office = { rolekind: 'suggestion-office', areaid: '3311' } as const;

describe('why an item cannot be chosen to be assigned', () => {
  it.each(['accepted', 'returned'] as const)('an item that is %s can be assigned by the office of the area above', (status) =>
    expect(whyNotAssign(office, { ...item, status })).toBeNull(),
  );

  it('an item in another status cannot be assigned, and the message names the allowed ones', () =>
    expect(whyNotAssign(office, { ...item, status: 'handling' })).toBe('“办理中”的不能交办，只能选择“待交办”和“退回改办”的'));

  it('an item of another area cannot be assigned', () =>
    expect(whyNotAssign({ ...office, areaid: '331121' }, item)).toContain('不属于本区域'));

  it('a suggestion cannot be assigned by a role that assigns only motions', () =>
    expect(whyNotAssign({ rolekind: 'motion-group', areaid: '3311' }, item)).toBe('建议不由当前身份交办'));
});
