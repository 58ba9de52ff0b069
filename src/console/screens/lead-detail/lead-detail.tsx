import { Alert } from 'antd';
import { Link } from 'react-router-dom';
import { LEAD_ACTIONS, LEAD_REFUSALS, LEAD_STATES, LEAD_TIER_NOTES, LEAD_TIERS } from '@contract/rules/lead';
import { type LeadRecord, useLead } from '@/features/lead/queries';
import { dayText, minuteText } from '@/lib/dates';
import { numberText } from '@/lib/number-text';
import { BackToList } from '../../detail/back-to-list';
import { DetailPage } from '../../detail/detail-page';
import { DetailScreen, useDetailId } from '../../detail/detail-screen';
import { ChainPanel } from '../../detail/lead-chain';
import { SubjectLink } from '../../list/subject-link';
import { useScreenLinks } from '../../menu/use-screen-links';
import { DictionaryEntryName } from '../../ui/dictionary-entry-name';
import type { Fact } from '../../ui/fact-list';
import { Files } from '../../ui/files';
import { MapPanel } from '../../ui/map-panel';
import { Panel } from '../../ui/panel';
import { LeadDue, LeadState } from '../lead-list/columns';
import { LeadActions } from './lead-actions';
import { LookAlikesPanel } from './look-alikes-panel';
import { OriginalPanel } from './original-panel';
import { SharePanel } from './share-panel';
import './lead-detail.scss';

/** One lead: its text, the viewer's actions, the chain that it belongs to, the replies, and the history. */
export function LeadDetail() {
  const id = useDetailId();
  const query = useLead(id);
  return (
    <DetailScreen what="线索" id={id} query={query} titleOf={({ title }) => title} back={<BackToList of="lead" />}>
      {(lead) => <Whole lead={lead} />}
    </DetailScreen>
  );
}

const timeOf = (time: string | null): string => (time === null ? '' : minuteText(time));

const factsOf = (lead: LeadRecord): Fact[] => [
  ['提出', lead.raisedByName],
  ['提出时间', minuteText(lead.raisedAt)],
  ['类别', <DictionaryEntryName key="category" of="category" code={lead.category} />],
  ['层级', lead.tier === null ? '' : `${LEAD_TIERS[lead.tier]}：${LEAD_TIER_NOTES[lead.tier]}`],
  ['区域', lead.areaName],
  ['地点', lead.place],
  ['公开时间', timeOf(lead.publishedAt)],
  ['不采用的原因', lead.refusal === null ? '' : LEAD_REFUSALS[lead.refusal]],
  ['审核说明', lead.note],
  ['承办单位', lead.unitName ?? ''],
  ['交办时间', timeOf(lead.assignedAt)],
  ['期限', timeOf(lead.dueAt)],
  ['关注', `${numberText(lead.follows)} 人`],
];

/** Leaves out an answer of the chain that is already shown as the outcome. */
const chainOf = ({ chain, outcome }: LeadRecord): LeadRecord['chain'] =>
  chain.map((link) => (link.answer === outcome ? { ...link, answer: '' } : link));

function Whole({ lead }: { lead: LeadRecord }) {
  const { state, content, files, mergedInto, mergedFrom, history } = lead;
  return (
    <DetailPage
      type="lead"
      row={lead}
      line={
        <>
          <LeadState state={state} />
          {lead.due !== null && <LeadDue lead={lead} now={new Date()} />}
          {lead.tier !== null && <span>{LEAD_TIERS[lead.tier]}</span>}
          {lead.holderName !== null && <span>{lead.holderName}代表认领</span>}
        </>
      }
      alert={
        mergedInto && (
          <Alert
            className="console-lead-alert"
            type="info"
            showIcon
            message={
              <>
                已并入 <SubjectLink type="lead" row={mergedInto} />
              </>
            }
          />
        )
      }
      actions={<LeadActions lead={lead} />}
      facts={factsOf(lead)}
      history={{ entries: history, nameOf: (action) => LEAD_ACTIONS[action], statuses: LEAD_STATES }}
    >
      <OriginalPanel lead={lead} />
      <Panel title={lead.publishedAt === null ? '内容' : '公开的内容'}>
        <p className="console-prose">{content}</p>
        {files.length > 0 && <Files files={files} />}
      </Panel>
      <Answers lead={lead} />
      <ChainPanel chain={chainOf(lead)} here={{ type: 'lead', id: lead.id }} />
      {(state === 'waiting' || lead.actions.includes('merge')) && <LookAlikesPanel lead={lead} />}
      <People lead={lead} />
      {mergedFrom.length > 0 && (
        <Panel title="并入的线索">
          <ul className="console-lead-rows">
            {mergedFrom.map((one) => (
              <li key={one.id}>
                <SubjectLink type="lead" row={one} /> <span className="console-muted">{one.raisedByName}</span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <MapPanel of={lead} />
      <SharePanel lead={lead} />
    </DetailPage>
  );
}

/** The reply of the unit, the acceptance on the spot, and the outcome. */
function Answers({ lead }: { lead: LeadRecord }) {
  const { reply, repliedByName, repliedAt, acceptance, outcome, solved, closedAt, suggestionId, state } = lead;
  const suggestionLink = useScreenLinks().detail(suggestionId ?? 0);
  return (
    <>
      {outcome !== '' && (
        <Panel title="办理结果" extra={<span className="console-muted">{timeOf(closedAt)}</span>}>
          <p className="console-prose">{outcome}</p>
          {solved !== null && <span className={`console-status is-${solved ? 'good' : 'bad'}`}>{solved ? '已解决' : '未解决'}</span>}
        </Panel>
      )}
      {reply !== '' && (
        <Panel
          title="办理回复"
          extra={<span className="console-muted">{[repliedByName, timeOf(repliedAt)].filter(Boolean).join('，')}</span>}
        >
          <p className="console-prose">{reply}</p>
          {acceptance && (
            <p className="console-prose">
              <span className={`console-status is-${acceptance.passed ? 'good' : 'bad'}`}>
                {acceptance.passed ? '现场验收通过' : '现场验收没有通过'}
              </span>
              {` ${acceptance.on}，${acceptance.people}：${acceptance.seen}`}
            </p>
          )}
        </Panel>
      )}
      {suggestionId !== null && suggestionLink && state === 'suggested' && (
        <Panel title="代表建议">
          <Link className="console-link" to={suggestionLink}>
            查看转成的建议
          </Link>
        </Panel>
      )}
    </>
  );
}

function People({ lead: { holder, joined } }: { lead: LeadRecord }) {
  if (!holder && joined.length === 0) return null;
  return (
    <Panel title="认领和参与">
      <ul className="console-lead-rows">
        {holder && (
          <li>
            {holder.name} <span className="console-muted">{`${holder.delegationName}，${dayText(holder.at)} 认领`}</span>
          </li>
        )}
        {joined.map(({ name, delegationName, at }) => (
          <li key={`${name} ${at}`}>
            {name} <span className="console-muted">{`${delegationName}，${dayText(at)} 参与`}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
