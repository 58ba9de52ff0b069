import type { SuggestionAction } from '@contract/rules/suggestion-workflow';
import type { Suggestion } from '@/features/suggestion/api';
import { dateText } from '@/lib/dates';

type Assignment = Suggestion['assignments'][number];

/** Returns the role's tasks for this item now, one sentence each; an empty list when the item waits for others. */
export function whatToDo(item: Suggestion, mine: Assignment | undefined): string[] {
  const open = (action: SuggestionAction): boolean => item.actions.includes(action);
  return [...officeTasks(item, open), ...unitTasks(item, mine, open)];
}

type CanDo = (action: SuggestionAction) => boolean;

function officeTasks(item: Suggestion, open: CanDo): string[] {
  const tasks: string[] = [];
  if (open('accept')) tasks.push(`请审核${item.reviewDueAt ? `，在 ${dateText(item.reviewDueAt)} 前告知代表是否受理` : ''}。`);
  if (open('assign')) tasks.push(item.status === 'returned' ? `请重新交办。${returnedBy(item)}` : '请确定承办单位并交办。');
  if (open('grantExtension'))
    tasks.push(...waitingExtensions(item).map(({ unitName, until }) => `${unitName}申请延期至 ${until}，请答复。`));
  return tasks;
}

function unitTasks(item: Suggestion, mine: Assignment | undefined, open: CanDo): string[] {
  const tasks: string[] = [];
  if (open('sign')) tasks.push(`请签收${open('return') ? `；不属于本单位职责的，请${before(mine?.returnUntil)}退回` : ''}。`);
  if (open('draftReply')) tasks.push(answerTask(item, mine));
  if (open('approveReply'))
    tasks.push(`${ownDraft(item)?.draftedByName ?? '承办人'}拟写的答复待审签，请核对后审签，需要修改的请退回拟稿。`);
  if (open('reply')) tasks.push('答复已审签，请核对后发出。');
  if (open('giveOpinion') && !hasGivenOpinion(item, mine)) tasks.push(`请${before(mine?.dueAt)}向主办单位提出会办意见。`);
  if (open('solve')) tasks.push('答复中列入计划的事项还在跟踪：有进展请报告，落实后请登记完成。');
  return tasks;
}

const before = (time: string | null | undefined): string => (time ? `在 ${dateText(time)} 前` : '尽快');

/** Returns the reply of the reader's own unit that is not issued yet. */
export const ownDraft = (item: Suggestion): Suggestion['replies'][number] | undefined =>
  item.replies.find(({ stage }) => stage !== 'issued');

export const waitingExtensions = (item: Suggestion): Suggestion['extensions'] => item.extensions.filter(({ granted }) => granted === null);

export const hasGivenOpinion = (item: Suggestion, assignment: Assignment | undefined): boolean =>
  item.helperOpinions.some(({ unitName }) => unitName === assignment?.unitName);

function returnedBy({ history }: Suggestion): string {
  const last = [...history].reverse().find(({ action }) => action === 'return');
  return last ? `${last.actorName}退回的理由：${last.note}` : '';
}

function answerTask(item: Suggestion, mine: Assignment | undefined): string {
  const again = isUnsatisfied(item, mine) ? '代表对上次答复的办理结果不满意，' : '';
  return `${again}请${before(mine?.dueAt ?? item.dueAt)}${again ? '重新办理' : '办理'}并答复代表；答复先送本单位审签。${sentBack(item, mine)}`;
}

/** Whether the unit's last reply was rated 不满意. */
function isUnsatisfied({ replies, evaluations }: Suggestion, mine: Assignment | undefined): boolean {
  const last = [...replies].reverse().find(({ stage, unitId }) => stage === 'issued' && unitId === mine?.unitId);
  return evaluations.some(({ replyId, result }) => replyId === last?.id && result === 'dissatisfied');
}

/** Returns why the approver sent the unit's draft back, until it is submitted again. */
function sentBack({ history }: Suggestion, mine: Assignment | undefined): string {
  const ofDraft = ({ action, unitId }: Suggestion['history'][number]) =>
    unitId === mine?.unitId && (action === 'sendBack' || action === 'draftReply');
  const last = [...history].reverse().find(ofDraft);
  return last?.action === 'sendBack' ? `上一稿已退回：${last.note}` : '';
}
