import { SUGGESTION_ACTIONS, SUGGESTION_TRANSITIONS, type SuggestionAction } from '@contract/rules/suggestion-workflow';
import { arrangeActions } from '@/console/screens/suggestion-detail/actions';
import { whatToDo } from '@/console/screens/suggestion-detail/what-to-do';
import { aReply, anAssignment, anEntry, anItem } from '../../builders/item';

const all = (open: readonly SuggestionAction[]): string[] => {
  const { primary, beside, more } = arrangeActions(open);
  return [...(primary ? [primary] : []), ...beside, ...more];
};

describe('the buttons of an item', () => {
  it('the buttons of an item offer every staff action, and none of a deputy', () => {
    const staff = SUGGESTION_ACTIONS.filter((action) => !/deputy/.test(SUGGESTION_TRANSITIONS[action].by));
    expect(all(SUGGESTION_ACTIONS).sort()).toEqual([...staff].sort());
  });

  it('the primary button is the next step on the main way', () => {
    expect(arrangeActions(['accept', 'refuse', 'merge']).primary).toBe('accept');
    expect(arrangeActions(['return', 'sign', 'addContact']).primary).toBe('sign');
    expect(arrangeActions(['addContact', 'sendBack', 'approveReply']).primary).toBe('approveReply');
  });

  it('an item with only side actions has no primary button', () => {
    expect(arrangeActions(['urge', 'supervise'])).toEqual({ primary: undefined, beside: ['urge', 'supervise'], more: [] });
  });

  it('up to four buttons stand side by side, and the rest are under 更多', () => {
    expect(arrangeActions(['accept', 'refuse', 'merge', 'setPublicity']).more).toEqual([]);
    const many = arrangeActions(['accept', 'refuse', 'merge', 'setPublicity', 'supervise']);
    expect(many).toEqual({ primary: 'accept', beside: ['refuse', 'merge'], more: ['supervise', 'setPublicity'] });
  });
});

describe('what the reader has to do', () => {
  it('the hint names the date until which the deputy must hear of the review', () => {
    const item = anItem({ actions: ['accept', 'refuse'], reviewDueAt: '2026-01-19T15:59:59.999Z' });
    expect(whatToDo(item, undefined)).toEqual(['请审核，在 2026-01-19 前告知代表是否受理。']);
  });

  it('the hint for assigning a returned item again names its returner and the reason', () => {
    const history = [anEntry(), anEntry({ id: 2, action: 'return', actorName: '王强', note: '属民政职责' })];
    expect(whatToDo(anItem({ status: 'returned', actions: ['assign'], history }), undefined)).toEqual([
      '请重新交办。王强退回的理由：属民政职责',
    ]);
  });

  it('the hint names each unit whose extension request waits for an answer', () => {
    const asked = { id: 1, unitId: 11, unitName: '市民政局', reason: '涉及选址', until: '2026-07-31', askedAt: '2026-03-01T01:00:00.000Z' };
    const extensions = [
      { ...asked, granted: null, note: '', decidedAt: null },
      { ...asked, id: 2, unitName: '市财政局', granted: false, note: '', decidedAt: '2026-03-02T01:00:00.000Z' },
    ];
    const item = anItem({ status: 'handling', actions: ['grantExtension', 'refuseExtension'], extensions });
    expect(whatToDo(item, undefined)).toEqual(['市民政局申请延期至 2026-07-31，请答复。']);
  });

  it('the hint for a unit names its return deadline, and then its reply deadline', () => {
    expect(whatToDo(anItem({ status: 'assigned', actions: ['sign', 'return'] }), anAssignment())).toEqual([
      '请签收；不属于本单位职责的，请在 2026-02-11 前退回。',
    ]);
    expect(whatToDo(anItem({ status: 'handling', actions: ['draftReply'] }), anAssignment({ stage: 'handling' }))).toEqual([
      '请在 2026-05-01 前办理并答复代表；答复先送本单位审签。',
    ]);
    expect(whatToDo(anItem({ status: 'assigned', actions: ['sign'] }), anAssignment())).toEqual(['请签收。']);
  });

  it('the hint tells a unit with a dissatisfied rating to handle the item again', () => {
    const reply = aReply({ stage: 'issued', rated: true });
    const rated = { replyId: reply.id, unitName: '市民政局', deputyName: '叶晓芬', handling: 'mostly', comment: '' } as const;
    const evaluations = [{ ...rated, result: 'dissatisfied', evaluatedAt: '2026-04-01T01:00:00.000Z' } as const];
    const item = anItem({ status: 'handling', actions: ['draftReply'], replies: [reply], evaluations });
    expect(whatToDo(item, anAssignment()).join()).toContain('办理结果不满意，请在 2026-05-01 前重新办理');
    expect(whatToDo(item, anAssignment({ unitId: 12 })).join()).not.toContain('不满意');
  });

  it('the hint shows why a draft was sent back, until it is submitted again', () => {
    const { unitId } = anAssignment();
    const back = [anEntry({ id: 2, action: 'draftReply', unitId }), anEntry({ id: 3, action: 'sendBack', unitId, note: '请写明时限' })];
    const item = anItem({ status: 'handling', actions: ['draftReply'], history: back });
    expect(whatToDo(item, anAssignment()).join()).toContain('上一稿已退回：请写明时限');
    const again = { ...item, history: [...back, anEntry({ id: 4, action: 'draftReply', unitId })] };
    expect(whatToDo(again, anAssignment()).join()).not.toContain('上一稿已退回');
  });

  it('the hint shows nothing about the draft of another unit that replies separately', () => {
    const own = [anEntry({ id: 2, action: 'sendBack', unitId: 11, note: '请写明时限' })];
    const others = [anEntry({ id: 3, action: 'draftReply', unitId: 12 }), anEntry({ id: 4, action: 'sendBack', unitId: 12 })];
    const item = anItem({ status: 'handling', actions: ['draftReply'], history: [...own, ...others] });
    expect(whatToDo(item, anAssignment({ unitId: 11 })).join()).toContain('上一稿已退回：请写明时限');
    expect(whatToDo({ ...item, history: others }, anAssignment({ unitId: 11 })).join()).not.toContain('上一稿已退回');
  });

  it('the hint names the author of the draft that waits for approval by another person of the unit', () => {
    const item = anItem({ status: 'approving', actions: ['approveReply', 'sendBack'], replies: [aReply()] });
    expect(whatToDo(item, anAssignment())).toEqual(['李明拟写的答复待审签，请核对后审签，需要修改的请退回拟稿。']);
  });

  it('the hint asks a helper unit for its opinion once', () => {
    const helper = anAssignment({ role: 'helper', unitName: '市财政局', dueAt: '2026-04-01T15:59:59.999Z' });
    const item = anItem({ status: 'handling', actions: ['giveOpinion', 'addContact'] });
    expect(whatToDo(item, helper)).toEqual(['请在 2026-04-01 前向主办单位提出会办意见。']);
    const given = { id: 1, unitName: '市财政局', content: '同意', givenByName: '陈', givenAt: '2026-03-01T01:00:00.000Z' };
    expect(whatToDo({ ...item, helperOpinions: [given] }, helper)).toEqual([]);
  });

  it('the hint is empty when others have to act', () => {
    expect(whatToDo(anItem({ actions: ['urge', 'supervise', 'setPublicity'] }), undefined)).toEqual([]);
  });
});
