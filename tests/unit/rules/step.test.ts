import { stepCode } from '@contract/rules/step';
import { STEP_NAMES, SUGGESTION_STATUSES } from '@contract/rules/suggestion-status';

const steps = [
  { processName: '待审核', ordernum: 1 },
  { processName: '办理中', ordernum: 6 },
  { processName: '草稿', ordernum: 40 },
  { processName: '删除', ordernum: 41 },
];

describe('stepCode', () => {
  it('[4.10] stepCode gives 删除 and 草稿 their fixed codes, whatever the list contains', () => {
    expect([stepCode('删除', steps), stepCode('草稿', steps)]).toEqual([-2, -1]);
    expect([stepCode('删除', []), stepCode('草稿', [])]).toEqual([-2, -1]);
  });

  it('[4.10] stepCode gives any other name its ordernum', () => expect(stepCode('办理中', steps)).toBe(6));

  it('stepCode returns undefined for a name that is not in the list', () => expect(stepCode('待评价', steps)).toBeUndefined());
});

describe('STEP_NAMES', () => {
  it('STEP_NAMES names every status once', () => {
    const names = SUGGESTION_STATUSES.map((status) => STEP_NAMES[status]);
    expect(new Set(names).size).toBe(SUGGESTION_STATUSES.length);
    expect([STEP_NAMES.draft, STEP_NAMES.deleted]).toEqual(['草稿', '删除']);
  });
});
