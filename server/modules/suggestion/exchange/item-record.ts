import { beijingDate, beijingMinute } from '@contract/rules/beijing';
import {
  ASSIGNMENT_ROLES,
  CONTACT_FORMS,
  COSIGNER_STATES,
  HANDLING_MODES,
  RATINGS,
  REPLY_CLASSES,
  SUGGESTION_KINDS,
  sessionWord,
} from '@contract/rules/suggestion-terms';
import { STEP_NAMES } from '@contract/rules/suggestion-status';
import { SUGGESTION_TRANSITIONS } from '@contract/rules/suggestion-workflow';
import type { SuggestionDetail } from '@contract/schema/suggestion';
import type { SuggestionReply } from '@contract/schema/suggestion-rows';
import type { Fact, PrintedRecord, RecordSection } from '../../../platform/docx/record';
import { yesNo } from './words';

/** Formats a time of the contract as 2026-03-05 10:30 in Beijing; empty for null. */
const timeText = (time: string | null): string => (time === null ? '' : beijingMinute(new Date(time)));

const dayText = (time: string | null): string => (time === null ? '' : beijingDate(new Date(time)));

/** Leaves out facts without a value. */
const said = (facts: readonly Fact[]): Fact[] => facts.filter(([, value]) => value !== '');

const factsOf = (title: string, facts: readonly Fact[]): RecordSection => ({ title, content: { facts: said(facts) } });
const textOf = (title: string, ...paragraphs: string[]): RecordSection => ({ title, content: { paragraphs: paragraphs.filter(Boolean) } });

function headFacts(item: SuggestionDetail, categoryName: string): Fact[] {
  const signed = item.signers.filter(({ state }) => state === 'agreed').map(({ name }) => name);
  return said([
    ['编号', item.number],
    ['类型', SUGGESTION_KINDS[item.kind]],
    ['类别', categoryName],
    ['当前环节', STEP_NAMES[item.status]],
    ['届次', item.termName],
    ['领衔代表', `${item.deputyName}（${item.delegationName}）`],
    ['联名代表', signed.join('、')],
    ['提出时段', sessionWord(item.inSession)],
    ['是否公开', yesNo(item.isPublic)],
    ['提交时间', timeText(item.submittedAt)],
    ['希望承办单位', item.wishedUnits.map(({ name }) => name).join('、')],
    ['办理方式', item.mode ? HANDLING_MODES[item.mode] : ''],
    ['办理期限', dayText(item.dueAt)],
    ['重点督办', item.keySupervised ? item.superviseLeader || '是' : ''],
    ['并入', item.mergedInto ? `${item.mergedInto.number} ${item.mergedInto.title}` : ''],
    ['并案办理', item.mergedItems.map(({ number, title }) => `${number} ${title}`).join('\n')],
    ['附件', item.files.map(({ name }) => name).join('\n')],
  ]);
}

const textSections = (item: SuggestionDetail): RecordSection[] =>
  item.kind === 'motion'
    ? [textOf('案由', item.matter), textOf('案据', item.grounds), textOf('方案', item.plan)]
    : [textOf('内容', item.content)];

/** The deputies who were asked and have not signed; those who signed are in the section above. */
const askedSigners = ({ signers }: SuggestionDetail): RecordSection =>
  factsOf(
    '联名征求',
    signers
      .filter(({ state }) => state !== 'agreed')
      .map(({ name, delegationName, state }) => [`${name}（${delegationName}）`, COSIGNER_STATES[state]]),
  );

const assignments = (item: SuggestionDetail): RecordSection =>
  factsOf(
    '承办单位',
    item.assignments.map(({ unitName, role, stage, assignedAt, signedAt, dueAt }) => [
      `${unitName}（${ASSIGNMENT_ROLES[role]}）`,
      [
        `交办：${timeText(assignedAt)}`,
        signedAt && `签收：${timeText(signedAt)}`,
        dueAt && `期限：${dayText(dueAt)}`,
        role === 'lead' && `环节：${STEP_NAMES[stage]}`,
      ]
        .filter(Boolean)
        .join('\n'),
    ]),
  );

