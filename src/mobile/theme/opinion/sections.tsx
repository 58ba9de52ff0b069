import { Text, View } from '@tarojs/components';
import { CONTRIBUTION_ACTIONS, CONTRIBUTION_STATES } from '@contract/rules/contribution';
import { STEP_NAMES } from '@contract/rules/suggestion-status';
import type { ContributionRecord } from '@/features/contribution/queries';
import { authorWords, costWords, plannedName, wayOf } from '@/features/contribution/words';
import { opinionLink, opinionsLink, themeLink } from '@/features/theme/links';
import { minuteText } from '@/lib/dates';
import { go } from '@/platform/navigation';
import { suggestionDetailLink } from '@/routes/mobile';
import { heading } from '@/ui/a11y';
import { Facts } from '@/ui/facts';
import { LinkRow } from '@/ui/link-row';
import { Steps } from '@/ui/steps';
import { Timeline } from '@/ui/timeline';
import { StoredFiles } from '../../shared/stored-files';
import { OpinionTags } from '../shared/tags';

interface SectionProps {
  opinion: ContributionRecord;
}

/** Whether an office reviews it before others can read it. */
const isHeldBack = ({ isPublic, flags }: ContributionRecord): boolean => !isPublic && flags.some(({ flag }) => flag === 'secret');

/** The text, its author, its place, and its state. */
export function Written({ opinion }: SectionProps) {
  const { id, themeId, themeTitle, content, place, position, createdAt, unitName, dueAt, files, isMine } = opinion;
  const facts = [
    { name: '提出代表', value: isMine ? '我' : authorWords(opinion) },
    { name: '提出时间', value: minuteText(createdAt) },
    { name: '地点', value: place },
    { name: '承办单位', value: unitName ?? '' },
    { name: '办理期限', value: dueAt === null ? '' : minuteText(dueAt) },
  ];
  return (
    <View className="u-card">
      <OpinionTags opinion={opinion} />
      <Text className="record__text" userSelect>
        {content}
      </Text>
      {isMine && isHeldBack(opinion) ? <Text className="theme-note">其中可能有不宜公开的内容，工作人员核对以后再公开。</Text> : null}
      <StoredFiles files={files} />
      {opinion.kind === 'suggestion' ? null : (
        <View className="theme-apart">
          <Steps items={wayOf(opinion)} />
        </View>
      )}
      <Facts items={facts.filter(({ value }) => value !== '')} />
      <LinkRow title="主题活动" note={themeTitle} onPress={() => void go(themeLink(themeId))} />
      {position === '' ? null : (
        <LinkRow title="在地图上看" note="意见所在的地点" onPress={() => void go(opinionsLink(themeId, { view: 'map', at: id }))} />
      )}
    </View>
  );
}

/** The suggestion that it is, or that was made from it; the suggestion has its own page. */
export function TheSuggestion({ opinion: { suggestion } }: SectionProps) {
  if (suggestion === null) return null;
  const { id, title, status, maySee } = suggestion;
  return (
    <View className="u-card">
      <Text className="u-card__title" {...heading(2)}>
        代表建议
      </Text>
      {maySee ? (
        <LinkRow title={title} note={STEP_NAMES[status]} onPress={() => void go(suggestionDetailLink(id))} />
      ) : (
        <Facts items={[{ name: title, value: STEP_NAMES[status] }]} />
      )}
    </View>
  );
}

/** The answer of the unit or the office, the planned date and the cost. */
export function Answer({ opinion }: SectionProps) {
  const { state, answer, answeredBy, answeredAt, plannedOn, cost } = opinion;
  if (answer === '') return null;
  const facts = [
    { name: '答复', value: answeredAt === null ? answeredBy : `${answeredBy}，${minuteText(answeredAt)}` },
    { name: plannedName(opinion), value: plannedOn ?? '' },
    { name: '投入', value: cost === null ? '' : costWords(cost) },
  ];
  return (
    <View className="u-card">
      <Text className="u-card__title" {...heading(2)}>
        {state === 'noted' ? '说明' : '办理答复'}
      </Text>
      <Text className="record__text" userSelect>
        {answer}
      </Text>
      <View className="theme-apart">
        <Facts items={facts.filter(({ value }) => value !== '')} />
      </View>
    </View>
  );
}

/** The opinions that are merged with it. */
export function Merged({ opinion: { mergedInto, merged } }: SectionProps) {
  if (mergedInto === null && merged.length === 0) return null;
  const others = mergedInto === null ? merged : [mergedInto];
  return (
    <View className="u-card">
      <Text className="u-card__title" {...heading(2)}>
        {mergedInto === null ? `合并办理的意见 ${String(merged.length)} 条` : '已与这条意见合并办理'}
      </Text>
      {others.map((one) => (
        <LinkRow key={one.id} title={one.content} note={authorWords(one)} onPress={() => void go(opinionLink(one.id))} />
      ))}
    </View>
  );
}

/** Every step, visible to the author; the latest on top. */
export function History({ opinion: { history } }: SectionProps) {
  if (history.length === 0) return null;
  const entries = [...history].reverse().map((entry) => ({
    key: entry.id,
    title:
      entry.fromStatus === entry.toStatus
        ? CONTRIBUTION_ACTIONS[entry.action]
        : `${CONTRIBUTION_ACTIONS[entry.action]} → ${CONTRIBUTION_STATES[entry.toStatus]}`,
    who: `${entry.actorName}（${entry.roleName}）`,
    at: minuteText(entry.at),
    note: entry.note,
  }));
  return (
    <View className="u-card">
      <Text className="u-card__title" {...heading(2)}>
        办理经过
      </Text>
      <Timeline label="办理经过" entries={entries} />
    </View>
  );
}
