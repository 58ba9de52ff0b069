import type { WorkNoticeKind } from '@contract/rules/work-notice';
import { itemName } from '@contract/rules/item-name';
import type { Viewer } from '@contract/rules/roles';
import { isToldNote } from '@contract/rules/suggestion-notes';
import type { SuggestionSubject } from '@contract/rules/suggestion-party';
import { type SuggestionAction, type SuggestionAudience, transitionOf } from '@contract/rules/suggestion-workflow';
import type { Db } from '../../platform/db/connect';
import { makeRecipients, type MessageService, type Telling } from '../message/service';
import type { LockedItem } from './step-store';

/** A step to notify of. `item` is in its state before the step, except for its number and its participants. */
export interface StepNotice {
  viewer: Viewer;
  action: SuggestionAction;
  item: Pick<LockedItem, 'id' | 'number' | 'title'> & SuggestionSubject;
  note: string;
  now: Date;
}

/** Notifies the roles that the workflow table names, in the transaction of the step. */
export type Teller = (trx: Db, notice: StepNotice) => Promise<void>;

/** The first line of the message by step. Steps without a message have none. */
const STEP_TITLES: Partial<Record<SuggestionAction, string>> = {
  askCosigners: '邀请您联名',
  cosign: '有代表同意联名',
  decline: '有代表未同意联名',
  join: '有代表加入联名',
  recall: '联名的建议已收回修改',
  submit: '有新提交的建议',
  withdraw: '建议已由代表撤回',
  accept: '建议已受理',
  refuse: '建议未予受理',
  merge: '建议已并案办理，仍会单独答复您',
  unmerge: '建议已取消并案',
  assign: '建议已交办',
  setPublicity: '建议的公开方式已调整',
  sign: '承办单位已签收',
  return: '承办单位退回了建议，请重新交办',
  addContact: '承办单位记录了与代表的沟通',
  giveOpinion: '收到会办意见',
  askExtension: '承办单位申请延期，请审批',
  grantExtension: '延期申请已同意',
  refuseExtension: '延期申请未同意',
  reply: '建议已答复',
  remind: '请评价已答复的建议',
  evaluate: '代表已评价',
  urge: '催办提醒',
  supervise: '建议列为重点督办',
  unsupervise: '建议已取消重点督办',
  reportProgress: '承办单位报告了落实进展',
  solve: '承诺事项已落实',
};

/** Other first lines for audiences that must act after the step. */
const ASKING: Partial<Record<SuggestionAction, Partial<Record<SuggestionAudience, string>>>> = {
  reply: { 'lead-deputy': '建议已答复，请评价' },
};

/** The messages that are also sent as work notices: those that need action, and those that users wait for. */
const NOTICES: Partial<Record<SuggestionAction, Partial<Record<SuggestionAudience, WorkNoticeKind>>>> = {
  assign: { 'lead-units': 'assigned', 'helper-units': 'assigned' },
  reply: { 'lead-deputy': 'toBeRated', cosigners: 'replied' },
  remind: { 'lead-deputy': 'toBeRated' },
  urge: { 'lead-units': 'deadline', 'helper-units': 'deadline' },
};

/** The last lines that say what to do next, where the first line does not. */
const TO_DO: Partial<Record<SuggestionAction, Partial<Record<SuggestionAudience, string>>>> = {
  urge: { 'lead-units': '请尽快办理并答复代表。', 'helper-units': '请尽快向主办单位提出会办意见。' },
};

/** Returns the first line of the message for an audience; undefined when the step has no message. */
export const titleFor = (action: SuggestionAction, audience: SuggestionAudience): string | undefined =>
  ASKING[action]?.[audience] ?? STEP_TITLES[action];

/** Returns the text below it: the item's kind, number and title, and the note if the audience may read it. */
export const textFor = (
  { item, action, note }: { item: Parameters<typeof itemName>[0]; action: SuggestionAction; note: string },
  audience: SuggestionAudience,
): string => [itemName(item), isToldNote(audience, action) ? note : '', TO_DO[action]?.[audience]].filter(Boolean).join('\n');

/** `rolesOf` finds the roles of each audience; the role that took the step is not notified. */
export function makeTeller(messages: MessageService): Teller {
  function rolesOf(trx: Db, audience: SuggestionAudience, item: SuggestionSubject): Promise<number[]> {
    const signersIn = (state: 'invited' | 'agreed') =>
      item.signers.filter((signer) => signer.state === state).map((signer) => signer.deputyId);
    switch (audience) {
      case 'lead-deputy':
        return makeRecipients(trx).rolesOfDeputies([item.deputyId]);
      case 'invited-deputies':
        return makeRecipients(trx).rolesOfDeputies(signersIn('invited'));
      case 'cosigners':
        return makeRecipients(trx).rolesOfDeputies(signersIn('agreed'));
      case 'assigners':
        return makeRecipients(trx).rolesAssigning(item.kind, item.areaCode);
      case 'lead-units':
        return makeRecipients(trx).rolesOfUnits(item.leads.map(({ unitId }) => unitId));
      case 'helper-units':
        return makeRecipients(trx).rolesOfUnits(item.helperUnitIds);
    }
  }

  return async (trx, step) => {
    const { viewer, action, item } = step;
    const done = new Set([viewer.roleId]);
    const tellings: Telling[] = [];
    for (const audience of transitionOf(action).tells) {
      const title = titleFor(action, audience);
      if (title === undefined) continue;
      const userinfoIds = (await rolesOf(trx, audience, item)).filter((role) => !done.has(role));
      for (const role of userinfoIds) done.add(role);
      const notice = NOTICES[action]?.[audience] ?? null;
      const text = textFor(step, audience);
      tellings.push({ userinfoIds, subject: { type: 'suggestion', id: item.id }, about: action, warning: null, title, text, notice });
    }
    await messages.tell(trx, tellings, { senderId: viewer.roleId });
  };
}
