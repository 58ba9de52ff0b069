import { Text, View } from '@tarojs/components';
import { LEAD_ACTIONS, LEAD_REFUSALS, LEAD_STATES, LEAD_TIER_NOTES, PUBLISHED_LEAD_STATES } from '@contract/rules/lead';
import { useDictionaryEntries } from '@/features/dictionary/queries';
import type { LeadRecord } from '@/features/lead/queries';
import { dueText, stagesOf } from '@/features/lead/rules';
import { isDeputy } from '@/features/session/enter';
import type { SignedInUser } from '@/features/session/user';
import { dayText, minuteText } from '@/lib/dates';
import { go } from '@/platform/navigation';
import { leadLink } from '@/routes/mobile';
import { Facts } from '@/ui/facts';
import { LinkRow } from '@/ui/link-row';
import { Steps } from '@/ui/steps';
import { Timeline } from '@/ui/timeline';
import { StoredFiles } from '../../shared/stored-files';
import { crowdText, LeadTags } from '../shared/lead-card';
import { LeadChain } from './lead-chain';
import { LeadPlace } from './lead-place';
import { LeadSharing } from './lead-sharing';
import '../../shared/record.scss';
import '../shared/lead.scss';

/** All parts of a lead, the most important first. */
export function LeadWhole({ lead, user }: { lead: LeadRecord; user: SignedInUser }) {
  const isOpen = PUBLISHED_LEAD_STATES.some((state) => state === lead.state);
  return (
    <>
      <Said lead={lead} />
      <Way lead={lead} />
      <Outcome lead={lead} />
      <LeadChain lead={lead} opensAll={isDeputy(user)} />
      <People lead={lead} />
      <LeadPlace lead={lead} />
      <About lead={lead} />
      <Done lead={lead} />
      {isOpen ? <LeadSharing lead={lead} /> : null}
    </>
  );
}

function Said({ lead }: { lead: LeadRecord }) {
  const { title, content, files, refusal, note, mergedInto, mergedFrom, mine } = lead;
  const isTheirs = mine.includes('held') || mine.includes('raised');
  return (
    <View className="u-card">
      <LeadTags lead={lead} withDue={isTheirs} />
      <Text className="record__title">{title}</Text>
      <Text className="record__text" userSelect>
        {content}
      </Text>
      {files.length > 0 ? <StoredFiles files={files} /> : null}
      {refusal === null ? null : <Text className="record__over">{`不采用的原因：${LEAD_REFUSALS[refusal]}`}</Text>}
      {note === '' ? null : <Text className="record__said">{`工作人员说明：${note}`}</Text>}
      {mergedInto === null ? null : (
        <LinkRow title={mergedInto.title} note="已并入这条线索，进展请看那里" onPress={() => void go(leadLink(mergedInto.id))} />
      )}
      {mergedFrom.map(({ id, title: other, raisedByName }) => (
        <LinkRow key={id} title={other} note={`${raisedByName}也提出过，已并入`} onPress={() => void go(leadLink(id))} />
      ))}
    </View>
  );
}

/** The stages of the lead, with the day on which it reached each. */
function Way({ lead }: { lead: LeadRecord }) {
  const stages = stagesOf(lead);
  const due = dueText(lead, new Date());
  if (stages === null) return null;
  const days = stages.flatMap(({ name, at }) => (at === null ? [] : [`${dayText(at)} ${name}`]));
  return (
    <View className="u-card">
      <Text className="u-card__title">办理进度</Text>
      <Steps items={stages} />
      <View className="lead-days">{days.join('，')}</View>
      {due === '' ? null : <View className="lead-days">{due}</View>}
    </View>
  );
}

/** The unit's reply, the acceptance on the spot, and the outcome. */
function Outcome({ lead: { reply, repliedByName, repliedAt, unitName, acceptance, outcome, solved, closedAt } }: { lead: LeadRecord }) {
  if (reply === '' && outcome === '') return null;
  return (
    <>
      {outcome === '' ? null : (
        <View className="u-card">
          <Text className="u-card__title">{solved === false ? '办理结果（未解决）' : '办理结果'}</Text>
          <Text className="record__text">{outcome}</Text>
          {closedAt === null ? null : <View className="lead-days">{`${minuteText(closedAt)} 办结`}</View>}
        </View>
      )}
      {reply === '' ? null : (
        <View className="u-card">
          <Text className="u-card__title">办理回复</Text>
          <Text className="record__text">{reply}</Text>
          <View className="lead-days">
            {[unitName, repliedByName, repliedAt === null ? null : minuteText(repliedAt)].filter(Boolean).join(' · ')}
          </View>
          {acceptance === null ? null : (
            <Text className="record__said">
              {`现场验收${acceptance.passed ? '通过' : '没有通过'}（${acceptance.on}，${acceptance.people}）：${acceptance.seen}`}
            </Text>
          )}
        </View>
      )}
    </>
  );
}

function People({ lead }: { lead: LeadRecord }) {
  const { holder, joined } = lead;
  const crowd = crowdText(lead);
  if (holder === null && joined.length === 0 && crowd === '') return null;
  return (
    <View className="u-card">
      <Text className="u-card__title">认领和参与</Text>
      {holder === null ? null : <Person name={holder.name} about={`${holder.delegationName} · ${dayText(holder.at)} 认领`} />}
      {joined.map(({ name, delegationName, at }) => (
        <Person key={`${name} ${at}`} name={name} about={`${delegationName} · ${dayText(at)} 参与`} />
      ))}
      {crowd === '' ? null : <View className="lead-days">{crowd}</View>}
    </View>
  );
}

const Person = ({ name, about }: { name: string; about: string }) => (
  <View className="lead-person">
    <View>{`${name}代表`}</View>
    <View className="lead-person__about">{about}</View>
  </View>
);

function About({ lead }: { lead: LeadRecord }) {
  const { nameOf } = useDictionaryEntries('category');
  const { raisedByName, raisedAt, category, areaName, tier, publishedAt } = lead;
  const facts = [
    { name: '提出', value: raisedByName },
    { name: '提出时间', value: minuteText(raisedAt) },
    { name: '公开时间', value: publishedAt === null ? '' : minuteText(publishedAt) },
    { name: '类别', value: nameOf(category) },
    { name: '层级', value: tier === null ? '' : LEAD_TIER_NOTES[tier] },
    { name: '所在地区', value: areaName },
  ].filter(({ value }) => value !== '');
  return (
    <View className="u-card">
      <Text className="u-card__title">线索信息</Text>
      <Facts items={facts} />
    </View>
  );
}

function Done({ lead: { history } }: { lead: LeadRecord }) {
  if (history.length === 0) return null;
  const entries = [...history].reverse().map(({ id, action, toStatus, actorName, roleName, at, note }) => ({
    key: id,
    title: `${LEAD_ACTIONS[action]}，${LEAD_STATES[toStatus]}`,
    who: `${actorName}（${roleName}）`,
    at: minuteText(at),
    note,
  }));
  return (
    <View className="u-card">
      <Text className="u-card__title">办理过程</Text>
      <Timeline label="办理过程" entries={entries} />
    </View>
  );
}