const contacts = (item: SuggestionDetail): RecordSection =>
  factsOf(
    '与代表沟通',
    item.contacts.map(({ at, form, unitName, place, people, record, files }) => [
      `${timeText(at)}\n${CONTACT_FORMS[form]}`,
      [
        unitName,
        place && `地点：${place}`,
        people && `参加人员：${people}`,
        record,
        files.length > 0 && `附件：${files.map(({ name }) => name).join('、')}`,
      ]
        .filter(Boolean)
        .join('\n'),
    ]),
  );

const helperOpinions = (item: SuggestionDetail): RecordSection =>
  factsOf(
    '会办意见',
    item.helperOpinions.map(({ unitName, givenAt, content }) => [`${unitName}\n${timeText(givenAt)}`, content]),
  );

const granted = (value: boolean | null): string => (value === null ? '待审批' : value ? '已同意' : '未同意');

const extensions = (item: SuggestionDetail): RecordSection =>
  factsOf(
    '延期申请',
    item.extensions.map(({ unitName, askedAt, reason, until, granted: answer, note }) => [
      `${unitName}\n${timeText(askedAt)}`,
      [
        [`申请延至 ${until}`, reason],
        [granted(answer), note],
      ]
        .map((words) => words.filter(Boolean).join('：'))
        .join('\n'),
    ]),
  );

const REPLY_STAGES = { draft: '审签中', approved: '待发出', issued: '答复' } as const satisfies Record<SuggestionReply['stage'], string>;

const replySection = (reply: SuggestionReply): RecordSection =>
  factsOf(`${REPLY_STAGES[reply.stage]}：${reply.unitName}`, [
    ['文号', reply.documentNumber],
    ['答复类别', `${reply.replyClass} ${REPLY_CLASSES[reply.replyClass]}`],
    ['签发人', reply.signer],
    ['联系人', `${reply.contactName} ${reply.contactPhone}`],
    ['答复时间', timeText(reply.issuedAt)],
    ['答复内容', reply.content],
    ['已办事项', reply.done],
    ['计划事项', [reply.planned, reply.plannedOn && `计划完成：${reply.plannedOn}`].filter(Boolean).join('\n')],
    ['未采纳及原因', reply.notAdopted],
    ['附件', reply.files.map(({ name }) => name).join('\n')],
  ]);

const evaluations = (item: SuggestionDetail): RecordSection =>
  factsOf(
    '代表评价',
    item.evaluations.map(({ deputyName, unitName, handling, result, comment, evaluatedAt }) => [
      `${deputyName}\n${timeText(evaluatedAt)}`,
      [unitName, `办理工作：${RATINGS[handling]}`, `办理结果：${RATINGS[result]}`, comment].filter(Boolean).join('\n'),
    ]),
  );

const urgings = (item: SuggestionDetail): RecordSection =>
  factsOf(
    '催办',
    item.urgings.map(({ at, byName, roleName, content }) => [timeText(at), `${byName}（${roleName}）\n${content}`]),
  );

const progress = (item: SuggestionDetail): RecordSection =>
  factsOf(
    '落实进展',
    item.progress.map(({ at, unitName, content }) => [`${unitName}\n${timeText(at)}`, content]),
  );

const ACTIONS = { create: '新建', import: '导入' } as const;

const actionName = (action: SuggestionDetail['history'][number]['action']): string =>
  action === 'create' || action === 'import' ? ACTIONS[action] : SUGGESTION_TRANSITIONS[action].name;

const history = (item: SuggestionDetail): RecordSection =>
  factsOf(
    '办理过程',
    item.history.map(({ at, action, actorName, roleName, note }) => [
      timeText(at),
      `${actionName(action)}：${actorName}（${roleName}）${note ? `\n${note}` : ''}`,
    ]),
  );

/** Returns one item with all its parts, as its reader sees it, for a document made at `now`. */
export const itemRecord = (item: SuggestionDetail, categoryName: string, now: Date): PrintedRecord => ({
  title: item.title,
  facts: headFacts(item, categoryName),
  sections: [
    ...textSections(item),
    askedSigners(item),
    assignments(item),
    contacts(item),
    helperOpinions(item),
    extensions(item),
    ...item.replies.map(replySection),
    evaluations(item),
    progress(item),
    urgings(item),
    history(item),
  ],
  footer: `${item.areaName} ${timeText(now.toISOString())} 导出`,
});
